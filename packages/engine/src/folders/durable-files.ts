/** Writes files that are on the disk when the call returns, and not only in the system's memory. */
import { open } from "node:fs/promises";

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
