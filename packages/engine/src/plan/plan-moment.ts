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

/** `YYYY-MM-DD`, there. */
export const todayIn = (timeZone: string): string => planMoment(new Date(), { timeZone, locale: "en" }).today;

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
export function localIso(at: Date, timeZone: string): string {
  const time = at.getTime();
  if (time === last.time && timeZone === last.timeZone) return last.said;
  const offset = offsetAt(time, timeZone);
  const local = new Date(time + offset * 1_000).toISOString().slice(0, 19);
  const minutes = Math.abs(offset) / 60;
  const hours = `${Math.floor(minutes / 60)}`.padStart(2, "0");
  const said = `${local}${offset < 0 ? "-" : "+"}${hours}:${`${minutes % 60}`.padStart(2, "0")}`;
  last = { time, timeZone, said };
  return said;
}

/** Most tasks were changed last when they were made, and many were made at once. */
let last = { time: Number.NaN, timeZone: "", said: "" };

const QUARTER_MS = 900_000;
const MOST_KEPT = 10_000;
const offsets = new Map<string, number>();

/**
 * In seconds. Clocks go forward and back at quarters of an hour, so each quarter has one offset. It is kept, because a plan
 * of ten thousand tasks has twenty thousand moments, and asking a zone for each of them takes a tenth of a second.
 */
function offsetAt(time: number, timeZone: string): number {
  const key = `${Math.floor(time / QUARTER_MS)} ${timeZone}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone);
  const offset = Math.round(offsetNanoseconds / 60e9) * 60;
  if (offsets.size >= MOST_KEPT) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: "day" }).days;

export const plusDays = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString();
