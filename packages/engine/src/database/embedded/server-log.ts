/** The server's own log, kept short. It holds what the server says of itself, never a user's statement. */
import { appendFile, type FileHandle, open, readFile, rename, stat } from "node:fs/promises";

const longest = 4 * 1024 * 1024;

/** Append mode, so that two servers in a row never write over each other. One older log is kept. */
export async function openServerLog(file: string): Promise<FileHandle> {
  const size = (await stat(file).catch(() => undefined))?.size ?? 0;
  if (size > longest) await rename(file, `${file}.1`);
  return open(file, "a", 0o600);
}

export async function readServerLog(file: string, from: number): Promise<string> {
  const text = await readFile(file).catch(() => Buffer.of());
  return text.subarray(from).toString();
}

export async function writeServerLog(file: string, text: string): Promise<void> {
  await appendFile(file, text, { mode: 0o600 });
}
