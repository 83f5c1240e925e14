/** A file that is read more than once, each time from its beginning. */

import { createReadStream, type ReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { ArchiveSource } from "@etui/engine";
import { refusal } from "@etui/words/refusal";
import { misusedBy, refusedBy } from "../refusing/refused-by.ts";

const CHUNK_BYTES = 1024 * 1024;

export interface ArchiveFile {
  size: number;
  open(signal?: AbortSignal): ArchiveSource;
  /** The bytes read so far, over all readings. */
  read(): number;
}

/** Checked before the database is opened, because a misspelt name should not start a server. */
export async function archiveFile(name: string): Promise<ArchiveFile> {
  if (name === "-") throw misusedBy(refusal("cli.archive_twice"));
  const found = await stat(name);
  if (found.isDirectory()) throw refusedBy(refusal("cli.file_is_folder", { path: name }));
  if (!found.isFile()) throw misusedBy(refusal("cli.archive_twice"));
  const readings: ReadStream[] = [];
  return {
    size: found.size,
    open: (signal) => () => {
      const reading = createReadStream(name, { highWaterMark: CHUNK_BYTES, ...(signal && { signal }) });
      readings.push(reading);
      return reading;
    },
    read: () => readings.reduce((sum, { bytesRead }) => sum + bytesRead, 0),
  };
}
