/** Work on a home's skills that only one process may do at a time, and within it only one caller. */
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type Facts, type Refusal, refuse } from "@etui/words/refusal";
import { type StartLock, tryStartLock } from "../../database/embedded/together/start-lock.ts";

type DiskFault = Facts<"install.disk">["fault"];

/** The longest wait for another installation, in milliseconds. It takes milliseconds, but more on a slow disk. */
const LONGEST_WAIT_MS = 30_000;
const BETWEEN_LOOKS_MS = 10;
/** Refusals of the disk or its owner; any other error is a bug. */
const DISK_FAULTS: Readonly<Record<string, DiskFault>> = {
  ENOSPC: "full",
  EDQUOT: "quota",
  EACCES: "not_owner",
  EPERM: "protected",
  EROFS: "read_only",
  ENAMETOOLONG: "path_too_long",
  EEXIST: "file_in_the_way",
  ENOTDIR: "file_in_the_way",
  EBUSY: "in_use",
};

/** A lock that a dead process left is taken over. */
export async function oneAtATime<Result extends { ok: boolean }>(
  busy: string,
  work: () => Promise<Result>,
): Promise<Result | { ok: false; refused: Refusal }> {
  try {
    await mkdir(dirname(busy), { recursive: true, mode: 0o700 });
    const lock = await waitFor(busy);
    if (!lock) return refuse("install.busy");
    await using _held = lock;
    return await work();
  } catch (error) {
    const fault = DISK_FAULTS[(error as NodeJS.ErrnoException).code ?? ""];
    if (fault === undefined) throw error;
    return refuse("install.disk", { fault });
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
