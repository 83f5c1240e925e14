/** Now, where the person is, as the rules of the plan read it. */
import { momentAt } from "@etui/time/calendar/moment-at";

export interface PlanMoment {
  readonly at: Date;
  readonly timeZone: string;
  readonly locale: string;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** `HH:MM`. */
  readonly time: string;
}

export function planMoment(at: Date, { timeZone, locale }: { timeZone: string; locale: string }): PlanMoment {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
  return {
    at,
    timeZone,
    locale,
    today: local.toPlainDate().toString(),
    time: local.toPlainTime().toString({ smallestUnit: "minute" }),
  };
}

/**
 * The instant at which the clocks of the person show a time on a day: the first if they show it twice, the end of the gap
 * if they skip it.
 */
export function instantAt(date: string, time: string, timeZone: string): Date {
  const [hour, minute] = time.split(":").map(Number) as [number, number];
  const plain = Temporal.PlainDate.from(date);
  const found = momentAt(plain, { hour, minute }, timeZone);
  // A zone that went over the date line has skipped a whole day; the next one begins where it would have begun.
  if (!found) return instantAt(plain.add({ days: 1 }).toString(), "00:00", timeZone);
  return new Date(found.at.epochMilliseconds);
}

/** "2026-11-04T14:45:00+08:00". */
export const localIso = (at: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toString({ timeZoneName: "never", smallestUnit: "second" });

export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: "day" }).days;

export const plusDays = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString();
