import { everyAmount } from "../pieces/amounts.ts";
import {
  every,
  everyWeekOn,
  everyWorkingDay,
  type Piece,
  part,
  type RepeatedUnit,
  type Repetition,
  WEEKEND,
  WORKDAYS,
} from "../pieces/piece.ts";
import { type Groups, type Rule, rule, wordRule } from "../pieces/rule.ts";
import { readAmounts, UNIT } from "./amounts.ts";
import { partOf } from "./day-parts.ts";
import { NUMBER, numberOf } from "./numbers.ts";
import { MORE_WEEKDAYS, WEEKDAY, weekdaysIn } from "./weekdays.ts";

const NTH = ["first", "second", "third", "fourth", "fifth"];
const EVERY = "(?:on\\s+)?(?:every|each)\\s+(?:single\\s+)?";
const HOUR_SECONDS = 3_600;

const PLAIN: Record<string, Repetition> = {
  hourly: every("second", HOUR_SECONDS),
  daily: every("day"),
  everyday: every("day"),
  weekly: every("week"),
  biweekly: every("week", 2),
  "bi-weekly": every("week", 2),
  fortnightly: every("week", 2),
  monthly: every("month"),
  quarterly: every("quarter"),
  yearly: every("year"),
  annually: every("year"),
};

/** A word that "weekly" describes when it follows; "weekly reminder" and "weekly on Friday" say how often instead. */
const THING =
  "\\s+(?!(?:on|at|in|by|from|for|to|with|around|about|before|after|until|till|starting|and|or|the|every|each|noon|midnight|mornings?|afternoons?|evenings?|nights?|weekdays|that|remind|(?:reminder|alarm|trigger|schedule|notification|alert)s?|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6})(?![a-z]))[a-z]";
const OWNED = "\\b(?:the|a|an|my|our|your|his|her|their|this|that|['’]s)";

