import { partOf } from "../en/day-parts.ts";
import { WEEKDAY } from "../en/weekdays.ts";
import { numberOf as chineseNumber } from "../zh/numbers.ts";
import { isDayBefore, refused, type SaidTime, type Stretch } from "./piece.ts";
import { type Groups, type Rule, wordRule } from "./rule.ts";

const HALF = "(?:\\s?(?<HALF>[ap])\\.?m\\.?)";
const clock = (name: string) => `(?<${name}>\\d{1,2})(?::(?<${name}Minute>[0-5]\\d))?`;
const half = (name: string) => HALF.replace("HALF", `${name}Half`);

/** What must follow, so that "from 3 to 5 builders" stays a number of builders. */
const ENDS = `(?=\\s*(?:$|[,.;!?，。]|(?:on|at|in|every|each|this|next|today|tomorrow|tonight|${WEEKDAY})(?![a-z])))`;

/** From one hour to another, where neither can be read alone: "from 9 to 17", "3 to 5pm". */
export const hourRanges: readonly Rule[] = [
  wordRule(
    `(?:from|between)\\s+${clock("from")}${half("from")}?\\s*(?:to|and|till|until|-|–)\\s*${clock("to")}(?:${half("to")}|${ENDS})`,
    readRange,
  ),
  // The pattern excludes "five to seven pm", which is 18:55.
  wordRule(
    `(?!\\d?[05]\\s+to)${clock("from")}\\s*(?:to|till|until|–|(?<=:\\d{2}\\s*)-)\\s*${clock("to")}${half("to")}`,
    readRange,
  ),
  // "9-10:30" behind a day: its end has minutes, so it is no number of hours.
  wordRule(
    `${clock("from")}\\s*[-–]\\s*(?<to>\\d{1,2}):(?<toMinute>[0-5]\\d)${half("to")}?`,
    (groups, { previous }) =>
      groups.toHalf || isDayBefore(previous) || previous?.kind === "part" ? readRange(groups) : undefined,
  ),
];

function readRange(groups: Groups) {
  const from = saidTime(groups.from!, groups.fromMinute, groups.fromHalf);
  const to = saidTime(groups.to!, groups.toMinute, groups.toHalf);
  return from && to && [refused({ code: "span" }, [], { kind: "window", from, to })];
}

/** The hours of "3-5pm" or 3到5点, and of "3-5" behind a day; undefined if these are no hours. */
export function hoursIn(written: string, isBehindDay = false): Stretch | undefined {
  const [, first, last, unit, ofDay] =
    /^([^-–~到至\s]+)\s*[-–~到至]\s*([^-–~到至\s]+?)(点|\s?([ap])m)?$/.exec(written) ?? [];
  if (unit === undefined && !isBehindDay) return undefined;
  const [fromHour, toHour] = [first, last].map((hour) => chineseNumber(hour ?? ""));
  if (fromHour === undefined || toHour === undefined) return undefined;
  const from = saidTime(`${fromHour}`);
  const to = saidTime(`${toHour}`, "0", ofDay);
  return from && to && { kind: "window", from, to };
}

function saidTime(digits: string, minute = "0", ofDay?: string): SaidTime | undefined {
  const hour = Number(digits);
  if (!Number.isInteger(hour) || hour > 24 || (hour === 24 && minute !== "0")) return undefined;
  if (ofDay && (hour === 0 || hour > 12)) return undefined;
  const isExact = hour > 12 || hour === 0 || /^0/.test(digits);
  const part = ofDay && partOf(`${ofDay}m`);
  return { hour, minute: Number(minute), ...(part && { part }), ...(isExact && { exact: true }) };
}
