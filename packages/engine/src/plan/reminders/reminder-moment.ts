/** The moment of a task's reminder. */
import { parseMomentText } from "@etui/time/calendar/moment-text";
import { type Refusal, refusal } from "@etui/words/refusal";
import { instantAt, localIso, type PlanMoment } from "../plan-moment.ts";

/** The furthest that a reminder may lie ahead. */
const MOST_YEARS = 10;
const DATE_ALONE = /^\s*\d{4}-\d{1,2}-\d{1,2}\s*$/;
const OFFSET = /(?:[Zz]|[+-]\d\d(?::?\d\d)?)\s*$/;
/** The wall clock as it is stored. */
const WALL_CLOCK = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/;
/** The same once it has rung in a zone that the person has left: an instant that was, and by which clock it was meant. */
const RUNG = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)[+-]\d\d:\d\d$/;

export type CheckedReminder = { ok: true; at: string } | { ok: false; refused: Refusal };

/**
 * Reads `at` as plan-tools-v0.4 §1.7 says: ISO 8601 in the person's zone, in the future. With an offset it is stored as
 * that instant, without one as the wall clock; to the second or the minute, and rounded up, so that it does not ring before
 * the moment that was said, or not at all because that second has begun.
 */
export function checkReminderAt(given: string, moment: PlanMoment): CheckedReminder {
  if (DATE_ALONE.test(given))
    return { ok: false, refused: refusal("plan.reminder_without_time", { text: given }) };
  const read = parseMomentText(given.trim(), { timeZone: moment.timeZone });
  if (!read.ok) return { ok: false, refused: refusal("plan.no_moment", { text: given }) };
  const isInstant = OFFSET.test(given);
  const unit = isInstant ? 1_000 : 60_000;
  const at = new Date(Math.ceil(read.at / unit) * unit);
  if (at <= moment.at) {
    return {
      ok: false,
      refused: refusal("plan.reminder_passed", { at: said(at, moment), now: said(moment.at, moment) }),
    };
  }
  const years = (at.getTime() - moment.at.getTime()) / (365.25 * 86_400_000);
  if (years > MOST_YEARS)
    return { ok: false, refused: refusal("plan.reminder_too_far", { most: MOST_YEARS }) };
  const local = localIso(at, moment.timeZone);
  return { ok: true, at: isInstant ? local : local.slice(0, 16) };
}

const said = (at: Date, { timeZone }: PlanMoment) => {
  const local = localIso(at, timeZone);
  return { date: local.slice(0, 10), time: local.slice(11, 16) };
};

export const isPinned = (stored: string): boolean => !WALL_CLOCK.test(stored) && !RUNG.test(stored);

/** What stays of one that rang by the clock of a zone. */
export function asRung(at: Date, timeZone: string): string {
  const local = localIso(at, timeZone);
  return local.slice(0, 16) + local.slice(19);
}

/** One that rang, as it is meant for another day: by the clock where the person is. */
export const unrung = (stored: string): string => RUNG.exec(stored)?.[1] ?? stored;

/** The instant of a stored reminder, where the person is now. */
export function reminderInstant(stored: string, timeZone: string): Date {
  const [, date, time] = WALL_CLOCK.exec(stored) ?? [];
  return date === undefined ? new Date(stored) : instantAt(date, time!, timeZone);
}

/** The wall clock at which it rings, as it is stored for one that travels. */
export const wallClock = (at: Date, timeZone: string): string => localIso(at, timeZone).slice(0, 16);
