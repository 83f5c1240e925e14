import { createWriteStream } from "node:fs";
import { realpath, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { refusal } from "@etui/words/refusal";
import { refusedBy } from "../refusing/refused-by.ts";

/**
 * Writes a file that only its owner can read, and that gets its name only when it is complete and on disk: a full disk
 * or a Ctrl-C leaves the older file unchanged.
 */
export async function writeWhole(file: string, content: Readable, signal: AbortSignal): Promise<void> {
  const target = await realpath(file).catch(() => file);
  const there = await stat(target).catch(() => undefined);
  // Renaming over a device such as /dev/null would replace it.
  if (there && !there.isFile()) throw refusedBy(refusal("cli.file_not_plain", { path: file }));
  const draft = `${target}.${process.pid}.part`;
  try {
    await pipeline(content, createWriteStream(draft, { mode: 0o600, flush: true }), { signal });
    await rename(draft, target);
  } catch (thrown) {
    await rm(draft, { force: true });
    throw await inTermsOf(file, thrown as NodeJS.ErrnoException);
  }
}

/** The person named `file`, and knows nothing about a draft beside it. */
async function inTermsOf(file: string, fault: NodeJS.ErrnoException): Promise<Error> {
  const folder = dirname(file);
  const missing = fault.code === "ENOENT" && !(await stat(folder).catch(() => undefined));
  if (missing) return refusedBy(refusal("cli.folder_missing", { path: folder }));
  return fault.syscall === undefined ? fault : Object.assign(fault, { path: file });
}
