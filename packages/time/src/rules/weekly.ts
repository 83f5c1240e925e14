import type { NextLocal } from "../calendar/local-times.ts";
import { millisecondsOfDay, parseTimesOfDay } from "../calendar/time-of-day.ts";
import { refused } from "../refusal.ts";
import { timesOnDays } from "./daily.ts";
import type { NormalForm } from "./schedule.ts";

export const WEEKDAYS = ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"] as const;

const FULL_NAMES = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"];

const FORM = /^([A-Za-z][A-Za-z,\s-]*?)\s+(\d[\d:,\s]*)$/;

export const looksLikeWeekly = (text: string) =>
  /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*\b/i.test(text) && text.includes(":");

/** Accepts `MON 08:00`, `MON,THU 08:00`, `MON-FRI 08:00,20:00`; normal form lists the days from Monday on. */
export function parseWeekly(text: string): NormalForm {
  const [, days, times] = FORM.exec(text) ?? [];
  if (days === undefined || times === undefined) return refused("schedule.no_weekly", { text });
  const chosen = parseWeekdays(days);
  if (!chosen.ok) return chosen;
  const at = parseTimesOfDay(times);
  return at.ok ? { ok: true, text: `${chosen.text} ${at.text}` } : at;
}

export function weeklyTimes(text: string): NextLocal {
  const { weekdays, times } = splitWeekly(text);
  return timesOnDays(millisecondsOfDay(times), (weekday) => weekdays.includes(weekday));
}

/** Takes normal form apart; weekdays count from Monday = 0. */
export function splitWeekly(text: string): { weekdays: number[]; times: string } {
  const [days = "", times = ""] = text.split(" ");
  return { weekdays: days.split(",").map(weekdayNumber), times };
}

function parseWeekdays(text: string): NormalForm {
  const chosen = new Set<number>();
  for (const part of text.replace(/\s*-\s*/g, "-").split(/[\s,]+/)) {
    const ends = part.split("-");
    const unknown = ends.find((name) => weekdayNumber(name) < 0);
    if (unknown !== undefined || ends.length > 2) {
      return refused("schedule.no_weekday", { name: unknown ?? part });
    }
    const first = weekdayNumber(ends[0]!);
    const length = (weekdayNumber(ends.at(-1)!) - first + 7) % 7;
    for (let day = 0; day <= length; day++) chosen.add((first + day) % 7);
  }
  return { ok: true, text: WEEKDAYS.filter((_, weekday) => chosen.has(weekday)).join(",") };
}

/** The number of a weekday, Monday = 0; also for "mon", "Tues" and "THURSDAY", and -1 if the name is none. */
function weekdayNumber(name: string): number {
  if (name.length < 3) return -1;
  return FULL_NAMES.findIndex((full) => full.startsWith(name.toUpperCase()));
}
