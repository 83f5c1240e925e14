/** The text files of a package, line by line. */
import type { PackageFile } from "../skill-package.ts";

export interface TextFile {
  path: string;
  /** The text without a byte order mark. */
  text: string;
  lines: readonly string[];
  /** `prose` is read by a model; `data` is neither read nor run by itself. */
  role: "prose" | "code" | "page" | "data";
}

const PROSE = /\.(?:md|mdx|markdown|txt|ya?ml|rst)$/i;
const CODE =
  /\.(?:[cm]?[jt]sx?|py|pyw|ipynb|sh|bash|zsh|fish|ps1|psm1|bat|cmd|rb|pl|php|lua|go|rs|java|swift|kts?|c|cc|cpp|h|applescript|r|jl|sql)$/i;
const PAGE = /\.(?:html?|xhtml|svg|css|vue)$/i;

/** Nobody reads more than this, and examining it would delay all others. `ROLES` has the order of examination. */
const MOST_BYTES = 5 * 1024 * 1024;
const ROLES: readonly TextFile["role"][] = ["prose", "code", "page", "data"];

export interface TextFiles {
  /** The texts by path. */
  texts: ReadonlyMap<string, TextFile>;
  /** Files that were examined only in part, or not at all. */
  cutOff: readonly { path: string; role: TextFile["role"] }[];
}

/** `first` are the paths that matter most. */
export function textFiles(files: readonly PackageFile[], first: readonly string[]): TextFiles {
  const texts = new Map<string, TextFile>();
  const cutOff: { path: string; role: TextFile["role"] }[] = [];
  let left = MOST_BYTES;
  const inOrder = files
    .map((file) => ({ ...file, role: roleOf(file.path, file.data) }))
    .filter((file) => file.role !== undefined)
    .sort((a, b) => rankOf(a, first) - rankOf(b, first));
  for (const { path, data, role } of inOrder) {
    if (data.length > left) cutOff.push({ path, role: role! });
    const text = new TextDecoder().decode(data.subarray(0, left));
    left = Math.max(0, left - data.length);
    texts.set(path, { path, text, lines: text.split(/\r\n?|\n/), role: role! });
  }
  return { texts, cutOff };
}

const rankOf = (
  { path, role }: { path: string; role: TextFile["role"] | undefined },
  first: readonly string[],
) => (first.includes(path) ? -1 : ROLES.indexOf(role!));

/** A name that says text is believed, because a zero byte must not keep instructions from being examined. */
function roleOf(path: string, data: Uint8Array): TextFile["role"] | undefined {
  if (PROSE.test(path)) return "prose";
  if (CODE.test(path)) return "code";
  if (PAGE.test(path)) return "page";
  if (data.includes(0)) return undefined;
  return data[0] === 0x23 && data[1] === 0x21 ? "code" : "data";
}
