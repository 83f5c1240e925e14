import { zoneClock } from "./zone-clock.ts";

export interface MomentAt {
  at: Temporal.ZonedDateTime;
  /** True if the clocks skip the time asked for: `at` is then the end of the gap. */
  isMoved: boolean;
}

/**
 * The moment at which the clocks of a zone show a time on a day: the first if they show it twice, and the end of the
 * gap if they skip it. Undefined on a day that the zone skipped.
 */
export function momentAt(
  date: Temporal.PlainDate,
  { hour, minute }: { hour: number; minute: number },
  timeZone: string,
): MomentAt | undefined {
  const { epochMilliseconds } = date.toZonedDateTime({ timeZone: "UTC", plainTime: { hour, minute } });
  const instant = zoneClock(timeZone).instantOf(epochMilliseconds);
  if (instant === undefined) return undefined;
  const at = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
  return { at, isMoved: at.hour !== hour || at.minute !== minute };
}
