/** Puts a text in the place of a file, unless somebody has changed that file meanwhile. */
import { randomUUID } from "node:crypto";
import { linkSync, lstatSync, readFileSync, renameSync } from "node:fs";
import { link, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { flushFolder, writeDurably } from "./durable-files.ts";

export interface Replacement {
  file: string;
  text: string;
  /** What the file says now as far as is known; undefined if there is none. */
  expected: string | undefined;
  /** A folder on the same disk, for what is not finished. */
  drafts: string;
}

/**
 * `overwritten` is a text that a program wrote into the old file at the very moment in which it was replaced; it is
 * nowhere else. Whoever waits longer finds such a text in `old`, which is kept until the next replacement.
 */
export type Replaced = { done: false } | { done: true; old?: string; overwritten?: string };

/**
 * The file has either text at every moment and after a crash, and is its owner's alone. Nothing is replaced if the file
 * is not as expected.
 */
export async function replaceFile({ file, text, expected, drafts }: Replacement): Promise<Replaced> {
  // A name of its own, because with more to it a long one would be too long.
  const draft = join(drafts, `${randomUUID()}.draft`);
  try {
    await writeDurably(draft, text, 0o600);
    const replaced =
      expected === undefined ? await putNew(draft, file) : putOver(draft, file, expected, drafts);
    if (replaced.done) await flushFolder(dirname(file));
    return replaced;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Unlike a renaming, a link does not replace a file that appeared meanwhile. */
async function putNew(draft: string, file: string): Promise<Replaced> {
  try {
    await link(draft, file);
    return { done: true };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return { done: false };
    if (code !== "EPERM" && code !== "ENOTSUP" && code !== "ENOSYS") throw error;
    if (lstatSync(file, { throwIfNoEntry: false })) return { done: false };
    renameSync(draft, file);
    return { done: true };
  }
}

/** Nothing is awaited between the look and the renaming, so that an editor has microseconds to come in between. */
function putOver(draft: string, file: string, expected: string, drafts: string): Replaced {
  const old = join(drafts, `${basename(file)}.old`);
  const isKept = keepName(file, old);
  if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) return { done: false };
  if (readFileSync(file, "utf8") !== expected) return { done: false };
  if (isKept && lstatSync(old).ino !== lstatSync(file).ino) return { done: false };
  renameSync(draft, file);
  if (!isKept) return { done: true };
  const said = readFileSync(old, "utf8");
  return said === expected ? { done: true, old } : { done: true, old, overwritten: said };
}

/** A second name for the old file, which a program may still be writing to. Some disks have no such names. */
function keepName(file: string, old: string): boolean {
  const draft = join(dirname(old), `${randomUUID()}.draft`);
  try {
    linkSync(file, draft);
    renameSync(draft, old);
    return true;
  } catch {
    return false;
  }
}
