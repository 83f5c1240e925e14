/** Turns what was handed in into the archive that the server inspects. */
import type { Given, GivenFile } from "./given.ts";
import { type ImportFault, isLeftBehind, MOST_FILES, takeFiles } from "./taken-files.ts";

export type Packed = { ok: true; archive: Blob; name: string } | { ok: false; fault: ImportFault };

export async function readGiven(given: Given): Promise<Packed> {
  try {
    const taken = takeFiles(given.from === "files" ? given.files : await filesOf(given.entries));
    if (!taken.ok) return taken;
    if (taken.kind === "archive") {
      const { path, file } = taken.file;
      // The file is read here; if it were gone later, it would look as if the server were.
      return { ok: true, archive: new Blob([await file.arrayBuffer()]), name: path };
    }
    const { packFiles } = await import("./pack-files.ts");
    return { ok: true, archive: await packFiles(taken.files), name: taken.name };
  } catch (error) {
    // The browser may not or cannot read it any more.
    if (error instanceof DOMException) return { ok: false, fault: "unreadable" };
    throw error;
  }
}

async function filesOf(entries: readonly (FileSystemEntry | File)[]): Promise<GivenFile[]> {
  const files: GivenFile[] = [];
  for (const entry of entries) await gather(entry, "", files);
  return files;
}

async function gather(entry: FileSystemEntry | File, above: string, files: GivenFile[]): Promise<void> {
  // One file more than allowed is read, so that it is refused for that; further files are not read.
  if (files.length > MOST_FILES || isLeftBehind(entry.name)) return;
  const path = `${above}${entry.name}`;
  if (entry instanceof File) files.push({ path, file: entry });
  else if (entry.isFile) files.push({ path, file: await fileOf(entry as FileSystemFileEntry) });
  else
    for (const child of await childrenOf(entry as FileSystemDirectoryEntry))
      await gather(child, `${path}/`, files);
}

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject));

/** A browser gives a folder's entries in parts, the last of which is empty. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0 || all.length > MOST_FILES) return all;
    all.push(...some);
  }
}
