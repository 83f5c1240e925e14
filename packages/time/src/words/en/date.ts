import { dayOfMonth, nextNthWeekdays, nthWeekdayOfMonth } from "../pieces/calendar-days.ts";
import { day, every, type Piece, refused } from "../pieces/piece.ts";
import { type Groups, type Reading, type Rule, wordRule } from "../pieces/rule.ts";
import {
  edgeOfMonth,
  noSuchDay,
  nthWeekdayOfNamedMonth,
  saidDate,
  saidDates,
  saidDaysOfMonth,
} from "../pieces/said-dates.ts";
import { ORDINAL, ordinalOf } from "./numbers.ts";
import { WEEKDAY, weekdayNumber } from "./weekdays.ts";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
const DATE = `(?:${ORDINAL}|\\d{1,2})`;
/** A year; 0900 and 1530 are left out, as they are times. */
const YEAR = "(?:,?\\s+(?<year>(?:19|[2-9]\\d)\\d{2})(?!:))?";
const WHICH_MONTH =
  "(?:\\s+(?:of|in)\\s+(?:(?<which>the|this|next|every|each)\\s+month|(?<every>every)\\s+other\\s+month))";

/** Days by their place in a month: "March 8", "the 15th", "the last Friday of every month". */
export const englishDate: readonly Rule[] = [
  wordRule(
    `(?:on\\s+)?(?:the\\s+)?(?<date>${DATE})(?:\\s+(?:day\\s+)?of|\\s)\\s*(?<month>${MONTH})${YEAR}`,
    readDate,
  ),
  wordRule(
    `(?:on\\s+)?(?<month>${MONTH})\\s+(?:the\\s+)?(?<date>${DATE})(?!:|\\s*[ap]m\\b|\\d)${YEAR}`,
    readDate,
  ),
  wordRule(
    `(?:on\\s+|from\\s+)?(?<month>${MONTH})\\s+(?<from>${DATE})\\s*(?:-|–|to|through)\\s*(?<to>${DATE})(?!:|\\s*(?:[ap]m|h|min|minutes|hours|hrs|days|weeks|people|pages)\\b|\\d|\\s+${MONTH})${YEAR}`,
    readDates,
  ),
  wordRule(
    `(?:on\\s+|from\\s+)?(?:the\\s+)?(?<from>${DATE})\\s*(?:-|–|to|through)\\s*(?:the\\s+)?(?<to>${DATE})\\s+(?:of\\s+)?(?<month>${MONTH})${YEAR}`,
    readDates,
  ),
  wordRule(
    `(?:on\\s+)?(?:the\\s+)?(?<dates>${ORDINAL}(?:(?:\\s*,\\s*|\\s+and\\s+|\\s*&\\s*)(?:the\\s+)?${ORDINAL}){0,5})(?:\\s+day)?${WHICH_MONTH}`,
    readDaysOfMonth,
  ),
  wordRule(
    `(?:(?:on\\s+)?the\\s+|(?<=every\\s|each\\s))(?<dates>\\d{1,2}(?:st|nd|rd|th)(?:(?:\\s*,\\s*|\\s+and\\s+|\\s*&\\s*)(?:the\\s+)?\\d{1,2}(?:st|nd|rd|th)){0,5})(?=\\s*(?:$|[,.;!?，。])|\\s+(?:at|in|every|each|remind|to)\\b)`,
    readDaysOfMonth,
  ),
  wordRule(
    `(?:on\\s+)?(?:the\\s+)?(?<edge>end|last day|beginning|start|first day|middle)${WHICH_MONTH}`,
    ({ edge = "", ...groups }, reading) => {
      const date = /end|last/.test(edge) ? "-1" : /middle/.test(edge) ? "15th" : "1st";
      return readDaysOfMonth({ ...groups, dates: date }, reading);
    },
  ),
  wordRule(
    `(?:on\\s+|at\\s+)?(?:the\\s+)?(?<edge>end|last day|beginning|start|first day) of (?<month>${MONTH})`,
    ({ edge, month }, { today }) => [
      edgeOfMonth(today, monthNumber(month!), /end|last/.test(edge!) ? -1 : 1),
    ],
  ),
  wordRule(
    "(?:at\\s+)?(?:the\\s+)?(?:month end|end of month|month's end)|(?:on\\s+)?the last day",
    (_, { today }) => [saidDaysOfMonth(today, [-1])],
  ),
  wordRule(
    `(?:on\\s+)?the\\s+(?<nth>first|second|third|fourth|last|1st|2nd|3rd|4th)\\s+(?<weekday>${WEEKDAY})`,
    (groups, reading) => (isOfMonths(reading.previous) ? readNthWeekday(groups, reading) : undefined),
  ),
  wordRule("(?:on\\s+)?(?:the\\s+)?(?:next\\s+)?leap day", (_, { today }) => [
    saidDate(today, { year: undefined, month: 2, date: 29 }),
  ]),
  wordRule("(?:at\\s+)?(?:the\\s+)?(?:end|last day) of (?:the|this) year", (_, { today }) => [
    saidDate(today, { year: undefined, month: 12, date: 31 }),
  ]),
  wordRule(
    `(?:on\\s+)?(?:(?:the|(?<lead>every|each))\\s+)?(?<nth>first|second|third|fourth|fifth|last|1st|2nd|3rd|4th|5th)\\s+(?<weekday>${WEEKDAY})(?:${WHICH_MONTH}|\\s+(?:of|in)\\s+(?<month>${MONTH})|(?=\\s+(?:every|each)\\s+month|\\s+monthly))`,
    readNthWeekday,
  ),
];

