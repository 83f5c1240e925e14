/** Reads a text file that anybody may have put there: only a plain file, only UTF-8, and not more than fits. */
import { constants } from "node:fs";
import { lstat, open } from "node:fs/promises";

export type FileRead =
  | { is: "text"; text: string }
  | { is: "missing" }
  /** A folder, a link, a pipe. */
  | { is: "no_file" }
  | { is: "unreadable" };

/** It is opened without blocking and without following a link that is put there meanwhile. */
const FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

/** @throws where the system refuses, with its code. */
export async function readWhole(file: string, mostBytes: number): Promise<FileRead> {
  const found = await lstat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (!found) return { is: "missing" };
  if (!found.isFile()) return { is: "no_file" };
  await using handle = await open(file, FLAGS).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (!handle) return { is: "missing" };
  const { size } = await handle.stat();
  if (size > mostBytes) return { is: "unreadable" };
  const bytes = await handle.readFile();
  // No text has it, and no database takes it as one.
  if (bytes.includes(0)) return { is: "unreadable" };
  try {
    // The mark at the beginning stays, so that the text is what was written.
    return { is: "text", text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    return { is: "unreadable" };
  }
}
