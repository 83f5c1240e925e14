/** Waits for a database that went away, instead of giving up long work because of one bad moment. */
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Half a minute in all. The embedded server is usually back within the first two seconds, because the process that lost
 * it restarts it. An operator's own server may need a restart.
 */
const PAUSES_MS = [250, 500, 1_000, 2_000, 4_000, 8_000, 15_000];

export interface Patience {
  /** Whether this fault will pass by itself. */
  willPass: (thrown: unknown) => boolean;
  /** Called before each pause. */
  onAway: () => void;
  /** Ends the waiting; the fault is then thrown. */
  interrupted: AbortSignal;
}

/** Repeats the attempt while it fails for a reason that will pass; at the end the last fault is thrown. */
export async function outlast<Result>(
  attempt: () => Promise<Result>,
  { willPass, onAway, interrupted }: Patience,
): Promise<Result> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await attempt();
    } catch (thrown) {
      if (!willPass(thrown) || interrupted.aborted) throw thrown;
      onAway();
      await sleep(pauseMs, undefined, { signal: interrupted }).catch(() => {});
    }
  }
  return attempt();
}
