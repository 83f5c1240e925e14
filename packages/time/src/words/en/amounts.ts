import type { Amount } from "../pieces/amounts.ts";
import { NUMBER, numberOf } from "./numbers.ts";

const UNITS: readonly [RegExp, Amount["unit"], number][] = [
  [/^s/, "second", 1],
  [/^(?:m|min|mins|minutes?)$/, "minute", 1],
  [/^h/, "hour", 1],
  [/^d/, "day", 1],
  [/^f/, "week", 2],
  [/^w/, "week", 1],
  [/^mo/, "month", 1],
  [/^q/, "month", 3],
  [/^y/, "year", 1],
];

export const UNIT =
  "(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|fortnights?|weeks?|months?|quarters?|years?)";

/** "half an hour", "an hour and a half", "two and a half days", "a quarter of an hour", "a couple of weeks", 1h30m. */
const ONE = [
  "(?:a |three )?quarters? of an hour",
  `(?:half(?: an?)?|${NUMBER}|an?|a couple of)(?: and a half)?[ -]?${UNIT}(?: and a half)?`,
  "\\d{1,4} ?[smhd](?![a-z0-9])",
  "\\d{1,2} ?h ?\\d{1,2} ?m?(?![a-z])",
].join("|");

/**
 * One amount or two, as in "1 hour and 30 minutes"; not more, since each copy of this pattern takes 7 ms to compile.
 */
export const AMOUNTS = `(?:${ONE})(?:,? (?:and )?(?:${ONE}))?`;

const PART = new RegExp(
  `half (?:an? )?(?<halved>${UNIT})|(?<quarters>three |a )?quarters? of an hour|(?<count>${NUMBER}|an?|a couple of)(?<half> and a half)?[ -]?(?<unit>${UNIT})(?<after> and a half)?|(?<hours>\\d{1,2}) ?h ?(?<minutes>\\d{1,2})(?: ?m)?(?![a-z\\d])|(?<short>\\d{1,4}) ?(?<letter>[smhd])(?![a-z])`,
  "g",
);

export function readAmounts(text: string): Amount[] {
  const amounts: Amount[] = [];
  for (const { groups = {} } of text.matchAll(PART)) {
    const { halved, quarters, count, half, unit, after, hours, minutes, short, letter } = groups;
    if (hours)
      amounts.push({ count: Number(hours), unit: "hour" }, { count: Number(minutes), unit: "minute" });
    else if (short) amounts.push(amount(Number(short), letter!));
    else if (halved) amounts.push(amount(0.5, halved));
    else if (unit) amounts.push(amount(counted(count!) + (half || after ? 0.5 : 0), unit));
    else amounts.push({ count: quarters?.trim() === "three" ? 45 : 15, unit: "minute" });
  }
  return amounts;
}

function counted(text: string): number {
  if (/^an?$/.test(text)) return 1;
  return /^a couple/.test(text) ? 2 : numberOf(text);
}

function amount(count: number, name: string): Amount {
  const [, unit, each] = UNITS.find(([pattern]) => pattern.test(name))!;
  return { count: count * each, unit };
}
