/** Changes etui.lock, one change at a time and each completely. */
import { randomUUID } from "node:crypto";
import { realpath, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { flushFolder, writeDurably } from "../../folders/durable-files.ts";
import { homePlaces } from "./home-places.ts";
import type { LockEntry } from "./lock-entry.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { type LockRead, lockText, readLock } from "./read-lock.ts";

/** `change` gets the entries by id and sets or deletes some of them; unknown keys are kept. */
export async function changeLock(
  home: string,
  change: (skills: Map<string, LockEntry>) => unknown,
): Promise<LockRead> {
  const { lockFile, lockFileBusy } = homePlaces(home);
  return oneAtATime<LockRead>(lockFileBusy, async () => {
    const read = await readLock(home);
    if (!read.ok) return read;
    const skills = new Map(read.lock.skills);
    change(skills);
    for (const [id, entry] of skills) skills.set(id, withoutSecrets(entry));
    const lock = { ...read.lock, skills };
    const text = lockText(lock);
    if (text !== lockText(read.lock)) await replaceFile(lockFile, text);
    return { ok: true, lock };
  });
}

/** A link to a file elsewhere stays a link, because some people keep such files together. */
async function replaceFile(path: string, text: string): Promise<void> {
  const file = await realpath(path).catch(() => path);
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeDurably(draft, text, 0o600);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
  await flushFolder(dirname(file));
}

/** The file is meant to be shown, so the password in an address is left out. */
function withoutSecrets(entry: LockEntry): LockEntry {
  const from = entry.source.from.replace(/^([a-z][a-z\d+.-]*:\/\/)[^/?#@]*@/i, "$1");
  return from === entry.source.from ? entry : { ...entry, source: { ...entry.source, from } };
}
