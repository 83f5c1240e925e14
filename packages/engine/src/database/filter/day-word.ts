/**
 * A word for a day where a filter orders: `{"due": {"$lt": "today"}}`. A filter compares texts, so that every date is
 * less than "today"; which day that is, only the caller can write.
 */
import { type Refusal, refusal } from "@etui/words/refusal";
import { operandsOf } from "./operands.ts";

/** How many days from today. */
const DAYS: Readonly<Record<string, number>> = {
  date: 0,
  today: 0,
  now: 0,
  current_date: 0,
  今天: 0,
  今日: 0,
  现在: 0,
  当前: 0,
  yesterday: -1,
  昨天: -1,
  昨日: -1,
  前天: -2,
  tomorrow: 1,
  明天: 1,
  明日: 1,
  后天: 2,
};

/** Spans that begin at no day which one word would name. */
const SPANS = [
  /^(?:now|today|今天|现在)\s*[-+]\s*\d+\s*\p{L}*$/u,
  /^-\d+\s*(?:d|w|m|y|days?|weeks?|months?|years?|天|周|个?月|年)$/u,
  /^(?:\d+|a|an|one)\s*(?:days?|weeks?|months?|years?|hours?|天|周|个?月|年|小时)\s*(?:ago|from now|以?前|以?后)$/u,
  /^(?:this|last|next)\s+(?:week|month|quarter|year)$/u,
  /^(?:[本上下这]个?(?:周|星期|月|季度)|[今去明]年)$/u,
];

const ORDERING: ReadonlySet<string> = new Set(["$lt", "$lte", "$gt", "$gte"]);

const MOST_CHARACTERS = 40;

/** The word without what marks it as a value that is filled in: `{{ today }}`, `<today>`, `today()`. */
const bared = (text: string): string => text.replace(/^[\s{$<]+|[\s}>()]+$/g, "").toLowerCase();

interface DayWord {
  at: string;
  written: string;
  /** Undefined for a span. */
  days: number | undefined;
}

/** `isFilled` tells what is filled in before it is compared. */
export function dayWordIn(
  filter: unknown,
  argument: string,
  isFilled: (text: string) => boolean = () => false,
): DayWord | undefined {
  for (const { key, value, at } of operandsOf(filter, argument)) {
    if (!ORDERING.has(key) || typeof value !== "string" || value.length > MOST_CHARACTERS || isFilled(value))
      continue;
    const word = bared(value);
    const isDay = Object.hasOwn(DAYS, word);
    if (isDay || SPANS.some((span) => span.test(word)))
      return { at, written: value, days: isDay ? DAYS[word] : undefined };
  }
  return undefined;
}

/** A word for a day that a field is to equal: a field may hold that very text, so it is looked for and not refused. */
export interface EqualledDay {
  written: string;
  date: string;
}

export const equalledDays = (filter: unknown, now: { at: Date; timeZone: string }): EqualledDay[] =>
  equalledDayWords(filter).map((written) => ({ written, date: dayCalled(written, now)! }));

export function equalledDayWords(filter: unknown): string[] {
  const found = new Set<string>();
  for (const { key, value } of operandsOf(filter, "filters")) {
    if (key.startsWith("$") && !EQUALLING.has(key)) continue;
    for (const one of Array.isArray(value) ? value : [value])
      if (typeof one === "string" && daysTo(one) !== undefined) found.add(one);
  }
  return [...found];
}

const EQUALLING: ReadonlySet<string> = new Set(["$eq", "$in", "$any", "$starts_with", "$contains"]);

/** The day that a word such as "today" means; undefined for anything else. */
export function dayCalled(word: string, now: { at: Date; timeZone: string }): string | undefined {
  const days = daysTo(word);
  return days === undefined ? undefined : todayOf(now).add({ days }).toString();
}

function daysTo(written: string): number | undefined {
  if (written.length > MOST_CHARACTERS) return undefined;
  const word = bared(written);
  return Object.hasOwn(DAYS, word) && !NO_DAY.has(word) ? DAYS[word] : undefined;
}

/** A field is more likely to hold these as they are. */
const NO_DAY: ReadonlySet<string> = new Set(["date", "now", "现在", "当前"]);

const todayOf = ({ at, timeZone }: { at: Date; timeZone: string }): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();

/** Why a filter that is used at once is refused, with the day that the word means. */
export function refusedDayWord(
  filter: unknown,
  argument: string,
  now: { at: Date; timeZone: string },
): Refusal | undefined {
  const word = dayWordIn(filter, argument);
  if (word === undefined) return undefined;
  const today = todayOf(now);
  const { at, written, days } = word;
  return refusal("filter.day_word", {
    at,
    written,
    today: today.toString(),
    ...(days !== undefined && days !== 0 && { date: today.add({ days }).toString() }),
  });
}
