import type { Groups } from "./rule.ts";

/** 周一, 周一三五, 星期二和星期四, 周一到周五; from Monday = 1. */

export const WEEK = "(?:周|星期|礼拜)";

export const DAY = "(?:[一二三四五六日天]|[1-6](?![\\d:.]))";

/** So that 周一三点 is Monday at three, and 周一二十点 Monday at 20. */
const NO_TIME =
  "(?!(?:二?十[一二三四五六七八九]?|[一二三四五六七八九]|\\d{1,2})?\\s*[点时刻:])(?!个|月|号|次|小时|分钟)";

export const WEEKDAYS = `${WEEK}(?:(?<from>${DAY})(?:到|至|-|~)${WEEK}?(?<to>${DAY})|(?<list>(?!\\d\\s*[点时个])${DAY}(?:(?:\\s*[、,，和及与跟]\\s*)?${NO_TIME}${WEEK}?${DAY}${NO_TIME}){0,6}))`;

export const weekdayNumber = (character: string) =>
  /[天日]/.test(character) ? 7 : Number(character) || "一二三四五六".indexOf(character) + 1;

export function weekdaysIn({ from, to, list }: Groups): number[] {
  if (from && to) {
    const [first, last] = [weekdayNumber(from), weekdayNumber(to)];
    const length = ((last - first + 7) % 7) + 1;
    return Array.from({ length }, (_, index) => ((first - 1 + index) % 7) + 1).sort();
  }
  const days = [...(list ?? "")]
    .filter((character) => /[一二三四五六日天1-6]/u.test(character))
    .map(weekdayNumber);
  return [...new Set(days)].sort();
}
