/** A folder as a zip: what the server looks at is one body. Loaded when a folder is handed in. */
import { type Zippable, zipSync } from "fflate";
import type { GivenFile } from "./given.ts";

/** The oldest moment that a zip can name: the same files are the same bytes, whenever they are packed. */
const MOMENT = new Date(1980, 0, 1);

export async function packFiles(files: readonly GivenFile[]): Promise<Blob> {
  const contents: Zippable = {};
  for (const { path, file } of files) contents[path] = new Uint8Array(await file.arrayBuffer());
  const zip = zipSync(contents, { level: 1, mtime: MOMENT });
  return new Blob([zip as Uint8Array<ArrayBuffer>]);
}
