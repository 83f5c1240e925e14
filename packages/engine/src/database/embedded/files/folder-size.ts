/** What a folder takes on the disk. */
import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";

/** Bytes; what goes away or may not be looked at meanwhile counts nothing. */
export async function folderSize(folder: string): Promise<number> {
  let bytes = 0;
  for (const name of await readdir(folder, { recursive: true }).catch(() => [])) {
    const found = await lstat(join(folder, name)).catch(() => undefined);
    // Windows counts no blocks.
    if (found?.isFile()) bytes += found.blocks ? found.blocks * 512 : found.size;
  }
  return bytes;
}
