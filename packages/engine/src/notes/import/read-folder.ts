/** A folder of notes on this machine: what lies in it, and the text of its files. Nothing is followed out of it. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type Refusal, refusal } from "@etui/words/refusal";
import { readWhole } from "../../folders/read-whole.ts";
import { type FolderKind, isLeftOut, isNoteFile, kindOfFolder } from "./note-of-file.ts";

/** A larger file is no note that anybody reads. */
const MOST_BYTES = 4_000_000;
const MOST_FILES = 100_000;
const DEEPEST = 20;

export interface NoteFolder {
  /** Paths in the folder, of notes alone, in their order. */
  files: string[];
  kind: FolderKind;
  /** Pictures and whatever else lies there. */
  others: number;
  left: { file: string; why: Refusal }[];
  /** Whether there were more files than are read. */
  isCut: boolean;
}

/** @throws where the system does not let the folder be read. */
export async function listNoteFolder(root: string): Promise<NoteFolder> {
  const found: NoteFolder = { files: [], kind: "markdown", others: 0, left: [], isCut: false };
  await walk(root, "", 0, found);
  found.files.sort();
  found.kind = kindOfFolder(found.files, await marksOf(root));
  return found;
}

/** Folders of the programs that keep notes, which have no notes themselves. */
const marksOf = async (root: string): Promise<string[]> =>
  (await readdir(root, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${name}/`);

async function walk(root: string, folder: string, depth: number, found: NoteFolder): Promise<void> {
  for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
    const file = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (isLeftOut(file)) continue;
    if (found.files.length >= MOST_FILES) {
      found.isCut = true;
      return;
    }
    if (entry.isDirectory()) {
      if (depth < DEEPEST) await walk(root, file, depth + 1, found);
      else found.left.push({ file, why: refusal("notes.too_deep", { most: DEEPEST }) });
    } else if (!entry.isFile()) found.left.push({ file, why: refusal("notes.no_plain_file") });
    else if (isNoteFile(file)) found.files.push(file);
    else found.others += 1;
  }
}

/** The text of one of the files; or why it has none. */
export async function readNoteFile(root: string, file: string): Promise<{ text: string } | { why: Refusal }> {
  const read = await readWhole(join(root, file), MOST_BYTES).catch(() => ({ is: "unreadable" as const }));
  if (read.is === "text") return { text: read.text };
  return {
    why:
      read.is === "unreadable"
        ? refusal("notes.not_text", { most: MOST_BYTES })
        : refusal("notes.no_plain_file"),
  };
}
