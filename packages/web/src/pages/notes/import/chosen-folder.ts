/** What was dropped or chosen, as a folder of notes: its name, its Markdown files, and how many others lie there. */
import type { GivenFile } from "../../../base/ui/files/given.ts";

export type FolderKind = "obsidian" | "logseq" | "markdown";

export interface ChosenFolder {
  /** What the import is called: the same folder has the same name again. */
  name: string;
  /** True for a whole folder: loose files lie beside the other notes. */
  isFolder: boolean;
  kind: FolderKind;
  /** Paths in the folder, in their order. */
  files: { path: string; file: File }[];
  others: number;
}

export const MOST_FILES = 20_000;
const LOOSE = "files";
const NOTE = /\.(?:md|markdown)$/i;

/** Folders of programs, in which no note lies. Obsidian's own says whose folder it is. */
export const isLeftOut = (name: string): boolean =>
  (name.startsWith(".") && name !== ".obsidian") || name === "node_modules";

export function chosenFolder(given: readonly GivenFile[]): ChosenFolder {
  const root = commonRoot(given);
  const inside = given.map(({ path, file }) => ({ path: path.slice(root.length), file }));
  const files = inside
    .filter(({ path }) => NOTE.test(path) && !path.split("/").some((part) => part.startsWith(".")))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
  const hidden = inside.filter(({ path }) => path.startsWith(".")).length;
  return {
    name: root === "" ? LOOSE : root.slice(0, -1),
    isFolder: root !== "",
    kind: kindOf(inside.map(({ path }) => path)),
    files,
    others: inside.length - files.length - hidden,
  };
}

/** The folder that all of them are in, with its slash. */
function commonRoot(given: readonly GivenFile[]): string {
  const [first] = given;
  const root = first?.path.includes("/") ? first.path.slice(0, first.path.indexOf("/") + 1) : "";
  return given.every(({ path }) => path.startsWith(root)) ? root : "";
}

/** As the server tells it, but by the whole folder: the files of one call alone may look like those of another kind. */
function kindOf(paths: readonly string[]): FolderKind {
  if (paths.some((path) => path.startsWith("logseq/"))) return "logseq";
  if (paths.some((path) => path.startsWith(".obsidian/"))) return "obsidian";
  const notes = paths.filter((path) => NOTE.test(path));
  const isGraph = notes.length > 0 && notes.every((path) => /^(?:pages|journals)\//.test(path));
  return isGraph ? "logseq" : "markdown";
}
