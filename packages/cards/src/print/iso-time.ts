/** Dates and times in ISO 8601, read as the local clock shows them. */

export interface IsoTime {
  year: number;
  month?: number;
  day?: number;
  /** `08:30` or `08:30:15`. */
  time?: string;
  /** `Z` or `+08:00`; without it the zone is unknown. */
  offset?: string;
}

/** Undefined if the text is no date, or one that does not exist: 2026-02-30. */
export function readIsoTime(text: string): IsoTime | undefined {
  const [, year, month, day, clock, offset] = ISO.exec(text) ?? [];
  if (year === undefined) return undefined;
  const read: IsoTime = { year: Number(year) };
  if (month === undefined) return read;
  read.month = Number(month);
  if (read.month < 1 || read.month > 12) return undefined;
  if (day === undefined) return read;
  read.day = Number(day);
  if (read.day < 1 || read.day > daysIn(read.year, read.month)) return undefined;
  if (clock === undefined) return read;
  const time = readClock(clock);
  if (time === undefined) return undefined;
  return offset === undefined ? { ...read, time } : { ...read, time, offset: offset.toUpperCase() };
}

/** `8:30` as `08:30`, without seconds that are zero. Undefined if no clock shows it. */
export function readClock(text: string): string | undefined {
  const [, hour, minute, second = "00"] = CLOCK.exec(text) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  return `${hour.padStart(2, "0")}:${minute}${second === "00" ? "" : `:${second}`}`;
}

export const weekdayOf = (year: number, month: number, day: number): number =>
  utcDay(year, month, day).getUTCDay();

const daysIn = (year: number, month: number) => utcDay(year, month + 1, 0).getUTCDate();

/** `Date.UTC` is avoided, because it takes the year 50 for 1950. */
function utcDay(year: number, month: number, day: number): Date {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date;
}

const ISO =
  /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?)?)?)?$/i;
const CLOCK = /^(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)?$/;
