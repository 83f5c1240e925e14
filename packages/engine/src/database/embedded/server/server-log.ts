/**
 * The server's own log, kept short. It contains what the server reports about itself, never a user's statement.
 *
 * The server keeps the file open for as long as it lives, so a long log is copied and emptied, not renamed; it is
 * opened for appending, so the next line is written at the new end.
 */
import { appendFile, copyFile, type FileHandle, open, readFile, stat, truncate } from "node:fs/promises";

const longest = 4 * 1024 * 1024;

export async function openServerLog(file: string): Promise<FileHandle> {
  await trimServerLog(file);
  return open(file, "a", 0o600);
}

/** Keeps one older log. */
export async function trimServerLog(file: string): Promise<void> {
  const size = (await stat(file).catch(() => undefined))?.size ?? 0;
  if (size <= longest) return;
  await copyFile(file, `${file}.1`);
  await truncate(file);
}

export async function readServerLog(file: string, from: number): Promise<string> {
  const text = await readFile(file).catch(() => Buffer.of());
  return text.subarray(from).toString();
}

export async function writeServerLog(file: string, text: string): Promise<void> {
  await appendFile(file, text, { mode: 0o600 });
}
