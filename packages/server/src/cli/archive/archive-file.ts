/** A file that is read more than once, from its beginning. */
import { createReadStream, type ReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { ArchiveSource } from "@etui/engine";
import { UsageError } from "../exit.ts";
import { words } from "../words/words.ts";

const CHUNK_BYTES = 1024 * 1024;

export interface ArchiveFile {
  size: number;
  open(signal?: AbortSignal): ArchiveSource;
  /** Bytes, over all readings. */
  read(): number;
}

/** Looked at before the database is opened: a misspelt name should not start a server. */
export async function archiveFile(name: string): Promise<ArchiveFile> {
  if (name === "-") throw new UsageError(words().archive.twice);
  const found = await stat(name);
  if (found.isDirectory()) throw new Error(words().files.isFolder(name));
  if (!found.isFile()) throw new UsageError(words().archive.twice);
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
