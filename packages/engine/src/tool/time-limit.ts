/**
 * Time limits of running calls, all checked by one timer. Setting and clearing one for each call took 5 % of a lone
 * read: Node rebuilds its list of timers, down to libuv, whenever it empties and fills again.
 */

/** The interval of the checks in milliseconds, by which a call may exceed its limit. */
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

/** Stops only after there was nothing to check for a while, because the next call usually comes soon. */
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
