/** 周一, 周一三五, 星期二和星期四, 周一到周五; from Monday = 1. */

export const WEEK = "(?:周|星期|礼拜)";

/** So that 周一三点 is Monday at three, and 周一二十点 Monday at 20. */
const NO_TIME =
  "(?!(?:二?十[一二三四五六七八九]?|[一二三四五六七八九])?\\s*[点时刻:])(?!个|月|号|次|小时|分钟)";

const DAY = "[一二三四五六日天]";

export const WEEKDAYS = `${WEEK}(?:(?<from>${DAY})(?:到|至|-|~)${WEEK}?(?<to>${DAY})|(?<list>${DAY}(?:(?:\\s*[、,，和及与跟]\\s*)?${NO_TIME}${WEEK}?${DAY}${NO_TIME}){0,6}))`;

export const weekdayNumber = (character: string) =>
  character === "天" || character === "日" ? 7 : "一二三四五六".indexOf(character) + 1;

export function weekdaysIn({ from, to, list }: Record<string, string | undefined>): number[] | undefined {
  if (from && to) {
    const [first, last] = [weekdayNumber(from), weekdayNumber(to)];
    return first < last ? Array.from({ length: last - first + 1 }, (_, days) => first + days) : undefined;
  }
  const days = [...(list ?? "")]
    .filter((character) => /[一二三四五六日天]/u.test(character))
    .map(weekdayNumber);
  return [...new Set(days)].sort();
}
