/** What a schedule says, if it is simple enough to say in words. */
export type Rhythm =
  | { unit: "minute" | "hour"; every: number }
  | { unit: "day" | "week" | "month"; every: number; days: readonly number[]; times: readonly string[] };

const WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
const MOST_TIMES = 4;

/**
 * Weekdays count from Monday = 0, days of a month from 1, and -1 is the last. Undefined if there are no plain words,
 * and for `once`, which has no rhythm.
 */
export function rhythmOf(type: string, text: string): Rhythm | undefined {
  switch (type) {
    case "daily":
      return { unit: "day", every: 1, days: [], times: text.split(",") };
    case "weekly":
      return weekly(text);
    case "interval":
      return interval(text);
    case "cron":
      return cron(text);
    case "rrule":
      return rrule(text);
    default:
      return undefined;
  }
}

/** Reads `MON,THU 08:00`. */
function weekly(text: string): Rhythm | undefined {
  const [names = "", times = ""] = text.split(" ");
  const days = names.split(",").map(weekday);
  return days.includes(-1) ? undefined : { unit: "week", every: 1, days, times: times.split(",") };
}

/** Reads `PT90M from 2026-11-22T08:00:00Z`. */
function interval(text: string): Rhythm | undefined {
  const [, hours = 0, minutes = 0] = /^PT(?:(\d+)H)?(?:(\d+)M)?\b/.exec(text) ?? [];
  const every = Number(hours) * 60 + Number(minutes);
  if (every === 0) return undefined;
  return every % 60 === 0 ? { unit: "hour", every: every / 60 } : { unit: "minute", every };
}

/** Reads five fields with a fixed time; anything else stays an expression. */
function cron(text: string): Rhythm | undefined {
  const [minutes = "", hours = "", monthDay = "", month = "", weekDay = "", more] = text.split(" ");
  if (more !== undefined || month !== "*") return undefined;
  if (monthDay === "*" && weekDay === "*" && hours.startsWith("*")) {
    if (minutes === "0") return pace("hour", hours, 24);
    return hours === "*" ? pace("minute", minutes, 60) : undefined;
  }
  const times = timesOf(hours, minutes);
  if (!times) return undefined;
  if (weekDay === "*") {
    if (monthDay === "*") return { unit: "day", every: 1, days: [], times };
    const days = monthDay.split(",").map((day) => (day === "L" ? -1 : numberOf(day)));
    return days.includes(undefined) ? undefined : { unit: "month", every: 1, days: days as number[], times };
  }
  if (monthDay !== "*") return undefined;
  const days = weekDay.split(",").flatMap(cronWeekdays);
  if (days.length === 0 || days.includes(-1)) return undefined;
  return { unit: "week", every: 1, days: [...new Set(days)].sort(), times };
}

/** Reads a star with or without a step; only a step that divides the whole is regular. */
function pace(unit: "minute" | "hour", text: string, whole: number): Rhythm | undefined {
  const [, step = "1"] = /^\*(?:\/(\d+))?$/.exec(text) ?? [undefined, "0"];
  const every = Number(step);
  return every > 0 && whole % every === 0 ? { unit, every } : undefined;
}

/** Weekdays such as those of `1-5`; -1 for anything else. In cron, Sunday is both 0 and 7. */
function cronWeekdays(part: string): number[] {
  const ends = part.split("-").map((day) => {
    const number = numberOf(day);
    return number === undefined ? weekday(day) : number <= 7 ? (number + 6) % 7 : -1;
  });
  const [first = -1, last = first] = ends;
  if (first < 0 || last < first || ends.length > 2) return [-1];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/**
 * Reads `DTSTART:20261123T080000` with `RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=FR`; parse_when gives only the parts after `RRULE:`.
 */
function rrule(text: string): Rhythm | undefined {
  const [, date, hour = "", minute = ""] = /DTSTART:(\d{8})T(\d\d)(\d\d)/.exec(text) ?? [];
  const parts = new Map(
    (/(FREQ=\S+)/.exec(text)?.[1] ?? "").split(";").map((part) => part.split("=") as [string, string]),
  );
  const take = (name: string) => {
    const value = parts.get(name);
    parts.delete(name);
    return value;
  };
  take("WKST");
  const freq = take("FREQ");
  const every = Number(take("INTERVAL") ?? 1);
  const times = timesOf(take("BYHOUR") ?? hour, take("BYMINUTE") ?? minute);
  const byDay = take("BYDAY");
  const byMonthDay = take("BYMONTHDAY");
  // An end, an exception or a position within the month has no plain words.
  if (parts.size > 0 || text.includes("EXDATE") || !times) return undefined;
  if (freq === "DAILY" && !byDay && !byMonthDay) return { unit: "day", every, days: [], times };
  if (freq === "WEEKLY" && !byMonthDay) {
    const days = byDay ? byDay.split(",").map(weekday) : date ? [weekdayOf(date)] : [-1];
    return days.includes(-1) ? undefined : { unit: "week", every, days: days.sort(), times };
  }
  if (freq !== "MONTHLY" || byDay) return undefined;
  const days = byMonthDay ? byMonthDay.split(",").map(Number) : date ? [Number(date.slice(6))] : [];
  return days.length > 0 && days.every((day) => day >= -1)
    ? { unit: "month", every, days, times }
    : undefined;
}

const weekday = (name: string): number =>
  /^[A-Z]{2,3}$/i.test(name) ? WEEKDAYS.indexOf(name.slice(0, 2).toUpperCase()) : -1;

/** The weekday of a date such as `20261123`. */
const weekdayOf = (date: string) =>
  (new Date(`${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`).getUTCDay() + 6) % 7;

const numberOf = (text: string): number | undefined => (/^\d+$/.test(text) ? Number(text) : undefined);

/** Every hour combined with every minute, if both are lists and the times are few. */
function timesOf(hours: string, minutes: string): string[] | undefined {
  const lists = [hours, minutes].map((list) => list.split(",").map(numberOf));
  if (lists.some((list) => list.includes(undefined))) return undefined;
  const [hourList, minuteList] = lists as [number[], number[]];
  const times = hourList.flatMap((hour) => minuteList.map((minute) => `${two(hour)}:${two(minute)}`)).sort();
  return times.length <= MOST_TIMES ? times : undefined;
}

const two = (number: number) => String(number).padStart(2, "0");
