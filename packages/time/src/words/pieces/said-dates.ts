import { isYear } from "../../calendar/years.ts";
import {
  dateOf,
  dayOfMonth,
  nextDates,
  nextDaysOfMonth,
  nextWeekdays,
  nthWeekdayOfMonth,
  weekdayOfWeek,
} from "./calendar-days.ts";
import { day, type Piece, refused, type SaidDay, WEEKEND } from "./piece.ts";
import type { Reading } from "./rule.ts";

/** A date with a year is that day; without one it is the next such day. */
export function saidDate(
  today: Temporal.PlainDate,
  { year, month, date }: { year: number | undefined; month: number; date: number },
): Piece {
  if (year !== undefined && !isYear(year)) return refused({ code: "no_such_year", year });
  const exact = year === undefined ? undefined : dateOf(year, month, date);
  const candidates = year === undefined ? nextDates(today, month, date) : exact ? [exact] : [];
  if (candidates.length === 0) return noSuchDay(month, date);
  return day(candidates, { on: { kind: "date", month, day: date } });
}

/** From one date to another in the same month, which is no moment. Undefined if the second is not after the first. */
export function saidDates(first: Piece, last: number): readonly Piece[] | undefined {
  const from = first.kind === "day" ? first.candidates[0]! : undefined;
  if (!from) return [first];
  const to = dayOfMonth(from, last);
  if (!to || last === -1 || to.day <= from.day) return undefined;
  return [refused({ code: "span" }, [], { kind: "span", from, to })];
}

export function saidDaysOfMonth(today: Temporal.PlainDate, dates: readonly number[]): Piece {
  const wrong = dates.find((date) => date !== -1 && (date < 1 || date > 31));
  if (wrong !== undefined) return refused({ code: "no_such_day_of_month", day: wrong });
  const candidates = dates.flatMap((date) => nextDaysOfMonth(today, date));
  return day(candidates.sort(Temporal.PlainDate.compare), { on: { kind: "days of month", days: dates } });
}

export function saidWeekdays(today: Temporal.PlainDate, weekdays: readonly number[]): SaidDay {
  const candidates = weekdays.flatMap((weekday) => nextWeekdays(today, weekday));
  return day(candidates.sort(Temporal.PlainDate.compare), { on: { kind: "weekdays", weekdays } });
}

/** The weekends of the weeks that are so many away from this one. */
export function saidWeekend(today: Temporal.PlainDate, weeks: readonly number[]): SaidDay {
  const candidates = weeks.flatMap((week) => WEEKEND.map((weekday) => weekdayOfWeek(today, week, weekday)));
  return day(candidates, {
    on: { kind: "weekdays", weekdays: WEEKEND },
    assumed: { code: "day_of_weekend" },
  });
}

/** A weekday of a numbered month, "the last Sunday of October"; `nth` -1 is the last. */
export function nthWeekdayOfNamedMonth(
  today: Temporal.PlainDate,
  month: number,
  nth: number,
  weekday: number,
): Piece {
  const candidates = [today.year, today.year + 1]
    .map((year) => nthWeekdayOfMonth(Temporal.PlainDate.from({ year, month, day: 1 }), nth, weekday))
    .filter((found) => found !== undefined)
    .filter((found) => Temporal.PlainDate.compare(found, today) >= 0);
  return candidates.length > 0 ? day(candidates) : refused({ code: "no_such_weekday" });
}

/**
 * "Next Wednesday" and 下周三 both mean the Wednesday of next week, which begins on Monday unless told otherwise. Some
 * people mean the coming Wednesday: if that is another day, the answer says which one was taken.
 */
export function weekdayOfNextWeek(
  { today, weekStart }: Pick<Reading, "today" | "weekStart">,
  weekday: number,
): SaidDay {
  const taken = weekdayOfWeek(today, 1, weekday, weekStart);
  const [coming] = nextWeekdays(today.add({ days: 1 }), weekday);
  if (coming!.equals(taken)) return day([taken]);
  return day([taken], { assumed: { code: "of_next_week", taken: `${taken}`, coming: `${coming}` } });
}

/** The first (1) or last (-1) day of a month given by its number. */
export function edgeOfMonth(today: Temporal.PlainDate, month: number, date: 1 | -1): SaidDay {
  const candidates = [today.year, today.year + 1].map(
    (year) => dayOfMonth(Temporal.PlainDate.from({ year, month, day: 1 }), date)!,
  );
  return day(candidates.filter((candidate) => Temporal.PlainDate.compare(candidate, today) >= 0));
}

export const noSuchDay = (month: number, date: number): Piece =>
  refused({ code: "no_such_date", month, day: date });
