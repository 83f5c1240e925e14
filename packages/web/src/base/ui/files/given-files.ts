/** The files in what was dropped, those in folders as well. */
import type { GivenFile } from "./given.ts";

interface Limits {
  /** One more than so many are read, so that they can be refused; further ones are not. */
  most: number;
  /** By the name of a file or a folder. */
  isLeftOut(name: string): boolean;
}

export async function givenFiles(
  entries: readonly (FileSystemEntry | File)[],
  limits: Limits,
): Promise<GivenFile[]> {
  const files: GivenFile[] = [];
  for (const entry of entries) await gather(entry, "", { files, limits });
  return files;
}

interface Gathering {
  files: GivenFile[];
  limits: Limits;
}

async function gather(entry: FileSystemEntry | File, above: string, gathering: Gathering): Promise<void> {
  const { files, limits } = gathering;
  if (files.length > limits.most || limits.isLeftOut(entry.name)) return;
  const path = `${above}${entry.name}`;
  if (entry instanceof File) files.push({ path, file: entry });
  else if (entry.isFile) files.push({ path, file: await fileOf(entry as FileSystemFileEntry) });
  else
    for (const child of await childrenOf(entry as FileSystemDirectoryEntry, limits.most))
      await gather(child, `${path}/`, gathering);
}

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject));

/** A browser gives a folder's entries in parts, the last of which is empty. */
async function childrenOf(folder: FileSystemDirectoryEntry, most: number): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0 || all.length > most) return all;
    all.push(...some);
  }
}
