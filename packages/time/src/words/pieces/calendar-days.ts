/** The days that words can mean, seen from today. Weekdays count from Monday = 1. */

/** Units that a calendar counts, although their lengths vary. */
export type CalendarUnit = "day" | "week" | "month" | "quarter" | "year";

/** Leap days are four years apart, or eight around the year 2100. */
const YEARS_AHEAD = 8;

const MONTHS_AHEAD = 12;

const comingWeekday = (today: Temporal.PlainDate, weekday: number) =>
  today.add({ days: (weekday - today.dayOfWeek + 7) % 7 });

/** The next two such weekdays; today counts if it is one. */
export function nextWeekdays(today: Temporal.PlainDate, weekday: number): Temporal.PlainDate[] {
  const coming = comingWeekday(today, weekday);
  return [coming, coming.add({ weeks: 1 })];
}

/** The day on which weeks begin, by its number. */
export type WeekStart = 1 | 6 | 7;

/** A weekday of this week, or of the week that is `weeks` away. */
export const weekdayOfWeek = (
  today: Temporal.PlainDate,
  weeks: number,
  weekday: number,
  weekStart: WeekStart = 1,
) => startOfWeek(today, weekStart).add({ days: 7 * weeks + ((weekday - weekStart + 7) % 7) });

export const startOfWeek = (date: Temporal.PlainDate, weekStart: WeekStart) =>
  date.subtract({ days: (date.dayOfWeek - weekStart + 7) % 7 });

/** The next two days with the number `date` in months that have it; -1 is the last day. */
export function nextDaysOfMonth(today: Temporal.PlainDate, date: number): Temporal.PlainDate[] {
  return monthsFrom(today)
    .map((month) => dayOfMonth(month, date))
    .filter((day) => day !== undefined)
    .filter((day) => Temporal.PlainDate.compare(day, today) >= 0)
    .slice(0, 2);
}

export function dayOfMonth(month: Temporal.PlainDate, date: number): Temporal.PlainDate | undefined {
  if (date === -1) return month.with({ day: month.daysInMonth });
  return date >= 1 && date <= month.daysInMonth ? month.with({ day: date }) : undefined;
}

export function nextNthWeekdays(today: Temporal.PlainDate, nth: number, weekday: number) {
  return monthsFrom(today)
    .map((month) => nthWeekdayOfMonth(month, nth, weekday))
    .filter((day) => day !== undefined)
    .filter((day) => Temporal.PlainDate.compare(day, today) >= 0)
    .slice(0, 2);
}

export function nthWeekdayOfMonth(
  month: Temporal.PlainDate,
  nth: number,
  weekday: number,
): Temporal.PlainDate | undefined {
  if (nth === -1) {
    const last = month.with({ day: month.daysInMonth });
    return last.subtract({ days: (last.dayOfWeek - weekday + 7) % 7 });
  }
  const found = comingWeekday(month.with({ day: 1 }), weekday).add({ weeks: nth - 1 });
  return found.month === month.month ? found : undefined;
}

/** The next two such dates, from today on; empty if no year has that day. */
export function nextDates(today: Temporal.PlainDate, month: number, day: number): Temporal.PlainDate[] {
  return Array.from({ length: YEARS_AHEAD + 1 }, (_, years) => dateOf(today.year + years, month, day))
    .filter((date) => date !== undefined)
    .filter((date) => Temporal.PlainDate.compare(date, today) >= 0)
    .slice(0, 2);
}

export function dateOf(year: number, month: number, day: number): Temporal.PlainDate | undefined {
  if (month < 1 || month > 12 || day < 1) return undefined;
  const first = Temporal.PlainDate.from({ year, month, day: 1 });
  return dayOfMonth(first, day);
}

const monthsFrom = (today: Temporal.PlainDate) =>
  Array.from({ length: MONTHS_AHEAD + 1 }, (_, months) => today.with({ day: 1 }).add({ months }));
