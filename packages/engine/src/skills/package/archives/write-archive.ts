/** Writes files as a .zip whose bytes are the same for the same files on every machine. */
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import type { PackageFile } from "../skill-package.ts";

/**
 * The first day that the format can represent. It is noon in local time, as the format counts, so that no zone moves it
 * to another day.
 */
const FIXED_TIME = new Date(1980, 0, 1, 12);
const PLAIN_FILE = 0o100644;

/** It is not compressed, because zlib's output differs between its versions and processors. Skills are small. */
export async function writeArchive(files: readonly PackageFile[]): Promise<Uint8Array> {
  const archive = new ZipFile();
  for (const { path, data } of [...files].sort((a, b) => (a.path < b.path ? -1 : 1)))
    archive.addBuffer(Buffer.from(data.buffer, data.byteOffset, data.byteLength), path, {
      mtime: FIXED_TIME,
      // The other way to write a time depends on the zone of this machine.
      forceDosTimestamp: true,
      mode: PLAIN_FILE,
      compress: false,
    });
  archive.end();
  return buffer(archive.outputStream);
}
