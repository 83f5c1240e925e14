import { type Refused, refusal, refused, type TimeRefusal } from "../refusal.ts";
import { LAST_MS } from "./instants.ts";
import { offsetMinutes } from "./offset.ts";
import { zoneClock } from "./zone-clock.ts";

/**
 * `isMoment`: the text means one instant for everybody, because its offset is not the one that the zone has then. With
 * the zone's own offset it may mean the time on the zone's clocks.
 */
export type MomentText = { ok: true; at: number; isMoment: boolean } | Refused;

const FORM =
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})[Tt\s]\s*(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,](?<fraction>\d+))?)?\s*(?<offset>[Zz]|[+-]\d\d(?::?\d\d)?)?$/;

/** "2026-12-10 09:45-11:00" is a span to whoever writes it by hand; ISO writes a T, and databases write the seconds. */
const LIKE_SPAN = /^[\d-]+\s\s*\d{1,2}:\d{2}\s*-\d/;

export const looksLikeDate = (text: string) => /^[+-]?\d{4,}-\d{1,2}-\d{1,2}/.test(text);

/**
 * Reads an ISO date-time: exact with an offset, otherwise local to the zone, where a skipped time becomes the end of
 * its gap. A fraction finer than a millisecond is rounded up, so that nothing comes before the moment that was said.
 */
export function parseMomentText(text: string, { timeZone }: { timeZone: string }): MomentText {
  const parts = FORM.exec(text)?.groups;
  if (!parts) return { ok: false, refused: whatIsMissing(text) };
  const { year, month, day, hour = "", minute, second = "00", fraction = "", offset } = parts;
  if (Number(day) < 1 || Number(day) > daysIn(Number(year), Number(month))) {
    return refused("schedule.no_such_date", { date: `${year}-${month}-${day}` });
  }
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) {
    return refused("schedule.no_such_time", { text });
  }
  const ahead = offset === undefined ? undefined : offsetMinutes(offset);
  if (offset !== undefined && (ahead === undefined || LIKE_SPAN.test(text))) {
    return refused("schedule.no_offset", { text });
  }
  const wholeSecond = Date.parse(`${year}-${month}-${day}T${hour.padStart(2, "0")}:${minute}:${second}Z`);
  const local = wholeSecond + millisecondsOf(fraction);
  const at = ahead !== undefined ? local - ahead * 60_000 : zoneClock(timeZone).instantOf(local);
  if (at !== undefined && at > LAST_MS) return { ok: false, refused: tooFar(text) };
  if (at !== undefined)
    return { ok: true, at, isMoment: offset !== undefined && !isOwn(offset, at, timeZone) };
  return refused("schedule.date_skipped", { time_zone: timeZone, date: `${year}-${month}-${day}` });
}

const isOwn = (offset: string, at: number, timeZone: string): boolean =>
  offset.toUpperCase() !== "Z" &&
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).offsetNanoseconds ===
    offsetMinutes(offset)! * 60e9;

const tooFar = (text: string) => refusal("schedule.year_too_late", { text });

function whatIsMissing(text: string): TimeRefusal {
  if (/^[+-]?\d{5,}-/.test(text)) return tooFar(text);
  const isDate = /^\d{4}-\d{1,2}-\d{1,2}$/.test(text);
  return refusal(isDate ? "schedule.date_alone" : "schedule.no_moment", { text });
}

/** Milliseconds in a fraction of a second, given as the digits behind its point and rounded up. */
const millisecondsOf = (fraction: string): number =>
  Number(fraction.slice(0, 3).padEnd(3, "0")) + (/[1-9]/.test(fraction.slice(3)) ? 1 : 0);

/** The number of days in a month; 0 if there is no such month. */
function daysIn(year: number, month: number): number {
  if (month < 1 || month > 12) return 0;
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
