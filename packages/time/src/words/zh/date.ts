import { dayOfMonth, nextNthWeekdays, nthWeekdayOfMonth } from "../pieces/calendar-days.ts";
import { day, type Piece, refused } from "../pieces/piece.ts";
import { type Groups, type Reading, type Rule, rule } from "../pieces/rule.ts";
import { edgeOfMonth, noSuchDay, saidDate, saidDates, saidDaysOfMonth } from "../pieces/said-dates.ts";
import { namedMonthSpan } from "../pieces/said-spans.ts";
import { PART } from "./day-parts.ts";
import { LUNAR, NUMBER, numberOf } from "./numbers.ts";
import { DAY, WEEK, weekdayNumber } from "./weekdays.ts";

const MONTHS_FROM_NOW: Record<string, number> = { 这: 0, 本: 0, 当: 0, 下: 1, 下下: 2 };
const YEARS_FROM_NOW: Record<string, number> = { 今: 0, 明: 1, 后: 2 };
/** The 初 of 月初, but not that of 每月初一, which is lunar. */
const START = `初(?!${LUNAR})`;

/** Days by their place in a month: 3月8日, 15号, 下个月底, 最后一个周五. */
export const chineseDate: readonly Rule[] = [
  rule(
    `(?:(?<year>\\d{4}|\\d{2}|[零〇一二三四五六七八九]{4})年|(?<relative>[今明后])年的?)?\\s*(?<month>${NUMBER})月份?\\s*(?<date>${NUMBER})(?:日|号|(?![次个点时:分天年月\\d]))`,
    readDate,
  ),
  // As in 12月7-9日.
  rule(
    `(?<month>${NUMBER})月(?<date>${NUMBER})[号日]?\\s*[-–~到至]\\s*(?<to>${NUMBER})[号日]`,
    ({ to = "", ...groups }, reading) => {
      const [first] = readDate(groups, reading) ?? [];
      const last = numberOf(to);
      return first && last !== undefined ? saidDates(first, last) : undefined;
    },
  ),
  rule(
    `(?<which>这个?|本|当|下{1,2}个?)月的?(?:(?<date>${NUMBER})(?:号|日|(?=\\s*(?:$|[,，。]|${PART}|[早晚])))|(?<edge>底|末|${START}|中旬?|最后[一1]天|第[一1]天)|(?:第(?<nth>[一二三四五1-5])个?|最后[一1]?个?)${WEEK}(?<weekday>${DAY}))?`,
    readMonth,
  ),
  rule(
    `(?:这个?|本|当|下{1,2}个?)月的?${NUMBER}(?:号|日)?(?:\\s*[、,，/和及与]\\s*${NUMBER}(?:号|日)){1,5}`,
    () => [refused({ code: "different_days" })],
  ),
  rule(
    `(?<month>${NUMBER})月(?<whole>份的?)?(?<edge>底|末|${START}|最后[一1]天|第[一1]天)?`,
    ({ month, whole, edge }, { today }) => {
      const number = numberOf(month!);
      if (number === undefined || number % 1 !== 0 || number < 1 || number > 12) return undefined;
      if (!edge) {
        const means = whole ? namedMonthSpan({ today }, number) : undefined;
        return [refused({ code: "day_of_month_missing", month: number }, ["day"], means)];
      }
      return [edgeOfMonth(today, number, /初|第/.test(edge) ? 1 : -1)];
    },
  ),
  rule(`月(?<edge>底|末|${START})|最后[一1]天`, ({ edge }, { today }) => [
    saidDaysOfMonth(today, [edge === "初" ? 1 : -1]),
  ]),
  // Only for something that repeats: elsewhere 第一天 may be the first day of school or of a journey.
  rule("第[一1]天", (_, { today, previous }) =>
    previous?.kind === "every" ? [saidDaysOfMonth(today, [1])] : undefined,
  ),
  rule(
    `(?<dates>(?:${NUMBER}(?:号|日)?\\s*[、,，/和及与]\\s*){0,5}${NUMBER}(?:号|日(?!元|语|本))(?:\\s*[、和及]\\s*${NUMBER}(?=${PART}|[早晚]))?)(?![楼线桌门店馆厅机院])`,
    ({ dates = "" }, { today, previous }) => {
      const said = dates.match(new RegExp(NUMBER, "gu"))!;
      const isPlain = /号|\d|^[二三]?[十廿]/.test(dates) || previous?.kind === "every";
      const numbers = said.map(numberOf);
      return isPlain && numbers.every((number) => number !== undefined && number % 1 === 0)
        ? [saidDaysOfMonth(today, numbers as number[])]
        : undefined;
    },
  ),
  rule(
    `(?:第(?<nth>[一二三四五1-5])个?|(?<last>最后)[一1]?个?)${WEEK}(?<weekday>${DAY})`,
    ({ nth, weekday }, { today }) => {
      const which = nth ? numberOf(nth)! : -1;
      const number = weekdayNumber(weekday!);
      return [
        day(nextNthWeekdays(today, which, number), {
          on: { kind: "nth weekday", nth: which, weekday: number },
        }),
      ];
    },
  ),
  rule(`元月份?(?<date>${NUMBER})[号日]?`, ({ date = "" }, reading) =>
    readDate({ month: "1", date }, reading),
  ),
  rule("(?<relative>[今明后])年的?(?<edge>最后|第)[一1]天", ({ relative, edge }, { today }) => {
    const year = today.year + YEARS_FROM_NOW[relative!]!;
    return [saidDate(today, edge === "第" ? { year, month: 1, date: 1 } : { year, month: 12, date: 31 })];
  }),
  rule("闰日", (_, { today }) => [saidDate(today, { year: undefined, month: 2, date: 29 })]),
  rule("(?:(?<relative>[今明后])年?的?)?年[底末]", ({ relative }, { today }) => {
    const year = relative ? today.year + YEARS_FROM_NOW[relative]! : undefined;
    return [saidDate(today, { year, month: 12, date: 31 })];
  }),
];

