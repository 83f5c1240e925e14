/** A repeat as a person reads it: "every Monday", 每周一; `parseRepeat` reads nearly all of it back. */
import { type Language, languageOf } from "@etui/protocol/language-of";
import type { Repeat } from "@etui/protocol/plan";
import type { DayRule } from "@etui/time/rules/rrule/day-rule";
import { storedRule } from "./stored-rule.ts";
import { en } from "./words/en.ts";
import type { RepeatWords } from "./words/repeat-words.ts";
import { WORKDAYS } from "./words/weekdays.ts";
import { zh } from "./words/zh.ts";

/** A rule too intricate for words is said as it is written. */
export function repeatInWords(repeat: Repeat, locale: string): string {
  const rule = storedRule(repeat);
  const words = WORDS[languageOf(locale)];
  const days = daysInWords(rule, words, repeat.mode === "after_done");
  if (days === undefined) return repeat.mode === "strict" ? repeat.rule : `${repeat.rule} (${repeat.mode})`;
  const { COUNT } = rule.parts;
  const parts = [
    days,
    repeat.mode === "cumulative" && words.cumulative,
    COUNT && words.count(COUNT),
    rule.until && words.until(rule.until),
  ];
  return parts.filter(Boolean).join(words.comma);
}

const WORDS: Readonly<Record<Language, RepeatWords>> = { en, zh };

const KNOWN = ["FREQ", "INTERVAL", "COUNT", "WKST", "BYDAY", "BYMONTHDAY", "BYMONTH", "BYSETPOS"];

function daysInWords({ parts }: DayRule, words: RepeatWords, isAfterDone: boolean): string | undefined {
  const { FREQ = "", INTERVAL = "1", BYDAY, BYMONTHDAY, BYMONTH, BYSETPOS, WKST } = parts;
  if (Object.keys(parts).some((name) => !KNOWN.includes(name)) || (WKST ?? "MO") !== "MO") return undefined;
  const every = { unit: FREQ, interval: Number(INTERVAL) };
  if (isAfterDone) return words.afterDone(FREQ, every.interval);
  if ((BYDAY ?? BYMONTHDAY ?? BYMONTH ?? BYSETPOS) === undefined) return words.every(FREQ, every.interval);
  if (FREQ === "DAILY" || (BYDAY && BYMONTHDAY)) return undefined;
  if (FREQ === "WEEKLY") return BYMONTH ? undefined : words.on(every, words.weekdays(BYDAY!.split(",")));
  const days = daysOfMonth({ BYDAY, BYMONTHDAY, BYSETPOS }, words);
  if (days === undefined) return undefined;
  if (FREQ === "MONTHLY") return BYMONTH ? undefined : words.on(every, days);
  return BYMONTH && BYMONTHDAY && !BYSETPOS
    ? words.on(every, words.dates(BYMONTH.split(",").map(Number), days))
    : undefined;
}

function daysOfMonth(
  { BYDAY, BYMONTHDAY, BYSETPOS }: Partial<Record<"BYDAY" | "BYMONTHDAY" | "BYSETPOS", string | undefined>>,
  words: RepeatWords,
): string | undefined {
  if (BYDAY === WORKDAYS && BYSETPOS && /^-?\d+$/.test(BYSETPOS)) return words.workingDay(Number(BYSETPOS));
  const days = BYMONTHDAY?.split(",").map(Number);
  if (days && BYSETPOS === "-1" && isOrLast(days)) return words.dayOrLast(days.at(-1)!);
  if (BYSETPOS) return undefined;
  if (days) return days.some((day) => day < -1) ? undefined : words.days(days);
  const [, nth, weekday] = /^(-1|[1-5])(\w\w)$/.exec(BYDAY ?? "") ?? [];
  return nth === undefined ? undefined : words.nth(Number(nth), weekday!);
}

/** As anchored-repeat.ts writes the 31st of each month that has one, and the last day of the others. */
const isOrLast = (days: readonly number[]) =>
  days.length > 1 && days.every((day, index) => day === 28 + index);
