import type { TimelineEntry } from "@etui/protocol/cards/timeline";

/** The entries under one heading. */
export interface TimelineDay {
  /** `2026-11-22` in the reader's calendar; undefined for entries without a date. */
  day: string | undefined;
  entries: readonly TimelineEntry[];
  /** How many entries of this day are over; undefined if the line of the present is not in this day. */
  now?: number;
}

/**
 * Entries by day, in their given order. A day that occurs again gets another heading, as the card was sorted by
 * something else. Entries without a readable date stand at the end.
 */
export function timelineDays(entries: readonly TimelineEntry[], now: Date): TimelineDay[] {
  const days: { day: string; entries: TimelineEntry[] }[] = [];
  const undated: TimelineEntry[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.at);
    const last = days.at(-1);
    if (day === undefined) undated.push(entry);
    else if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  const marked = isAscending(days.map(({ day }) => day)) ? markNow(days, now) : days;
  return undated.length === 0 ? marked : [...marked, { day: undefined, entries: undated }];
}

/** The line of the present is in today; if today has no entries, it stands before the next day that has some. */
function markNow(days: readonly (TimelineDay & { day: string })[], now: Date): TimelineDay[] {
  const today = calendarDay(now);
  const at = days.findIndex(({ day }) => day >= today);
  if (at < 0) return [...days];
  return days.map((day, index) => {
    if (index !== at) return day;
    return { ...day, now: day.day > today ? 0 : countOver(day.entries, now) };
  });
}

/** How many entries stand before the line. Those for a whole day, neither over nor still to come, stand before it. */
function countOver(entries: readonly TimelineEntry[], now: Date): number {
  const next = entries.findIndex(({ at }) => hasTime(at) && momentOf(at!) > now.getTime());
  return next < 0 ? entries.length : next;
}

const isAscending = (days: readonly string[]) => days.every((day, at) => at === 0 || days[at - 1]! < day);

/** Browsers also read `2026-11` and other forms, each in its own way, so only full dates are accepted. */
const DAY = /^\d{4}-\d\d-\d\d(?:[T ]|$)/;

/** The day in the reader's calendar; a date without a time has no zone and is the same day everywhere. */
export function dayOf(at: string | undefined): string | undefined {
  if (at === undefined || !DAY.test(at)) return undefined;
  if (!hasTime(at)) return Number.isNaN(momentOf(at)) ? undefined : at.slice(0, 10);
  const moment = new Date(momentOf(at));
  return Number.isNaN(moment.getTime()) ? undefined : calendarDay(moment);
}

export const hasTime = (at: string | undefined): boolean => at !== undefined && /[T ]\d/.test(at);

/** A time without a zone is one on the reader's own clock. */
export const momentOf = (at: string): number =>
  Date.parse(hasTime(at) ? at.replace(" ", "T") : `${at}T00:00:00`);

/** Days from today to a day: today is 0, tomorrow 1. */
export function daysFrom(today: Date, day: string): number {
  return Math.round((Date.parse(day) - Date.parse(calendarDay(today))) / 86_400_000);
}

export function calendarDay(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}
