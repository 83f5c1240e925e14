/** What a file of a folder of notes becomes: its path among the notes, and its text. */
import { journalDayOf } from "../../pages/blocks/journal-day.ts";
import { isNotePath } from "../note-path.ts";

export type FolderKind = "obsidian" | "logseq" | "markdown";

/** Told by the files themselves: where Logseq keeps pages and journals, nothing else lies. */
export function kindOfFolder(files: readonly string[], others: readonly string[] = []): FolderKind {
  const all = [...files, ...others];
  if (all.some((file) => file.startsWith("logseq/"))) return "logseq";
  if (all.some((file) => file.startsWith(".obsidian/"))) return "obsidian";
  const inGraph = files.filter((file) => /^(?:pages|journals)\//.test(file)).length;
  return inGraph > 0 && inGraph === files.length ? "logseq" : "markdown";
}

const ENDING = /\.(?:md|markdown)$/i;
export const isNoteFile = (file: string): boolean => ENDING.test(file);

/** Folders of programs: what lies there is no note. */
export const isLeftOut = (file: string): boolean =>
  file.split("/").some((part) => (part.startsWith(".") && !/^\.+$/.test(part)) || part === "node_modules") ||
  /^logseq\/(?:bak|\.recycle|version-files)\//.test(file);

/** Undefined if nothing may be called so. `into` is a folder of notes, empty for none. */
export function pathOfFile(
  file: string,
  { kind, into }: { kind: FolderKind; into: string },
): string | undefined {
  const bare = file.normalize("NFC").replace(ENDING, "");
  const within = kind === "logseq" ? pathInGraph(bare) : bare;
  const parts = within.split("/").map((part) => part.trim());
  const path = [...(into === "" ? [] : [into]), ...parts].join("/");
  return isNotePath(path) ? path : undefined;
}

/** `pages/a___b` is `a/b`, and `journals/2026_11_25` is the journal of that day. */
function pathInGraph(bare: string): string {
  const [folder, ...rest] = bare.split("/");
  const name = rest.join("/");
  if (folder === "journals") return `Journal/${journalDayOf(name) ?? name}`;
  if (folder !== "pages") return bare;
  return unescaped(name.replaceAll("___", "/"));
}

/** Signs that no file may have in its name are written as in addresses. */
function unescaped(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