export const englishRecurrence: readonly Rule[] = [
  wordRule(`(?<word>${Object.keys(PLAIN).join("|")})(?!${THING})`, ({ word }) => [PLAIN[word!]!]),
  // "The weekly report" is a weekly report that exists anyway; "weekly report" may ask for a repetition.
  wordRule(`(?<!${OWNED}\\s{1,3})(?<word>${Object.keys(PLAIN).join("|")})(?=${THING})`, ({ word }) => [
    { ...PLAIN[word!]!, isAdjective: true },
  ]),
  wordRule("nightly", () => [every("day"), part("night")]),
  wordRule(`${EVERY}(?<unit>day|week|month|quarter(?! hour| past| to)|year)`, ({ unit }) => [
    every(unit! as RepeatedUnit),
  ]),
  wordRule(`${EVERY}(?<part>morning|afternoon|evening|night)`, ({ part: name }) => [
    every("day"),
    part(partOf(name!)!),
  ]),
  wordRule(
    `${EVERY}(?:weekday|work(?:ing)?\\s?day|business day)|(?:on\\s+)(?:weekdays|work(?:ing)?\\s?days|business days)|(?:all\\s+)?weekdays`,
    () => [everyWeekOn(WORKDAYS)],
  ),
  wordRule(
    `(?:on\\s+)?(?:(?:the|every|each)\\s+)?(?<nth>last|first|second|third|fourth|fifth)\\s+(?:weekday|work(?:ing)?\\s?day|business day)\\s+(?:of|in)\\s+(?:the|every|each|a)\\s+month`,
    ({ nth = "" }) => [everyWorkingDay(nth === "last" ? -1 : NTH.indexOf(nth) + 1)],
  ),
  wordRule(`(?:${EVERY}|on\\s+)?week\\s?nights?`, () => [everyWeekOn(WORKDAYS), part("evening")]),
  wordRule(
    `(?:${EVERY})?from\\s+(?<list>${WEEKDAY}s?\\s+(?:to|through|thru|till|until)\\s+${WEEKDAY}s?)`,
    readRange,
  ),
  wordRule(`between\\s+(?<list>${WEEKDAY}s?\\s+and\\s+${WEEKDAY}s?)`, readRange),
  wordRule(`(?<list>${WEEKDAY}s?\\s+(?:till|until)\\s+${WEEKDAY}s?)`, readRange),
  wordRule(
    `(?:${EVERY})?alternat(?:e|ing)\\s+(?<list>${WEEKDAY}s?(?:${MORE_WEEKDAYS})?)`,
    ({ list = "" }) => [everyWeekOn(weekdaysIn(list), 2)],
  ),
  wordRule(`(?:${EVERY}|on\\s+)?alternat(?:e|ing)\\s+(?<unit>day|week|month|year)s?`, ({ unit }) =>
    repeat(`2 ${unit}`),
  ),
  wordRule(
    `(?<count>${NUMBER})\\s+(?:days|nights|times)\\s+(?:an?|per|each|every)\\s+week`,
    ({ count = "" }) => {
      const times = numberOf(count);
      return [times === 7 ? every("day") : every("week", 1, { times })];
    },
  ),
  wordRule(
    "(?:on\\s+)?(?<days>week\\s?day|weekend)(?=\\s+(?:mornings|afternoons|evenings|nights))",
    ({ days = "" }) => [everyWeekOn(days === "weekend" ? WEEKEND : WORKDAYS)],
  ),
  wordRule(`${EVERY}weekend|(?:on\\s+|at\\s+)?weekends`, () => [everyWeekOn(WEEKEND)]),
  wordRule(`${EVERY}(?<list>${WEEKDAY}s?(?:${MORE_WEEKDAYS})?)`, ({ list = "" }) => [
    everyWeekOn(weekdaysIn(list)),
  ]),
  wordRule(
    `${EVERY}(?:other|second|2nd)\\s+(?<list>${WEEKDAY}s?(?:${MORE_WEEKDAYS})?)(?!\\s+of\\b)`,
    ({ list = "" }) => [everyWeekOn(weekdaysIn(list), 2)],
  ),
  wordRule(`${EVERY}(?:other|second|2nd)\\s+(?<unit>day|week|month|year|hour|minute)`, ({ unit }) =>
    repeat(`2 ${unit}`),
  ),
  wordRule(`${EVERY}(?<nth>third|fourth|3rd|4th)\\s+(?<unit>day|week|month|year)`, ({ nth, unit }) =>
    repeat(`${/third|3/.test(nth!) ? 3 : 4} ${unit}`),
  ),
  wordRule(`${EVERY}(?<unit>minute|hour|fortnight)(?<half> and a half)?(?<full>,? on the hour)?`, everyOne),
  // The day that follows says the rest, as in "every 15th" or "every March 8".
  rule(`${EVERY}(?=\\d{1,2}(?:st|nd|rd|th)(?:\\s+(?:and|of the month|at|in)|\\s*[,.;]|\\s*$))`, () => [
    every("month"),
  ]),
  rule(
    `${EVERY}(?=(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?\\s+\\d|\\d{1,2}(?:st|nd|rd|th)?\\s+(?:of\\s+)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))`,
    () => [every("year")],
  ),
  // "Every midnight" and "every noon" are that hour of every day.
  rule(`${EVERY}(?=(?:midnight|noon|midday)(?![a-z]))`, () => [every("day")]),
  rule(`${EVERY}(?=last day)`, () => [every("month")]),
  rule(`${EVERY}(?=leap day)`, () => [every("year")]),
  rule("(?:every|each)\\s+(?=周|星期|礼拜)", () => [every("week")]),
  wordRule(
    `(?<times>once|twice|thrice|${NUMBER}\\s+times)\\s+(?<word>daily|weekly|monthly|yearly)`,
    ({ times = "", word = "" }) => [{ ...PLAIN[word]!, times: timesIn(times) }],
  ),
  wordRule(
    `(?<times>once|twice|thrice|${NUMBER}\\s+times)\\s+(?:an?|per|each|every)\\s+(?<unit>${UNIT})`,
    countedTimes,
  ),
];

function repeat(amounts: string): readonly Piece[] | undefined {
  const repetition = everyAmount(readAmounts(amounts));
  return repetition && [repetition];
}

/** "From Monday to Friday" means every week, as "Monday to Friday" does. */
function readRange({ list = "" }: Groups): readonly Piece[] {
  return [
    {
      ...everyWeekOn(weekdaysIn(list.replace(/ (?:and|till|until) /, " to "))),
      assumed: { code: "several_days", unit: "week" },
    },
  ];
}

function everyOne({ unit = "", half, full }: Groups): readonly Piece[] | undefined {
  if (full && /hour/.test(unit) && !half) return [every("second", HOUR_SECONDS, { onTheHour: true })];
  return full ? undefined : repeat(`1 ${unit}${half ?? ""}`);
}

const TIMES: Record<string, number> = { once: 1, twice: 2, thrice: 3 };

const timesIn = (text: string) => TIMES[text] ?? numberOf(text.replace(/\s+times/, ""));

function countedTimes({ times = "", unit = "" }: Groups): readonly Piece[] | undefined {
  const number = timesIn(times);
  const [repetition] = unit.startsWith("quarter") ? [every("quarter")] : (repeat(`1 ${unit}`) ?? []);
  if (repetition?.kind !== "every") return undefined;
  if (number === 1) return [repetition];
  return repetition.unit === "second"
    ? repeat(`${Math.round(repetition.interval / number)} seconds`)
    : [{ ...repetition, times: number }];
}
