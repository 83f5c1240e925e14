import type { NextInstant } from "./instants.ts";
import type { ZoneClock } from "./zone-clock.ts";

/** The next local time of a rule strictly after another one, both as in zone-clock.ts. */
export type NextLocal = (after: number) => number | undefined;

/**
 * For rules that name the hours they mean ("02:30"): every local time fires once, whatever the clock does.
 * One that is skipped fires at the first instant after the gap, several of them together; one that is repeated fires
 * the first time.
 */
export function eachLocalTime(next: NextLocal, clock: ZoneClock): NextInstant {
  return (after) => {
    const span = clock.spanAt(after);
    // What the clock had shown before it was put back has had its firing.
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
 * So they keep their pace in real time where the clock is put back, and lose nothing but the times that never were
 * where it is put forward.
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
