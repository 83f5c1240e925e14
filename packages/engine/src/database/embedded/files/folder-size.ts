/** How much disk space a folder takes. */
import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";

/** In bytes; files that vanish or may not be read count nothing. */
export async function folderSize(folder: string): Promise<number> {
  let bytes = 0;
  for (const name of await readdir(folder, { recursive: true }).catch(() => [])) {
    const found = await lstat(join(folder, name)).catch(() => undefined);
    // Windows does not count blocks.
    if (found?.isFile()) bytes += found.blocks ? found.blocks * 512 : found.size;
  }
  return bytes;
}
