/** The way to a lease: join the running server, or else start it, one process at a time. */
import { setTimeout as sleep } from "node:timers/promises";
import { refusal } from "@etui/words/refusal";
import type { Entrance } from "../access/entrance.ts";
import { DatabaseUnavailable } from "../database-unavailable.ts";
import { dropBallast } from "../files/ballast.ts";
import type { Place } from "../files/place.ts";
import { type Entered, joinRunning } from "./join-running.ts";
import { type StartLock, tryStartLock } from "./start-lock.ts";
import { startUnderLock } from "./start-under-lock.ts";

const pollMs = 10;
/** Long enough, in milliseconds, for the holder of the lock to give up first, so that people read its reason. */
const graceMs = 10_000;

/** Those who wait for the lock join as soon as the server is ready, without getting the lock first. */
export async function joinOrStart(entrance: Entrance): Promise<Entered> {
  const { place, patienceMs } = entrance;
  const deadline = Date.now() + patienceMs + graceMs;
  while (Date.now() < deadline) {
    const entered = await joinRunning(entrance);
    if (entered) return entered;
    await using lock = await tryStartLock(place.lockFile).catch((error) => makeRoom(place, error));
    if (lock) return await startUnderLock(entrance);
    await sleep(pollMs);
  }
  throw new DatabaseUnavailable(refusal("start.another_is_starting", { folder: place.dataDirectory }));
}

/** The disk is too full even for a lock, and no process was running that would have deleted the ballast. */
async function makeRoom(place: Place, error: NodeJS.ErrnoException): Promise<StartLock | undefined> {
  if (error.code === "ENOSPC" && (await dropBallast(place.ballastFile))) return undefined;
  throw error;
}
