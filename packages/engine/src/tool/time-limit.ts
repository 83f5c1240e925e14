/**
 * Time limits of the calls that run, all looked after by one timer. Setting and clearing one for each call took
 * 5 % of a lone read: Node makes its list of timers anew, down to libuv, whenever it empties and fills again.
 */

/** So a call may run over its limit by this much. */
const LOOK_EVERY_MS = 100;

export interface TimeLimit {
  endsAt: number;
  onPassed: () => void;
}

const running = new Set<TimeLimit>();
let timer: NodeJS.Timeout | undefined;

export function startTimeLimit(ms: number, onPassed: () => void): TimeLimit {
  const limit = { endsAt: performance.now() + ms, onPassed };
  running.add(limit);
  timer ??= setInterval(look, LOOK_EVERY_MS).unref();
  return limit;
}

export function endTimeLimit(limit: TimeLimit): void {
  running.delete(limit);
}

/** Stops looking when there was nothing to look after for a while, not at once: the next call is near. */
function look(): void {
  if (running.size === 0) {
    clearInterval(timer);
    timer = undefined;
    return;
  }
  const now = performance.now();
  for (const limit of running) {
    if (limit.endsAt > now) continue;
    running.delete(limit);
    limit.onPassed();
  }
}
