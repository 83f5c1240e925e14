const NAMES = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/** Sources of patterns; CLEAR_WEEKDAY omits "sat" and "sun", which are other words too. */
export const LONG_WEEKDAY = "(?:mon|tues|wednes|thurs|fri|satur|sun)day";
export const CLEAR_WEEKDAY = `(?:${LONG_WEEKDAY}|mon|tues?|weds?|thu(?:rs?)?|fri)\\.?`;
export const WEEKDAY = `(?:${LONG_WEEKDAY}|mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun)\\.?`;

const AND = "(?:\\s*(?:,|&|/|\\+|and|or)\\s*){1,2}";

/** The rest of a list such as "Mon, Wed and Fri", or of a range such as "Mon-Fri". */
export const MORE_WEEKDAYS = `(?:\\s*(?:-|–|to|through|thru)\\s*${WEEKDAY}s?(?![a-z])|(?:(?:${AND}(?:on\\s+)?${WEEKDAY}|\\s+${CLEAR_WEEKDAY})s?(?![a-z])){1,6})`;

export const weekdayNumber = (name: string) => NAMES.indexOf(name.slice(0, 3)) + 1;

/** The weekdays of a list or a range, from Monday = 1; "Sat to Mon" runs over the end of the week. */
export function weekdaysIn(text: string): number[] {
  const days = (text.match(new RegExp(`(?<![a-z])${WEEKDAY}`, "g")) ?? []).map(weekdayNumber);
  const [first, last] = days as [number, number?];
  if (last === undefined || !/-|–|\bto\b|\bthr/.test(text)) return [...new Set(days)].sort();
  const length = ((last - first + 7) % 7) + 1;
  return Array.from({ length }, (_, index) => ((first - 1 + index) % 7) + 1).sort();
}
