import { type Amount, delayOf, everyAmount } from "../pieces/amounts.ts";
import type { CalendarUnit } from "../pieces/calendar-days.ts";
import {
  every,
  everyWeekOn,
  everyWorkingDay,
  type Piece,
  part,
  type RepeatedUnit,
  refused,
  WEEKEND,
  WORKDAYS,
} from "../pieces/piece.ts";
import { type Rule, rule } from "../pieces/rule.ts";
import { AMOUNTS, readAmounts } from "./amounts.ts";
import { LUNAR, NUMBER, numberOf } from "./numbers.ts";
import { DAY, WEEK, WEEKDAYS, weekdayNumber, weekdaysIn } from "./weekdays.ts";

const UNIT: Record<string, RepeatedUnit> = { 天: "day", 日: "day", 周: "week", 月: "month", 年: "year" };

const ONCE = "(?:(?:提醒我?)?一[次遍回])?";

export const chineseRecurrence: readonly Rule[] = [
  rule("(?:每[一1]?[天日]|天天|每日)(?:都)?", () => [every("day")]),
  rule("每[一1]?个?(?=午夜|子夜|正午|零点)", () => [every("day")]),
  rule("每(?<part>早|晚|夜)(?![饭餐晚])上?", ({ part: name }) => [
    every("day"),
    part(name === "早" ? "morning" : "evening"),
  ]),
  rule(`每(?:逢|到|当|个)?的?${WEEKDAYS}`, (groups) => {
    return [everyWeekOn(weekdaysIn(groups))];
  }),
  rule(
    `每个?月的?(?:(?<last>(?:最后|倒数第?)[一1]?)|第(?<nth>${NUMBER}))个?(?:工作日|上班日)`,
    ({ last, nth }) => {
      const number = last === undefined ? numberOf(nth ?? "") : -1;
      return number === undefined || number > 20 ? undefined : [everyWorkingDay(number)];
    },
  ),
  rule(`(?:每个?|逢)?(?:工作日|上班日|平日)`, () => [
    { ...everyWeekOn(WORKDAYS), assumed: { code: "working_days" } },
  ]),
  rule("(?:每个?|逢)(?:周末|双休日|星期末|礼拜末)", () => [everyWeekOn(WEEKEND)]),
  rule(`每(?:个)?(?:[一1]个?)?(?<unit>周|星期|礼拜|月|年)(?![底末中]|初(?!${LUNAR}))`, ({ unit = "" }) => [
    every(UNIT[unit] ?? "week"),
  ]),
  rule(`每个?(?=月(?:[底末]|初(?!${LUNAR})))`, () => [every("month")]),
  rule("每个?(?=年[底末])", () => [every("year")]),
  rule(`每个?(?:小时|钟头)的?第?${NUMBER}分(?:钟|的时候)?(?!钟?一次)`, () => [
    refused({ code: "interval_with_days" }),
  ]),
  rule("每个?(?=闰日)", () => [every("year")]),
  rule(`每(?:一)?分钟${ONCE}`, () => [every("second", 60)]),
  // As in 每两天 and 两天一次.
  rule(
    `(?<each>每(?!隔)过?)?(?<amounts>${AMOUNTS})(?<once>(?:提醒我?)?[一1][次遍回])?`,
    ({ each, once, amounts = "" }) => (each || once ? repeatAmounts(readAmounts(amounts)) : undefined),
  ),
  rule(`每(?:个)?(?:小时|钟头)(?<full>整点)?${ONCE}|每(?:个|逢)?(?<hour>整点)`, ({ full, hour }) => [
    every("second", 3_600, full || hour ? { onTheHour: true } : {}),
  ]),
  rule(`每?隔(?<amounts>${AMOUNTS}|[天日周月年])(?:的)?${ONCE}`, ({ amounts = "" }) => skipAmounts(amounts)),
  rule(`每?隔[一1]?个?${WEEK}的?(?<weekday>${DAY})(?!次)`, ({ weekday = "" }) => [
    everyWeekOn([weekdayNumber(weekday)], 2),
  ]),
  rule(
    `(?:每|一)(?<unit>天|日|周|个?星期|个?礼拜|个?月|年) ?(?<times>${NUMBER})[次遍回]`,
    ({ unit = "", times = "" }) => {
      const number = numberOf(times);
      return number === undefined
        ? undefined
        : [every(UNIT[unit.replace("个", "")] ?? "week", 1, { times: number })];
    },
  ),
];

function repeatAmounts(amounts: readonly Amount[] | undefined): readonly Piece[] | undefined {
  const repetition = amounts && everyAmount(amounts);
  return repetition && [repetition];
}

/**
 * 隔天 leaves out one day, so it is every second day, and 每隔三天 leaves out three. Hours and minutes leave nothing out:
 * 每隔90分钟 is every 90 minutes.
 */
function skipAmounts(said: string): readonly Piece[] | undefined {
  const amounts = /^.$/u.test(said) ? [{ count: 1, unit: UNIT[said] as Amount["unit"] }] : readAmounts(said);
  const delay = amounts && delayOf(amounts);
  if (!delay || (delay.days === 0 && delay.months === 0)) return repeatAmounts(amounts);
  const [{ count, unit }] = amounts as [Amount];
  const [repetition] = repeatAmounts([{ count: count + 1, unit }]) ?? [];
  if (repetition?.kind !== "every") return undefined;
  return [
    count === 1
      ? repetition
      : { ...repetition, assumed: { code: "left_out_between", count, unit: unit as CalendarUnit } },
  ];
}
