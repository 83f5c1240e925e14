/**
 * The rule of an event whose day is another one where the person is: every Tuesday at 20:00 in New York is every Wednesday
 * at 01:00 in London.
 */
import { isDate } from "../operations/check-schedule.ts";
import { plusDays } from "../plan-moment.ts";

const WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
/** Days that have one before and one behind them in every month. */
const isInside = (day: number, days: number): boolean => day + days >= 1 && day >= 1 && day + days <= 28;

export interface Shift {
  /** The day of the event where it takes place, YYYY-MM-DD. */
  day: string;
  /** How many days later it is where the person is: 1, or -1. */
  days: number;
}

/** Undefined if no rule says the shifted days: the day after the last of each month, or after each second Tuesday. */
export function shiftedRule(rule: string, { day, days }: Shift): string | undefined {
  if (days === 0) return rule;
  const parts = new Map(rule.split(";").map((part) => part.toUpperCase().split("=") as [string, string]));
  const frequency = parts.get("FREQ") ?? "";
  const byDay = parts.get("BYDAY");
  const byMonthDay = parts.get("BYMONTHDAY");
  const others = [...parts.keys()].filter(
    (name) => name.startsWith("BY") && !["BYDAY", "BYMONTHDAY", "BYMONTH"].includes(name),
  );
  if (others.length > 0 || (byDay !== undefined && byMonthDay !== undefined)) return undefined;
  const isOfMonths = frequency === "MONTHLY" || frequency === "YEARLY" || parts.has("BYMONTH");
  if (byDay !== undefined) {
    if (isOfMonths) return undefined;
    const shifted = shiftedWeekdays(byDay, days);
    // Of every second week, a Sunday that becomes a Monday would come in the other one.
    const isOverEnd = shifted?.isOverEnd && Number(parts.get("INTERVAL") ?? 1) > 1 && byDay.includes(",");
    if (!shifted || isOverEnd) return undefined;
    parts.set("BYDAY", shifted.byDay);
  } else if (isOfMonths) {
    const monthDays = (byMonthDay ?? `${Number(day.slice(8))}`).split(",").map(Number);
    if (!monthDays.every((one) => isInside(one, days))) return undefined;
    if (byMonthDay !== undefined) parts.set("BYMONTHDAY", monthDays.map((one) => one + days).join(","));
  }
  const [, year, month, date] = /^(\d{4})(\d\d)(\d\d)(?:T\d{6})?$/.exec(parts.get("UNTIL") ?? "") ?? [];
  // An end that is no day is for the check of the rule to refuse, and one of the year 9999 is none.
  if (year !== undefined && isDate(`${year}-${month}-${date}`)) {
    parts.set("UNTIL", plusDays(`${year}-${month}-${date}`, days).replaceAll("-", ""));
  }
  return [...parts].map((part) => part.join("=")).join(";");
}

function shiftedWeekdays(byDay: string, days: number): { byDay: string; isOverEnd: boolean } | undefined {
  const at = byDay.split(",").map((name) => WEEKDAYS.indexOf(name));
  if (at.includes(-1)) return undefined;
  const moved = at.map((one) => one + days);
  return {
    byDay: moved.map((one) => WEEKDAYS[(one + 7) % 7]).join(","),
    isOverEnd: moved.some((one) => one < 0 || one > 6),
  };
}
