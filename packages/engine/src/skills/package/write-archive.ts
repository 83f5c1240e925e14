/** Files as a zip whose bytes depend on nothing but them: no clock, no machine, no order of folders. */
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import type { PackageFile } from "./skill-package.ts";

/** The first moment that the format knows. */
const NO_TIME = new Date(1980, 0, 1, 0, 0, 0);
const PLAIN_FILE = 0o100644;

export async function writeArchive(files: readonly PackageFile[]): Promise<Uint8Array> {
  const zip = new ZipFile();
  for (const { path, data } of files.toSorted((a, b) => (a.path < b.path ? -1 : 1)))
    zip.addBuffer(Buffer.from(data), path, {
      mtime: NO_TIME,
      mode: PLAIN_FILE,
      forceDosTimestamp: true,
    });
  zip.end();
  return buffer(zip.outputStream);
}
