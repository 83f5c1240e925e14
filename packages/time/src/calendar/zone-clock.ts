/**
 * What the wall clocks of one zone show.
 *
 * A local time is a number too: the milliseconds that UTC would have counted when its clocks showed the same.
 * So a rule looks for local times without knowing about zones, and only this file knows what becomes of the times that
 * a clock change skips or repeats.
 */
export interface ZoneClock {
  /** The stretch of constant offset around an instant. */
  spanAt(instant: number): ZoneSpan;
  /**
   * The instant of a local time: the first if the clock shows it twice; the first instant after the gap if the clock
   * skips it; undefined if the zone skipped the whole day, as Samoa skipped 30 December 2011: that day does not exist,
   * like 29 February in most years.
   */
  instantOf(local: number): number | undefined;
}

export interface ZoneSpan {
  readonly start: number;
  readonly end: number;
  readonly offset: number;
  /** The offset that was in force before `start`. */
  readonly offsetBefore: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** More than the offset of any zone has ever been (Manila until 1844: 15:56). */
const FARTHEST_MS = 16 * HOUR_MS;

/** Reading a span costs 10 µs, and nearly all questions are about this year, so a handful for each zone is plenty. */
const SPANS_KEPT = 8;
const CLOCKS_KEPT = 1_000;

const clocks = new Map<string, ZoneClock>();

export function zoneClock(timeZone: string): ZoneClock {
  const kept = clocks.get(timeZone);
  if (kept) return kept;
  if (clocks.size >= CLOCKS_KEPT) clocks.clear();
  const clock = createZoneClock(timeZone);
  clocks.set(timeZone, clock);
  return clock;
}

function createZoneClock(timeZone: string): ZoneClock {
  const spans: ZoneSpan[] = [];

  function spanAt(instant: number): ZoneSpan {
    for (const span of spans) if (span.start <= instant && instant < span.end) return span;
    const span = readSpan(timeZone, instant);
    spans.unshift(span);
    if (spans.length > SPANS_KEPT) spans.pop();
    return span;
  }

  function instantOf(local: number): number | undefined {
    let span = spanAt(local - FARTHEST_MS);
    while (local >= span.end + span.offset) span = spanAt(span.end);
    if (local - span.offset >= span.start) return local - span.offset;
    return isDaySkipped(local, span) ? undefined : span.start;
  }

  return { spanAt, instantOf };
}

function isDaySkipped(local: number, afterGap: ZoneSpan): boolean {
  const midnight = Math.floor(local / DAY_MS) * DAY_MS;
  return (
    afterGap.start + afterGap.offsetBefore <= midnight &&
    midnight + DAY_MS <= afterGap.start + afterGap.offset
  );
}

function readSpan(timeZone: string, instant: number): ZoneSpan {
  const at = zoned(instant, timeZone);
  // "previous" means strictly before, and a span begins at its transition.
  const start = zoned(instant + 1, timeZone).getTimeZoneTransition("previous")?.epochMilliseconds;
  const end = at.getTimeZoneTransition("next")?.epochMilliseconds;
  const offset = offsetOf(at);
  return {
    start: start ?? Number.NEGATIVE_INFINITY,
    end: end ?? Number.POSITIVE_INFINITY,
    offset,
    offsetBefore: start === undefined ? offset : offsetOf(zoned(start - 1, timeZone)),
  };
}

const zoned = (instant: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);

const offsetOf = (at: Temporal.ZonedDateTime) => at.offsetNanoseconds / 1_000_000;
