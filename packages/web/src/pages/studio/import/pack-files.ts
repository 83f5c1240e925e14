/** Packs a folder as a zip, because the server takes a single body. Loaded when a folder is handed in. */
import { type Zippable, zipSync } from "fflate";
import type { GivenFile } from "../../../base/ui/files/given.ts";

/** The oldest time that a zip can contain, so that the same files always give the same bytes. */
const MOMENT = new Date(1980, 0, 1);

export async function packFiles(files: readonly GivenFile[]): Promise<Blob> {
  const contents: Zippable = {};
  for (const { path, file } of files) contents[path] = new Uint8Array(await file.arrayBuffer());
  const zip = zipSync(contents, { level: 1, mtime: MOMENT });
  return new Blob([zip as Uint8Array<ArrayBuffer>]);
}
