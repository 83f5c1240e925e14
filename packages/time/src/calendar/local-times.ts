import type { NextInstant } from "./instants.ts";
import type { ZoneClock } from "./zone-clock.ts";

/** The next local time of a rule strictly after another one, both as in zone-clock.ts. */
export type NextLocal = (after: number) => number | undefined;

/**
 * For rules that name the hours they mean ("02:30"): every local time fires once, whatever the clock does.
 * A skipped time fires at the first instant after the gap, and several skipped ones fire there together; a repeated
 * time fires only the first time.
 */
export function eachLocalTime(next: NextLocal, clock: ZoneClock): NextInstant {
  return (after) => {
    const span = clock.spanAt(after);
    // Local times that the clock already showed before it was put back have fired.
    let local = Math.max(after + span.offset, span.start + span.offsetBefore - 1);
    for (;;) {
      const found = next(local);
      if (found === undefined) return undefined;
      const instant = clock.instantOf(found);
      if (instant !== undefined) return instant;
      local = found;
    }
  };
}

/**
 * For rules that run all day ("every 15 minutes"): every instant fires at which the clock shows such a time.
 * So they keep their pace in real time when the clock is put back; when it is put forward, only the skipped times are
 * lost.
 */
export function eachInstant(next: NextLocal, clock: ZoneClock): NextInstant {
  return (after) => {
    let span = clock.spanAt(after);
    let local = after + span.offset;
    for (;;) {
      const found = next(local);
      if (found === undefined) return undefined;
      if (found - span.offset < span.end) return found - span.offset;
      span = clock.spanAt(span.end);
      local = span.start + span.offset - 1;
    }
  };
}