function readDate(
  { year, relative, month = "", date = "" }: Groups,
  { today }: Reading,
): readonly Piece[] | undefined {
  const [monthNumber, dateNumber] = [numberOf(month), numberOf(date)];
  if (monthNumber === undefined || dateNumber === undefined) return undefined;
  const yearNumber = relative
    ? today.year + YEARS_FROM_NOW[relative]!
    : year === undefined
      ? undefined
      : fullYear(numberOf(year), year);
  return [saidDate(today, { year: yearNumber, month: monthNumber, date: dateNumber })];
}

/** A year in two digits is of this century: 26年 is 2026. */
const fullYear = (year: number | undefined, written: string) =>
  year !== undefined && written.length === 2 ? 2000 + year : year;

function readMonth(groups: Groups, { today }: Reading): readonly Piece[] | undefined {
  const { which = "", date, edge, nth, weekday } = groups;
  const ahead = MONTHS_FROM_NOW[which.replace("个", "")]!;
  const month = today.with({ day: 1 }).add({ months: ahead });
  if (weekday) {
    const found = nthWeekdayOfMonth(month, nth ? numberOf(nth)! : -1, weekdayNumber(weekday));
    return [found ? day([found]) : refused({ code: "no_such_weekday" })];
  }
  if (date === undefined && edge === undefined) {
    return ahead === 0 ? undefined : [day([month], { assumed: { code: "day_of_month_not_given" } })];
  }
  const number = edge === undefined ? numberOf(date!) : DAY_AT_EDGE[edge[0]!]!;
  if (number === undefined) return undefined;
  const found = dayOfMonth(month, number);
  if (!found) return [noSuchDay(month.month, number)];
  return [day([found], edge?.startsWith("中") ? { assumed: { code: "middle_of_month" } } : {})];
}

/** The day meant by 底, 末, 最后一天, 初, 第一天 and 中旬, keyed by the first character; -1 is the last. */
const DAY_AT_EDGE: Record<string, number> = { 底: -1, 末: -1, 最: -1, 初: 1, 第: 1, 中: 15 };
