/** Waiting for a database that went away, instead of giving up a long work because of one bad moment. */
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Half a minute in all. The embedded server is usually back within the first two: the process that lost it
 * brings it back itself. A server of the operator's own may need a restart.
 */
const PAUSES_MS = [250, 500, 1_000, 2_000, 4_000, 8_000, 15_000];

export interface Patience {
  /** Whether this fault will pass by itself. */
  willPass: (thrown: unknown) => boolean;
  /** Called before each pause. */
  onAway: () => void;
  /** Ends the waiting; the fault then goes up. */
  interrupted: AbortSignal;
}

/** Attempts it again and again while it fails for a reason that will pass; then the last fault goes up. */
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
