/** Work on a home's skills that only one process may do at a time, and within it only one caller. */
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type StartLock, tryStartLock } from "../../database/embedded/together/start-lock.ts";

type Refusal = { ok: false; error: string };

/** Installing takes milliseconds; a slow disk gets its time. */
const LONGEST_WAIT_MS = 30_000;
const BETWEEN_LOOKS_MS = 10;
/** What a disk or its owner refuses; anything else is a mistake of ours. */
const REFUSALS: Readonly<Record<string, string>> = {
  ENOSPC: "The disk is full. Make room and try again.",
  EDQUOT: "The disk's quota is used up. Make room and try again.",
  EACCES: "The folder of skills belongs to somebody else. Run this as its owner.",
  EPERM: "The folder of skills may not be changed. Run this as its owner.",
  EROFS: "The folder of skills is on a disk that cannot be written.",
  ENAMETOOLONG: "The path of a file is too long for this disk. Use a home with a shorter path.",
  EEXIST: "A file lies where a folder should be among the skills. Move it away.",
  ENOTDIR: "A file lies where a folder should be among the skills. Move it away.",
  EBUSY: "A file of the skill is in use by another program. Close it and try again.",
};

/** A lock that a dead process left is taken over. */
export async function oneAtATime<Result extends { ok: boolean }>(
  busy: string,
  work: () => Promise<Result>,
): Promise<Result | Refusal> {
  try {
    await mkdir(dirname(busy), { recursive: true });
    const lock = await waitFor(busy);
    if (!lock)
      return {
        ok: false,
        error: "Another program has been changing the skills for half a minute. Try again when it has ended.",
      };
    await using _held = lock;
    return await work();
  } catch (error) {
    const refusal = REFUSALS[(error as NodeJS.ErrnoException).code ?? ""];
    if (refusal === undefined) throw error;
    return { ok: false, error: refusal };
  }
}

async function waitFor(busy: string): Promise<StartLock | undefined> {
  for (let waited = 0; waited < LONGEST_WAIT_MS; waited += BETWEEN_LOOKS_MS) {
    const lock = await tryStartLock(busy);
    if (lock) return lock;
    await setTimeout(BETWEEN_LOOKS_MS);
  }
  return undefined;
}
