/**
 * One process at a time may build, start or repair a data folder.
 *
 * The lock is a file that names its holder by process id and start time. It appears complete or not at all (a hard link
 * of a finished file, which fails like O_EXCL if the name exists), so an unreadable file was left by a power cut, never
 * by a holder about to write.
 *
 * A dead holder's lock is stolen. "Read, see it is dead, unlink" would be a race: the slower of two thieves would
 * remove the quicker one's fresh lock. So a thief first takes a second lock, named after this very file (inode and time
 * of birth), looks again, and only then unlinks. That second lock is made and stolen in the same way.
 */
import { randomUUID } from "node:crypto";
import { link, open, unlink, writeFile } from "node:fs/promises";
import { identifyProcess } from "../server/process-identity.ts";

export interface StartLock extends AsyncDisposable {
  release(): Promise<void>;
}

/** Undefined if a living process holds it; try again after a few milliseconds. */
export async function tryStartLock(file: string): Promise<StartLock | undefined> {
  // Looks before it writes, because eight waiting processes must not slow down the one that works.
  const found = await look(file);
  if (found) {
    if (await isHeld(found)) return undefined;
    await using claim = await tryStartLock(`${file}.${found.birth}`);
    if (!claim) return undefined;
    if ((await look(file))?.birth === found.birth) await unlink(file);
  }
  return (await create(file)) ? heldLock(file) : undefined;
}

function heldLock(file: string): StartLock {
  const release = () => unlink(file).catch(() => {});
  return { release, [Symbol.asyncDispose]: release };
}

async function create(file: string): Promise<boolean> {
  const { startedAt } = await identifyProcess(process.pid);
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify({ pid: process.pid, startedAt }), { mode: 0o600, flag: "wx" });
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    await unlink(draft);
  }
}

interface Found {
  birth: string;
  text: string;
}

async function look(file: string): Promise<Found | undefined> {
  const handle = await open(file).catch(() => undefined);
  if (!handle) return undefined;
  try {
    const { ino, mtimeNs } = await handle.stat({ bigint: true });
    return { birth: `${ino}-${mtimeNs}`, text: await handle.readFile("utf8") };
  } finally {
    await handle.close();
  }
}

async function isHeld({ text }: Found): Promise<boolean> {
  const holder = parseHolder(text);
  if (!holder) return false;
  const now = await identifyProcess(holder.pid);
  if (now.state !== "alive") return false;
  return holder.startedAt === undefined || now.startedAt === undefined || holder.startedAt === now.startedAt;
}

function parseHolder(text: string): { pid: number; startedAt?: string } | undefined {
  try {
    const { pid, startedAt } = JSON.parse(text) ?? {};
    return typeof pid === "number" ? { pid, ...(typeof startedAt === "string" && { startedAt }) } : undefined;
  } catch {
    return undefined;
  }
}
