import type { Language } from "@etui/protocol/language-of";
import { dateInWords, listInWords, timeInWords, weekdaysInWords } from "../../calendar/words.ts";
import { WEEKDAYS } from "../weekly.ts";
import { parseRuleParts } from "./rrule-parts.ts";

/** What a cron expression or an RRULE says, if it is simple enough to say in words. */
export type Recurrence = Pace | Days;

interface Pace {
  readonly every: number;
  readonly unit: "hour" | "minute";
  /** The minute of the hour, 0 to 59. */
  readonly minute?: number;
}

interface Days {
  readonly every: number;
  readonly unit: "day" | "week" | "month";
  /** Weekdays (Monday = 0) if `unit` is week; days of the month (-1 is the last) if it is month; empty if it is day. */
  readonly days: readonly number[];
  readonly times: readonly string[];
  readonly count?: string;
  readonly until?: number;
}

const MOST_TIMES = 4;

export function cronRecurrence(text: string): Recurrence | undefined {
  const [minute = "", hour = "", monthDay = "", month = "", weekday = "", second] = text.split(" ");
  if (second !== undefined || month !== "*") return undefined;
  if (hour === "*" && monthDay === "*" && weekday === "*") {
    const step = /^\*\/(\d+)$/.exec(minute)?.[1] ?? (minute === "*" ? "1" : undefined);
    if (step !== undefined)
      return 60 % Number(step) === 0 ? { every: Number(step), unit: "minute" } : undefined;
    return /^\d+$/.test(minute) ? { every: 1, unit: "hour", minute: Number(minute) } : undefined;
  }
  const times = timesOf(hour, minute);
  if (!times) return undefined;
  if (monthDay === "*" && weekday === "*") return { every: 1, unit: "day", days: [], times };
  if (monthDay === "*") {
    const days = cronWeekdays(weekday);
    return days && { every: 1, unit: "week", days, times };
  }
  if (weekday !== "*" || !/^(\d+|L)(,(\d+|L))*$/.test(monthDay)) return undefined;
  const days = monthDay.split(",").map((day) => (day === "L" ? -1 : Number(day)));
  return { every: 1, unit: "month", days, times };
}

export function rruleRecurrence(text: string): Recurrence | undefined {
  const parsed = parseRuleParts(text, "UTC");
  if (!parsed.ok || parsed.rule.start === undefined) return undefined;
  const { start, until, except, parts } = parsed.rule;
  const {
    FREQ = "",
    INTERVAL = "1",
    COUNT,
    WKST: _week,
    BYHOUR,
    BYMINUTE,
    BYDAY,
    BYMONTHDAY,
    ...others
  } = parts;
  if (except.length > 0 || Object.keys(others).length > 0) return undefined;
  const every = Number(INTERVAL);
  const ends = { ...(COUNT && { count: COUNT }), ...(until !== undefined && { until }) };
  if (FREQ === "HOURLY" || FREQ === "MINUTELY") {
    const named = BYHOUR ?? BYMINUTE ?? BYDAY ?? COUNT ?? until;
    return named === undefined ? { every, unit: FREQ === "HOURLY" ? "hour" : "minute" } : undefined;
  }
  const from = new Date(start);
  const times = timesOf(BYHOUR ?? String(from.getUTCHours()), BYMINUTE ?? String(from.getUTCMinutes()));
  if (!times) return undefined;
  if (FREQ === "DAILY" && !BYDAY && !BYMONTHDAY) return { every, unit: "day", days: [], times, ...ends };
  if (FREQ === "WEEKLY") {
    const days = BYDAY ? BYDAY.split(",").map(weekdayOfRule).sort() : [(from.getUTCDay() + 6) % 7];
    return { every, unit: "week", days, times, ...ends };
  }
  const days = BYMONTHDAY ? BYMONTHDAY.split(",").map(Number) : [from.getUTCDate()];
  if (FREQ !== "MONTHLY" || BYDAY || days.some((day) => day < -1)) return undefined;
  return { every, unit: "month", days, times, ...ends };
}

