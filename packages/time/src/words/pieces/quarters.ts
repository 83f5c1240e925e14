import { WEEKDAYS } from "../../rules/weekly.ts";
import type { Assumption } from "../assumption.ts";
import { type Days, day, type SaidDay } from "./piece.ts";

/** Quarters are those of the calendar, from January on, whenever a trigger is made. */

const MONTHS = 3;
const BEFORE_EACH = [0, 3, 6, 9];
/** Any year that is no leap year; it is only asked for the lengths of its months. */
const COMMON_YEAR = 2027;

/** The first (1) or last (-1) day of the quarter `ahead` quarters away; without `ahead`, of this one and the next. */
export function quarterEdge(today: Temporal.PlainDate, date: 1 | -1, ahead?: number): SaidDay {
  const candidates = (ahead === undefined ? [0, 1] : [ahead]).map((quarters) => {
    const first = today.with({ day: 1 }).add({ months: MONTHS * quarters - ((today.month - 1) % MONTHS) });
    return date === 1 ? first : first.add({ months: MONTHS }).subtract({ days: 1 });
  });
  return day(candidates, { on: { kind: "days of month", days: [date] } });
}

/**
 * The last three fields of a cron expression. If no month is said, "the last" is in the third month of the quarter and
 * a number in the first. Undefined for days in different months of a quarter, such as the first and the last.
 */
export function daysOfQuarters(
  on: Days,
  monthOfQuarter: number | undefined,
): { days: string; assumed: readonly Assumption[] } | undefined {
  if (on.kind !== "days of month" && on.kind !== "nth weekday") return undefined;
  const numbers = on.kind === "nth weekday" ? [on.nth] : on.days;
  const isLast = numbers.includes(-1);
  if (isLast && numbers.length > 1 && monthOfQuarter === undefined) return undefined;
  const month = monthOfQuarter ?? (isLast ? MONTHS : 1);
  const months = BEFORE_EACH.map((before) => before + month);
  if (on.kind === "nth weekday") return { days: `* ${months} ${nthWeekday(on)}`, assumed: [] };
  const sorted = [...on.days].sort((one, other) => (one === -1 ? 1 : other === -1 ? -1 : one - other));
  const missing = sorted.filter((date) => months.some((of) => date > daysInMonth(of)));
  const isGuessed = monthOfQuarter === undefined && sorted.some((date) => date > 1);
  return {
    days: `${sorted.map((date) => (date === -1 ? "L" : date))} ${months} *`,
    assumed: [
      ...(isGuessed ? [{ code: "first_month_of_quarter" as const }] : []),
      ...(missing.length > 0 ? [{ code: "months_without_day" as const, days: missing }] : []),
    ],
  };
}

const nthWeekday = ({ nth, weekday }: { nth: number; weekday: number }) =>
  `${WEEKDAYS[weekday - 1]}#${nth === -1 ? "L" : nth}`;

const daysInMonth = (month: number) =>
  Temporal.PlainDate.from({ year: COMMON_YEAR, month, day: 1 }).daysInMonth;
