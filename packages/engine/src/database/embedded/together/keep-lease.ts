/** Holds a process's lease for as long as it needs the database, even if the server dies in between. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Lease } from "./lease.ts";

export interface KeptLease {
  /** Ensures that the server answers, and restarts it if not; throws why it cannot. */
  revive(): Promise<void>;
  checkpoint(): Promise<void>;
  /** Gives the lease back, and calls `stop` if no other process is left. */
  leave(stop: () => Promise<void>): Promise<void>;
}

const firstPauseMs = 50;
const longestPauseMs = 5_000;

export function keepLease(first: Lease, take: () => Promise<Lease>, log: (line: string) => void): KeptLease {
  const leaving = new AbortController();
  let lease: Lease | undefined = first;
  let taking: Promise<void> | undefined;

  /** The keeper and any number of callers may ask at once; one attempt serves them all. */
  const renew = () => {
    taking ??= take()
      .then(async (taken) => {
        const before = lease;
        lease = taken;
        await before?.close();
      })
      .finally(() => (taking = undefined));
    return taking;
  };

  const bringBack = async () => {
    log("the database went away; bringing it back");
    for (let pauseMs = firstPauseMs; !lease; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      await renew().catch((error: Error) => log(error.message));
      if (leaving.signal.aborted) return;
      if (!lease) await sleep(pauseMs, undefined, { signal: leaving.signal }).catch(() => {});
    }
    log("the database is back");
  };

  const keeping = (async () => {
    const left = new Promise<void>((resolve) => leaving.signal.addEventListener("abort", () => resolve()));
    while (!leaving.signal.aborted) {
      const watched: Lease | undefined = lease;
      await Promise.race([watched?.ended, left]);
      if (leaving.signal.aborted || lease !== watched) continue;
      lease = undefined;
      await bringBack();
    }
  })();

  return {
    async revive() {
      if (!(await lease?.answers())) await renew();
    },
    async checkpoint() {
      await lease?.checkpoint();
    },
    async leave(stop) {
      leaving.abort();
      await keeping;
      await taking?.catch(() => {});
      // An error means that the server went away by itself, so there is nothing to stop.
      if (await lease?.giveBack().catch(() => false)) await stop();
      await lease?.close();
    },
  };
}
