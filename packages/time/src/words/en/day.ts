import { nextWeekdays, weekdayOfWeek } from "../pieces/calendar-days.ts";
import { day, everyWeekOn, type Piece, part, refused } from "../pieces/piece.ts";
import { type Groups, type Reading, type Rule, wordRule } from "../pieces/rule.ts";
import { saidWeekdays, saidWeekend, weekdayOfNextWeek } from "../pieces/said-dates.ts";
import { monthSpan, weekSpan, yearSpan } from "../pieces/said-spans.ts";
import { partOf } from "./day-parts.ts";
import { numberOf } from "./numbers.ts";
import {
  CLEAR_WEEKDAY,
  LONG_WEEKDAY,
  MORE_WEEKDAYS,
  WEEKDAY,
  weekdayNumber,
  weekdaysIn,
} from "./weekdays.ts";

const SPANS: Readonly<Record<string, typeof weekSpan>> = { week: weekSpan, month: monthSpan, year: yearSpan };

/** Days as seen from today: "tomorrow", "next Wednesday", "Mon, Wed and Fri". */
export const englishDay: readonly Rule[] = [
  wordRule("(?:the\\s+)?day after tomorrow", (_, { today }) => [day([today.add({ days: 2 })])]),
  wordRule("today", (_, { today }) => [day([today])]),
  wordRule("tomorrow|tomorow|tmrw|tmr", (_, { today }) => [day([today.add({ days: 1 })])]),
  wordRule("(?:the day before )?yesterday", (_, { today }) => [day([today.subtract({ days: 1 })])]),
  wordRule(
    "(?:this|the)\\s+(?<part>morning|afternoon|evening)|tonight|tonite",
    ({ part: name = "evening" }, { today }) => [day([today]), part(partOf(name)!)],
  ),
  wordRule(`(?:on\\s+)?next\\s+(?<weekday>${WEEKDAY})`, ({ weekday }, reading) => [
    weekdayOfNextWeek(reading, weekdayNumber(weekday!)),
  ]),
  wordRule(
    `(?:(?:on\\s+)?(?<before>${WEEKDAY})\\s+(?:of\\s+)?(?:next week|(?<far>the week after next))|next week(?:\\s+on)?,?\\s+(?<after>${WEEKDAY}))`,
    ({ before, after, far }, { today, weekStart }) => [
      day([weekdayOfWeek(today, far ? 2 : 1, weekdayNumber((before ?? after)!), weekStart)]),
    ],
  ),
  // "A week from Friday", or "a week on Friday" in British English.
  wordRule(
    `(?:in\\s+)?(?<count>a|one|two|three|four|\\d{1,2})\\s+weeks?\\s+(?:from|after|on)\\s+(?:(?<weekday>${WEEKDAY})|tomorrow)`,
    ({ count = "", weekday }, { today }) => {
      const tomorrow = today.add({ days: 1 });
      const from = weekday ? nextWeekdays(tomorrow, weekdayNumber(weekday))[0]! : tomorrow;
      return [day([from.add({ weeks: count === "a" ? 1 : numberOf(count) })])];
    },
  ),
  wordRule(`last\\s+${LONG_WEEKDAY}(?!\\s+(?:of|in))`, () => [refused({ code: "over" })]),
  wordRule("last\\s+(?<unit>week|month|year)", ({ unit }, reading) => [
    refused({ code: "over" }, [], SPANS[unit!]!(reading, -1)),
  ]),
  wordRule("next week", (_, { today, weekStart }) => [
    day([weekdayOfWeek(today, 1, 1, weekStart)], { assumed: { code: "day_of_week_not_given" } }),
  ]),
  wordRule("next month", (_, { today }) => [
    day([today.with({ day: 1 }).add({ months: 1 })], { assumed: { code: "day_of_month_not_given" } }),
  ]),
  wordRule("(?:(?:on|over|at)\\s+)?(?<which>this|the|next)\\s+weekend", ({ which }, { today }) => [
    saidWeekend(today, which === "next" ? [1] : [0, 1]),
  ]),
  wordRule(
    `(?:(?:on|this|coming|this coming|the coming)\\s+)(?<list>${WEEKDAY}(?<plural>s)?(?:${MORE_WEEKDAYS})?)`,
    readWeekdays,
  ),
  wordRule(`(?<list>${CLEAR_WEEKDAY}(?<plural>s)?(?:${MORE_WEEKDAYS})?)`, readWeekdays),
  wordRule(`(?<list>(?:sat|sun)(?:${MORE_WEEKDAYS}))`, readWeekdays),
  wordRule("(?<list>sat|sun)(?=\\s+(?:at\\s+)?\\d|\\s*$)", readWeekdays),
];

function readWeekdays({ list = "", plural }: Groups, { today }: Reading): readonly Piece[] {
  const weekdays = weekdaysIn(list);
  return [plural ? everyWeekOn(weekdays) : saidWeekdays(today, weekdays)];
}
