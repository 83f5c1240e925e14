/** A file of a package as text, line by line; undefined where it is none. */
import type { PackageFile } from "../skill-package.ts";

export interface TextFile {
  path: string;
  /** Without a byte order mark. */
  text: string;
  lines: readonly string[];
  /** `prose` is what a model reads; data is neither read nor run by itself. */
  role: "prose" | "code" | "page" | "data";
}

const PROSE = /\.(?:md|mdx|markdown|txt|ya?ml|rst)$/i;
const CODE =
  /\.(?:[cm]?[jt]sx?|py|pyw|ipynb|sh|bash|zsh|fish|ps1|psm1|bat|cmd|rb|pl|php|lua|go|rs|java|swift|kts?|c|cc|cpp|h|applescript|r|jl|sql)$/i;
const PAGE = /\.(?:html?|xhtml|svg|css|vue)$/i;

export function textFile({ path, data }: PackageFile): TextFile | undefined {
  const role = roleOf(path, data);
  if (role === undefined) return undefined;
  const text = new TextDecoder().decode(data);
  return { path, text, lines: text.split(/\r\n?|\n/), role };
}

/** A name that says text is believed: a byte of 0 must not keep instructions from being looked at. */
function roleOf(path: string, data: Uint8Array): TextFile["role"] | undefined {
  if (PROSE.test(path)) return "prose";
  if (CODE.test(path)) return "code";
  if (PAGE.test(path)) return "page";
  if (data.includes(0)) return undefined;
  return data[0] === 0x23 && data[1] === 0x21 ? "code" : "data";
}