const isOfMonths = (previous: Reading["previous"]) =>
  previous?.kind === "every" && (previous.unit === "month" || previous.unit === "quarter");

const monthNumber = (name: string) => MONTHS.indexOf(name.slice(0, 3)) + 1;

function readDate({ year, month = "", date = "" }: Groups, { today }: Reading): readonly Piece[] {
  const yearNumber = year === undefined ? undefined : Number(year);
  return [saidDate(today, { year: yearNumber, month: monthNumber(month), date: ordinalOf(date) })];
}

/** As in "Dec 7-9". */
function readDates({ year, month = "", from = "", to = "" }: Groups, { today }: Reading) {
  const said = saidDate(today, {
    year: year === undefined ? undefined : Number(year),
    month: monthNumber(month),
    date: ordinalOf(from),
  });
  return saidDates(said, ordinalOf(to));
}

function readDaysOfMonth(
  { dates = "", which, every: everyOther }: Groups,
  { today }: Reading,
): readonly Piece[] {
  const days = dates === "-1" ? [-1] : dates.match(new RegExp(ORDINAL, "g"))!.map(ordinalOf);
  const said = saidDaysOfMonth(today, days);
  if (/every|each/.test(which ?? everyOther ?? "")) return [every("month", everyOther ? 2 : 1), said];
  if (which === undefined || /the/.test(which)) return [said];
  const month = today.with({ day: 1 }).add({ months: /next/.test(which) ? 1 : 0 });
  const found = dayOfMonth(month, days[0]!);
  return [found ? day([found]) : noSuchDay(month.month, days[0]!)];
}

function readNthWeekday(
  { nth = "", weekday = "", which, month, lead, every: everyOther }: Groups,
  { today }: Reading,
): readonly Piece[] {
  const number = /last/.test(nth) ? -1 : ordinalOf(nth);
  const on = { kind: "nth weekday", nth: number, weekday: weekdayNumber(weekday) } as const;
  if (month && !lead) return [nthWeekdayOfNamedMonth(today, monthNumber(month), number, on.weekday)];
  if (lead || /every|each/.test(which ?? everyOther ?? ""))
    return [every("month", everyOther ? 2 : 1, { on })];
  if (which === undefined || /the/.test(which))
    return [day(nextNthWeekdays(today, number, on.weekday), { on })];
  const named = today.add({ months: /next/.test(which) ? 1 : 0 });
  const found = nthWeekdayOfMonth(named, number, on.weekday);
  return [found ? day([found]) : refused({ code: "no_such_weekday" })];
}
