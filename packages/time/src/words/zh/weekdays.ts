import type { Groups } from "../pieces/rule.ts";

/** Weekdays such as 周一, 周一三五, 周135, 星期二和星期四 and 周一到周五; they count from Monday = 1. */

export const WEEK = "(?:周|星期|礼拜)";

/** The 天 of 天气 is left out. */
export const DAY = "(?:[一二三四五六日]|天(?!气)|[1-7](?![\\d:.天]))";

const HAN_HOUR = "二?十[一二三四五六七八九]?|[一二三四五六七八九]";

/** Makes 周一三点 Monday at three, 周一二十点 Monday at 20, and 周一三五8点 eight o'clock on three days. */
const NO_TIME = `(?!(?:${HAN_HOUR}|\\d{1,2})?\\s*[点时刻:])(?!个|月|号|次|小时|分钟)`;
const NO_TIME_BEHIND = `(?!(?:${HAN_HOUR})?\\s*[点时刻:])(?!个|月|号|次|小时|分钟)`;

/** Weekdays in digits must be in order: 周135, but not 周53. */
const DIGITS = "(?=[1-7]{2})1?2?3?4?5?6?7?(?!\\d|\\s*[点时刻:.个月号次天年元])";

/** 每周 五前: a space that slipped in. What follows it has to be a weekday for certain, unlike 每周 三次 and 每周 一起跑步. */
const SLIPPED = "(?: (?=[一二三四五六日](?:$|[\\s，,。；;前早晚\\d]|之前|上午|中午|下午)))?";

export const WEEKDAYS = `${WEEK}${SLIPPED}(?:(?<from>${DAY})(?:到|至|-|~)${WEEK}?(?<to>${DAY})${NO_TIME_BEHIND}|(?<digits>${DIGITS})|(?<list>(?!\\d\\s*[点时个])${DAY}(?:(?:\\s*[、,，/和及与跟]\\s*)?${NO_TIME}${WEEK}?${DAY}${NO_TIME_BEHIND}){0,6}))`;

export const weekdayNumber = (character: string) =>
  /[天日]/.test(character) ? 7 : Number(character) || "一二三四五六".indexOf(character) + 1;

export function weekdaysIn({ from, to, digits, list }: Groups): number[] {
  if (from && to) {
    const [first, last] = [weekdayNumber(from), weekdayNumber(to)];
    const length = ((last - first + 7) % 7) + 1;
    return Array.from({ length }, (_, index) => ((first - 1 + index) % 7) + 1).sort();
  }
  const days = [...(digits ?? list ?? "")]
    .filter((character) => /[一二三四五六日天1-7]/u.test(character))
    .map(weekdayNumber);
  return [...new Set(days)].sort();
}
