/** Finds a file that was kept beside another before with the very same text, so that no text is kept twice. */
import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import { readWhole } from "../folders/read-whole.ts";
import { isAsideOf } from "./aside.ts";

/** Its name in the folder. */
export async function keptBeside(folder: string, name: string, text: string): Promise<string | undefined> {
  const bytes = Buffer.byteLength(text);
  for (const one of await readdir(folder)) {
    if (!isAsideOf(one, name)) continue;
    const file = join(folder, one);
    const found = await lstat(file).catch(() => undefined);
    if (!found?.isFile() || found.size !== bytes) continue;
    const read = await readWhole(file, bytes);
    if (read.is === "text" && read.text === text) return one;
  }
  return undefined;
}
