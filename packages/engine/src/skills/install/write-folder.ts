import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { flushFolder, writeDurably } from "../../folders/durable-files.ts";
import type { PackageFile } from "../package/skill-package.ts";

/** Writes files into a folder, which is created, so that they are on the disk when the call returns. Nothing is made executable. `written` is called after each file. */
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
