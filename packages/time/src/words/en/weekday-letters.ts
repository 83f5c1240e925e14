import { everyWeekOn } from "../pieces/piece.ts";
import { type Rule, wordRule } from "../pieces/rule.ts";
import { saidWeekdays } from "../pieces/said-dates.ts";

/** Weekdays by their first letters: MWF, TTh, Tu/Th, M-F. */

const LONG = "(?:mon?|tues?|tu|weds?|we|thurs?|thu|th|fri?|sat?|sun?)";
const ANY = `(?:${LONG}|[mtwrf])`;
const GLUED = "mtw(?:th|t|r)f?|mwf|tu?th";

/** Letters that may be other words too, unless a time stands beside them or "every" before them. */
const DOUBTFUL = `(?<!\\d\\s?)(?:mw|tu|th)|${ANY}(?:\\s?[/&+]\\s?${ANY}){1,6}|${ANY}(?:,\\s?${ANY}){1,6}|(?:mo?|tu|we?|th)\\s?[-–]\\s?(?:th|fr?|sa|su)`;
const CLEAR = `${GLUED}|${LONG}(?:/${LONG}){1,6}`;
const TIME_FOLLOWS = "(?=,?\\s*(?:@|\\d|(?:at|noon|midnight|mornings?|afternoons?|evenings?|nights?)\\b))";

export const englishWeekdayLetters: readonly Rule[] = [
  wordRule(`(?:on\\s+)?(?<list>${CLEAR}|(?:${DOUBTFUL})${TIME_FOLLOWS})`, ({ list = "" }, { today }) => [
    saidWeekdays(today, weekdaysIn(list)),
  ]),
  wordRule(`(?:on\\s+)?(?<list>${DOUBTFUL})`, ({ list = "" }, { today, previous }) =>
    previous?.kind === "time" ? [saidWeekdays(today, weekdaysIn(list))] : undefined,
  ),
  wordRule(`(?:every|each)\\s+(?<list>${CLEAR}|${DOUBTFUL})`, ({ list = "" }) => [
    everyWeekOn(weekdaysIn(list)),
  ]),
];

const NUMBERS: Readonly<Record<string, number>> = { m: 1, t: 2, w: 3, th: 4, r: 4, f: 5, sa: 6, su: 7 };

function weekdaysIn(list: string): number[] {
  const names = /[^a-z]/.test(list) ? list.split(/[^a-z]+/) : list.match(/th|tu|[mtwrf]/g)!;
  const days = names.map((name, index) => {
    // The second T of MTWTF is a Thursday.
    if (name === "t" && names[index - 1] === "w") return 4;
    return NUMBERS[name.slice(0, 2)] ?? NUMBERS[name[0]!]!;
  });
  const [first = 1, last = 7] = days;
  if (!/[-–]/.test(list)) return [...new Set(days)].sort();
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
