/** Moments of other programs on the clocks where the person is. */
import { localIso } from "../plan-moment.ts";

export interface LocalMoment {
  date: string;
  time: string;
  /** True at midnight and in the last minute of a day, by which programs without whole days mean the day. */
  isDay: boolean;
}

export function localMoment(at: Date, timeZone: string): LocalMoment {
  const local = localIso(at, timeZone);
  const [date, time] = [local.slice(0, 10), local.slice(11, 16)];
  return { date, time, isDay: local.slice(11, 19) === "00:00:00" || time === "23:59" };
}

/** `20261104T070000Z` or ISO 8601 with an offset; undefined if it is neither. */
export function readInstant(text: string): Date | undefined {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text.trim()) ?? [];
  const iso = year === undefined ? text.trim() : `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
  const form = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?)(Z|[+-]\d\d:?\d\d)$/.exec(iso);
  if (!form) return undefined;
  const offset = form[2] === "Z" ? "Z" : form[2]!.replace(/^(.\d\d):?(\d\d)$/, "$1:$2");
  const at = new Date(form[1] + offset);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** The zone of that name, in its own case; undefined if there is none. Nothing near is looked for, which would take long. */
export function zoneNamed(name: string): string | undefined {
  if (!/^[A-Za-z][\w+/-]{1,40}$/.test(name)) return undefined;
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId;
  } catch {
    return undefined;
  }
}
