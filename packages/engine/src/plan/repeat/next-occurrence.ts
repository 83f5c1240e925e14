/**
 * When a task that repeats is to be done again. Everything is reckoned in days of the calendar where the person is: the
 * hour of the task stays what it is, whatever the clocks do.
 */
import type { Repeat } from "@etui/protocol/plan";
import { isYear } from "@etui/time/calendar/years";
import { type DayRule, dayAfter, dayRuleText } from "@etui/time/rules/rrule/day-rule";
import { instantAt } from "../plan-moment.ts";
import { storedRule } from "./stored-rule.ts";

export interface Completion {
  /** The day for which it was planned, YYYY-MM-DD. */
  planned: string | null;
  /** The time of that day, HH:MM. Today counts as still to come only while its time is. */
  time: string | null;
  /** When it was done, which is now or was before. */
  done: Date;
  now: Date;
  timeZone: string;
}

export interface NextOccurrence {
  date: string;
  /** The repeat from then on: of one that is counted, less is left. */
  repeat: Repeat;
}

/**
 * Null if that was the last time. `strict` is the `++` of org-mode, `cumulative` its `+`, `after_done` its `.+`; where
 * org writes an interval there may be any rule of days, except for `after_done`. COUNT counts the days of the rule
 * from the planned one, and with `after_done` the times that it was done.
 */
export function nextOccurrence(repeat: Repeat, completion: Completion): NextOccurrence | null {
  const rule = storedRule(repeat);
  const found =
    repeat.mode === "after_done" ? afterDone(rule, completion) : onRule(rule, repeat.mode, completion);
  if (!found || isBehind(found.day, rule.until) || !isYear(found.day.year)) return null;
  const { COUNT, ...parts } = rule.parts;
  const left = COUNT === undefined ? undefined : Number(COUNT) - found.passed;
  if (left !== undefined && left < 1) return null;
  const counted = left === undefined ? parts : { ...parts, COUNT: String(left) };
  return {
    date: found.day.toString(),
    repeat: { ...repeat, rule: dayRuleText({ ...rule, parts: counted }) },
  };
}

/** The first day of a rule that is not before another one: that of a task which has no day yet. */
export function firstOccurrence(repeat: Repeat, from: string): string | null {
  const rule = storedRule(repeat);
  const first = Temporal.PlainDate.from(from);
  if (repeat.mode === "after_done") return isBehind(first, rule.until) ? null : from;
  // The interval counts from the first day, whichever that is.
  const parts = { ...rule.parts, INTERVAL: "1" };
  return dayAfter({ ...rule, parts }, first, first.subtract({ days: 1 }))?.toString() ?? null;
}

interface Found {
  day: Temporal.PlainDate;
  /** How many times of the series are over then. */
  passed: number;
}

function onRule(rule: DayRule, mode: "strict" | "cumulative", completion: Completion): Found | undefined {
  const over = lastDayOver(completion);
  const planned = completion.planned === null ? over : Temporal.PlainDate.from(completion.planned);
  const after = mode === "cumulative" || isBehind(planned, over) ? planned : over;
  if (rule.parts.COUNT === undefined) {
    const day = dayAfter(rule, planned, after);
    return day && { day, passed: 1 };
  }
  let day = dayAfter(rule, planned, planned);
  for (let passed = 1; day && passed <= Number(rule.parts.COUNT); passed++) {
    if (isBehind(day, after)) return { day, passed };
    day = dayAfter(rule, planned, day);
  }
  return undefined;
}

const UNITS: Readonly<Record<string, "days" | "weeks" | "months" | "years">> = {
  DAILY: "days",
  WEEKLY: "weeks",
  MONTHLY: "months",
  YEARLY: "years",
};

/** A month after 31 January is the last day of February. */
function afterDone({ parts }: DayRule, { done, timeZone }: Completion): Found {
  const amount = { [UNITS[parts.FREQ!]!]: Number(parts.INTERVAL ?? 1) };
  return { day: dayAt(done, timeZone).add(amount), passed: 1 };
}

/** Today, unless the time of today is still to come. */
export function lastDayOver({
  time,
  now,
  timeZone,
}: Pick<Completion, "time" | "now" | "timeZone">): Temporal.PlainDate {
  const today = dayAt(now, timeZone);
  const isToCome = time !== null && instantAt(today.toString(), time, timeZone) > now;
  return isToCome ? today.subtract({ days: 1 }) : today;
}

const dayAt = (at: Date, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();

const isBehind = (day: Temporal.PlainDate, other: Temporal.PlainDate | undefined): boolean =>
  other !== undefined && Temporal.PlainDate.compare(day, other) > 0;
