/** Holds a process's lease for as long as it wants the database, also across the server's own deaths. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Lease } from "./lease.ts";

export interface KeptLease {
  /** Calls `stop` if nobody else is left. */
  leave(stop: () => Promise<void>): Promise<void>;
}

const firstPauseMs = 50;
const longestPauseMs = 5_000;

export function keepLease(first: Lease, renew: () => Promise<Lease>, log: (line: string) => void): KeptLease {
  const leaving = new AbortController();
  let lease: Lease | undefined = first;

  const keeping = (async () => {
    while (lease) {
      await Promise.race([lease.ended, aborted(leaving.signal)]);
      if (leaving.signal.aborted) return;
      lease = undefined;
      log("the database went away; bringing it back");
      for (
        let pauseMs = firstPauseMs;
        !lease && !leaving.signal.aborted;
        pauseMs = Math.min(pauseMs * 2, longestPauseMs)
      ) {
        lease = await renew().catch((error: Error) => void log(error.message));
        if (!lease) await sleep(pauseMs, undefined, { signal: leaving.signal }).catch(() => {});
      }
      if (lease) log("the database is back");
    }
  })();

  return {
    async leave(stop) {
      leaving.abort();
      await keeping;
      // Gone already: then there is nothing to stop either.
      const last = await lease?.giveBack().catch(() => false);
      if (last) await stop();
      await lease?.close();
    },
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}
