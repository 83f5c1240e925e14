import type { TimelineEntry } from "@etui/protocol/cards/timeline";

/** What stands under one heading. */
export interface TimelineDay {
  /** `2026-11-22` on the reader's calendar; undefined for entries without a date. */
  day: string | undefined;
  entries: readonly TimelineEntry[];
  /** So many entries of this day are over; undefined where the line of now does not lie in this day. */
  now?: number;
}

/**
 * Entries by day, in the order in which they came. A day that comes up again gets another heading: the card was sorted
 * by something else. Entries without a date, or with one nobody can read, stand at the end.
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

/** The line of now stands in today; on a day without entries it stands before the next day that has some. */
function markNow(days: readonly (TimelineDay & { day: string })[], now: Date): TimelineDay[] {
  const today = calendarDay(now);
  const at = days.findIndex(({ day }) => day >= today);
  if (at < 0) return [...days];
  return days.map((day, index) => {
    if (index !== at) return day;
    return { ...day, now: day.day > today ? 0 : countOver(day.entries, now) };
  });
}

/** A whole day is neither over nor still to come: it stands before the line, with what has been. */
function countOver(entries: readonly TimelineEntry[], now: Date): number {
  const next = entries.findIndex(({ at }) => hasTime(at) && momentOf(at!) > now.getTime());
  return next < 0 ? entries.length : next;
}

const isAscending = (days: readonly string[]) => days.every((day, at) => at === 0 || days[at - 1]! < day);

/** Browsers also read `2026-11` and much else, each in its own way. */
const DAY = /^\d{4}-\d\d-\d\d(?:[T ]|$)/;

/** The day on the reader's calendar; a date without a time has no zone and is that day everywhere. */
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

/** Today is 0, tomorrow 1. */
export function daysFrom(today: Date, day: string): number {
  return Math.round((Date.parse(day) - Date.parse(calendarDay(today))) / 86_400_000);
}

export function calendarDay(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}
