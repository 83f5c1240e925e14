import type { NextInstant } from "../calendar/instants.ts";
import { compileSchedule } from "./compile-schedule.ts";
import type { Schedule } from "./schedule.ts";

interface Compiled {
  next: NextInstant;
  /** The last question and its answer: at 08:00 a dispatcher asks the same question for every reminder of 08:00. */
  after: number;
  answer: number | undefined;
}

/**
 * A compiled cron expression takes 80 kB, nearly all of it the library's list of years, so these take at most 40 MB.
 */
const KEPT = 500;

const kept = new Map<string, Compiled>();

/** The first run strictly after `after`; undefined if there are no more. */
export function nextRun(schedule: Schedule, timeZone: string, after: Date): Date | undefined {
  const next = nextMs(compiled(schedule, timeZone), after.getTime());
  return next === undefined ? undefined : new Date(next);
}

/** Up to `count` runs after `after`; fewer if the schedule ends. */
export function nextRuns(schedule: Schedule, timeZone: string, after: Date, count: number): Date[] {
  return runs(schedule, timeZone, after, Number.POSITIVE_INFINITY, count);
}

/** Runs after `from` up to and including `to`, at most `most` of them. */
export function runsBetween(
  schedule: Schedule,
  timeZone: string,
  from: Date,
  to: Date,
  most: number,
): Date[] {
  return runs(schedule, timeZone, from, to.getTime(), most);
}

function runs(schedule: Schedule, timeZone: string, from: Date, to: number, most: number): Date[] {
  const { next } = compiled(schedule, timeZone);
  const found: Date[] = [];
  let at = next(from.getTime());
  while (at !== undefined && at <= to && found.length < most) {
    found.push(new Date(at));
    at = next(at);
  }
  return found;
}

function nextMs(schedule: Compiled, after: number): number | undefined {
  if (schedule.after !== after) {
    schedule.answer = schedule.next(after);
    schedule.after = after;
  }
  return schedule.answer;
}

function compiled(schedule: Schedule, timeZone: string): Compiled {
  const key = `${schedule.type}|${timeZone}|${schedule.text}`;
  const known = kept.get(key);
  if (known) return known;
  const fresh = { next: compileSchedule(schedule, timeZone), after: Number.NaN, answer: undefined };
  // The oldest entry is dropped: if it is still in use, compiling it again costs 2 µs, or 40 µs for cron.
  if (kept.size >= KEPT) kept.delete(kept.keys().next().value!);
  kept.set(key, fresh);
  return fresh;
}
