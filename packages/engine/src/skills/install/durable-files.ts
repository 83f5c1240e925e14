/** Writes files that are on the disk when the call returns, and not only in the system's memory. */
import { mkdir, open } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { PackageFile } from "../package/skill-package.ts";

/** Writes files into a folder, which is created. Nothing is made executable. `written` is called after each file. */
export async function writeFolder(
  root: string,
  files: readonly PackageFile[],
  written: () => Promise<void> | void = () => {},
): Promise<void> {
  const folders = new Set([root]);
  await mkdir(root, { recursive: true });
  for (const { path, data } of files) {
    const file = join(root, path);
    for (let folder = dirname(file); !folders.has(folder); folder = dirname(folder)) folders.add(folder);
    await mkdir(dirname(file), { recursive: true });
    await writeDurably(file, data);
    await written();
  }
  for (const folder of folders) await flushFolder(folder);
}

/** Writes a new file; a file with this name must not exist. */
export async function writeDurably(file: string, data: Uint8Array | string, mode = 0o644): Promise<void> {
  await using handle = await open(file, "wx", mode);
  await handle.writeFile(data);
  await handle.sync();
}

/** Makes the names in the folder durable. Windows does so by itself and cannot open a folder. */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  await using handle = await open(folder, "r");
  await handle.sync();
}