export function recurrenceInWords(recurrence: Recurrence, language: Language): string {
  if (isPace(recurrence)) return paceInWords(recurrence, language);
  const { times, count, until } = recurrence;
  const at = listInWords(times, language);
  if (language === "zh") {
    const end = count ? `，共 ${count} 次` : until === undefined ? "" : `，至${dateInWords(until, language)}`;
    return `${chineseDays(recurrence)} ${at}${end}`;
  }
  const end = count
    ? `, ${count} times`
    : until === undefined
      ? ""
      : `, until ${dateInWords(until, language)}`;
  return `${englishDays(recurrence)} at ${at}${end}`;
}

const isPace = (recurrence: Recurrence): recurrence is Pace =>
  recurrence.unit === "hour" || recurrence.unit === "minute";

function paceInWords({ every, unit, minute }: Pace, language: Language): string {
  if (language === "zh") {
    if (minute !== undefined) return minute === 0 ? "每小时整点" : `每小时的第 ${minute} 分钟`;
    return `每 ${every} ${unit === "hour" ? "小时" : "分钟"}`;
  }
  if (minute !== undefined) return minute === 0 ? "every hour on the hour" : `every hour at minute ${minute}`;
  return everyInWords(every, unit);
}

function englishDays({ every, unit, days }: Days): string {
  if (unit === "day") return everyInWords(every, "day");
  if (unit === "week") {
    const weekdays = weekdaysInWords(days, "en");
    return every === 1 ? `every ${weekdays}` : `${everyInWords(every, "week")} on ${weekdays}`;
  }
  const named = days.map((day) => (day === -1 ? "the last day" : `day ${day}`));
  return `${everyInWords(every, "month")} on ${listInWords(named, "en")}`;
}

function chineseDays({ every, unit, days }: Days): string {
  if (unit === "day") return every === 1 ? "每天" : `每 ${every} 天`;
  if (unit === "week") return `${every === 1 ? "每" : `每 ${every} 周的`}${weekdaysInWords(days, "zh")}`;
  const named = days.map((day) => (day === -1 ? "最后一天" : `${day}日`));
  return `${every === 1 ? "每月" : `每 ${every} 个月的`}${listInWords(named, "zh")}`;
}

/** "every hour", "every 2 hours". */
const everyInWords = (every: number, unit: string) =>
  every === 1 ? `every ${unit}` : `every ${every} ${unit}s`;

/** Every hour combined with every minute, if both are lists and the times are few. */
function timesOf(hours: string, minutes: string): string[] | undefined {
  if (!/^\d+(,\d+)*$/.test(hours) || !/^\d+(,\d+)*$/.test(minutes)) return undefined;
  const times = hours
    .split(",")
    .flatMap((hour) =>
      minutes.split(",").map((minute) => timeInWords((Number(hour) * 60 + Number(minute)) * 60_000)),
    )
    .sort();
  return times.length <= MOST_TIMES ? times : undefined;
}

/** Weekdays of a cron field, Monday = 0. Cron itself counts from Sunday = 0, and 7 is Sunday too. */
function cronWeekdays(field: string): number[] | undefined {
  const days = new Set<number>();
  for (const part of field.split(",")) {
    const [first, last = first] = part.split("-").map(cronWeekday);
    if (first === undefined || last === undefined || part.split("-").length > 2) return undefined;
    for (let day = first; day <= last; day++) days.add((day + 6) % 7);
  }
  return [...days].sort();
}

function cronWeekday(name: string): number | undefined {
  if (/^[0-7]$/.test(name)) return Number(name);
  const weekday = (WEEKDAYS as readonly string[]).indexOf(name);
  return weekday < 0 ? undefined : (weekday + 1) % 7;
}

const weekdayOfRule = (day: string) => WEEKDAYS.findIndex((name) => name.startsWith(day));
