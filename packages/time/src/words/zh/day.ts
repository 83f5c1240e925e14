import { weekdayOfWeek } from "../pieces/calendar-days.ts";
import { day, everyWeekOn, part } from "../pieces/piece.ts";
import { type Rule, rule } from "../pieces/rule.ts";
import { saidWeekdays, saidWeekend, weekdayOfNextWeek } from "../pieces/said-dates.ts";
import { PART } from "./day-parts.ts";
import { DAY, WEEK, WEEKDAYS, weekdaysIn } from "./weekdays.ts";

const DAYS_FROM_TODAY: Record<string, number> = {
  大前: -3,
  前: -2,
  昨: -1,
  今: 0,
  当: 0,
  明: 1,
  后: 2,
  大后: 3,
  大大后: 4,
};

const WEEKS_FROM_NOW: Record<string, number> = { 上: -1, 这: 0, 本: 0, 下: 1, 下下: 2 };

/** Days as seen from today: 明天, 下周三, 周一三五. */
export const chineseDay: readonly Rule[] = [
  rule("(?<day>大?前|大{0,2}后|[昨今明])(?:天|日|儿个?)", ({ day: said }, { today }) => [
    day([today.add({ days: DAYS_FROM_TODAY[said!]! })]),
  ]),
  rule(
    "(?<day>[今明后当])(?:天)?(?<part>早|晚|夜)(?!饭|餐|安|起|睡|退|到|点|些|于|晚)[上里间]?",
    ({ day: said, part: name }, { today }) => [
      day([today.add({ days: DAYS_FROM_TODAY[said!]! })]),
      part(name === "早" ? "morning" : "evening"),
    ],
  ),
  rule(`(?<which>上|这|本|下{1,2})个?${WEEKDAYS}`, ({ which = "", ...groups }, reading) => {
    const { today, weekStart } = reading;
    const weeks = WEEKS_FROM_NOW[which]!;
    return weekdaysIn(groups).map((weekday) =>
      weeks === 1
        ? weekdayOfNextWeek(reading, weekday)
        : day([weekdayOfWeek(today, weeks, weekday, weekStart)]),
    );
  }),
  rule("(?<which>上|这|本|下{1,2})?个?(?:周末|星期末|礼拜末|双休日)", ({ which }, { today }) => [
    saidWeekend(today, which ? [WEEKS_FROM_NOW[which]!] : [0, 1]),
  ]),
  rule(`(?<which>下{1,2})个?${WEEK}(?!${DAY}|末)`, ({ which }, { today, weekStart }) => [
    day([weekdayOfWeek(today, WEEKS_FROM_NOW[which!]!, 1, weekStart)], {
      assumed: { code: "day_of_week_not_given" },
    }),
  ]),
  // 从周一到周五 means every week, as 周一到周五 does.
  rule(`从(?=${WEEK}${DAY}[到至]${WEEK}?${DAY})${WEEKDAYS}`, (groups, { today }) => [
    saidWeekdays(today, weekdaysIn(groups)),
  ]),
  rule(WEEKDAYS, (groups, { today }) => [saidWeekdays(today, weekdaysIn(groups))]),
  // 周 may be missing only if a time follows: 一三五早上八点, 一到五早上八点.
  rule(
    `(?<![一二三四五六七八九十])(?<lead>每逢?|逢)?(?:(?<list>(?=[一二三四五六]{2})一?二?三?四?五?六?日?)|(?<from>一)[到至](?<to>[五六]))(?=(?:的)?(?:${PART}|[早晚]|\\d{1,2}[点:]))`,
    ({ lead, ...groups }, { today }) => {
      const weekdays = weekdaysIn(groups);
      return [lead ? everyWeekOn(weekdays) : saidWeekdays(today, weekdays)];
    },
  ),
];
