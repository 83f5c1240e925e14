import { weekdayOfWeek } from "./calendar-days.ts";
import { DAY, WEEK, WEEKDAYS, weekdayNumber, weekdaysIn } from "./chinese-weekdays.ts";
import { day, part } from "./piece.ts";
import { type Rule, rule } from "./rule.ts";
import { saidWeekdays, saidWeekend, weekdayOfNextWeek } from "./said-dates.ts";

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
  rule("(?<day>大?前|大{0,2}后|[昨今明])(?:天|日)", ({ day: said }, { today }) => [
    day([today.add({ days: DAYS_FROM_TODAY[said!]! })]),
  ]),
  rule(
    "(?<day>[今明后当])(?:天)?(?<part>早|晚|夜)(?!饭|餐|安)上?",
    ({ day: said, part: name }, { today }) => [
      day([today.add({ days: DAYS_FROM_TODAY[said!]! })]),
      part(name === "早" ? "morning" : "evening"),
    ],
  ),
  rule(`(?<which>上|这|本|下{1,2})个?${WEEK}(?<day>${DAY})`, (groups, { today }) => {
    const weeks = WEEKS_FROM_NOW[groups.which!]!;
    const weekday = weekdayNumber(groups.day!);
    return [weeks === 1 ? weekdayOfNextWeek(today, weekday) : day([weekdayOfWeek(today, weeks, weekday)])];
  }),
  rule("(?<which>上|这|本|下{1,2})?个?(?:周末|星期末|礼拜末|双休日)", ({ which }, { today }) => [
    saidWeekend(today, which ? [WEEKS_FROM_NOW[which]!] : [0, 1]),
  ]),
  rule(`(?<which>下{1,2})个?${WEEK}(?!${DAY}|末)`, ({ which }, { today }) => [
    day([weekdayOfWeek(today, WEEKS_FROM_NOW[which!]!, 1)], { assumed: "no day of the week given: Monday" }),
  ]),
  rule(WEEKDAYS, (groups, { today }) => [saidWeekdays(today, weekdaysIn(groups))]),
];
