/**
 * A repeat that says on which days, taken from the day for which its task is planned: "every month" of a task on the
 * 15th is every 15th. Otherwise one that is put off once would be put off for ever.
 */
import type { Repeat } from "@etui/protocol/plan";
import { dayRuleText } from "@etui/time/rules/rrule/day-rule";
import { namesDays, storedRule } from "./stored-rule.ts";

const WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
/** Each month has them. */
const COMMON_DAYS = 28;

/** `date` is YYYY-MM-DD. What counts from when it is done, or names its days already, stays as it is. */
export function anchoredRepeat(repeat: Repeat, date: string): Repeat {
  const rule = storedRule(repeat);
  if (repeat.mode === "after_done" || namesDays(rule)) return repeat;
  const parts = { ...rule.parts, ...daysOf(rule.parts.FREQ!, Temporal.PlainDate.from(date)) };
  return { ...repeat, rule: dayRuleText({ ...rule, parts }) };
}

function daysOf(frequency: string, day: Temporal.PlainDate): Record<string, string> {
  if (frequency === "WEEKLY") return { BYDAY: WEEKDAYS[day.dayOfWeek - 1]! };
  if (frequency === "MONTHLY") return dayOfMonth(day.day);
  return frequency === "YEARLY" ? { BYMONTH: String(day.month), ...dayOfMonth(day.day) } : {};
}

/** The 31st, or the last day of a month that has none: a rent must not be left out in February. */
function dayOfMonth(day: number): Record<string, string> {
  if (day <= COMMON_DAYS) return { BYMONTHDAY: String(day) };
  const days = Array.from({ length: day - COMMON_DAYS + 1 }, (_, more) => COMMON_DAYS + more);
  return { BYMONTHDAY: days.join(","), BYSETPOS: "-1" };
}
