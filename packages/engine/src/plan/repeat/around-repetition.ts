/** The words around a repetition that say from when it counts, and how often it comes. */
import type { RepeatMode } from "@etui/protocol/plan";
import { readDayRepetition } from "@etui/time/words/day-repetition";
import type { ReadWhenContext } from "@etui/time/words/read-when";

const DONE_EN =
  "(?:(?:it(?:['’]s| is) |i(?:['’]m| am) |being )?(?:done|finished|completed)|completion|completing it|finishing it)";
const DONE_ZH = "(?:完成|做完|办完|干完|弄完|搞定)";
const AMOUNT_ZH = "(?:\\d{1,4}|[零一二两三四五六七八九十百]{1,4}|半)个?(?:天|日|周|星期|礼拜|月|季度|年)";
const AMOUNT_EN =
  "(?:(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|\\d{1,4})\\s+(?:day|week|fortnight|month|quarter|year)s?|(?<=every )(?:day|week|fortnight|month|quarter|year))";

/** Patterns with what of them is to be read as a repetition. */
const AFTER_DONE: readonly { pattern: RegExp; every: (said: string) => string }[] = [
  { pattern: /(?<![a-z])every\s?!\s?(?<said>[^,;]{1,40})/i, every: (said) => `every ${said}` },
  { pattern: /每\s?[!！]\s?(?<said>[^,，;；\s]{1,20})/, every: (said) => `每${said}` },
  {
    pattern: new RegExp(
      `(?<![a-z])(?:repeats? )?(?:every )?(?<said>${AMOUNT_EN}) (?:after|from|since) ${DONE_EN}(?![a-z])`,
      "i",
    ),
    every: (said) => `every ${said.replace(/^an? /i, "1 ")}`,
  },
  {
    pattern: new RegExp(
      `(?<![a-z])after ${DONE_EN},?(?: repeat)? (?:every |in )?(?<said>${AMOUNT_EN})(?![a-z])`,
      "i",
    ),
    every: (said) => `every ${said.replace(/^an? /i, "1 ")}`,
  },
  {
    pattern: new RegExp(
      `(?:从)?${DONE_ZH}(?:之?后|以后)?(?:起|算起|开始)?[,，]?\\s?(?:每隔?|隔|再?过)?(?<said>${AMOUNT_ZH})(?:[之以]?后)?(?:再?(?:来|做|重复)?一[次遍])?`,
    ),
    every: (said) => `每${said}`,
  },
  {
    pattern: new RegExp(`每(?<said>${AMOUNT_ZH})(?:[（(]${DONE_ZH}(?:之?后|以后)(?:算起|起算|开始)?[）)])`),
    every: (said) => `每${said}`,
  },
];

const CUMULATIVE =
  /[,，]?\s?(?:\(?(?:cumulative(?:ly)?|none (?:is |are )?(?:skipped|left out)|catch(?:ing)? up|no skip(?:ping)?)\)?|一次(?:都|也)?不[能]?[漏落]|逐次补上|不跳过|漏了补上)/i;

const COUNTED =
  /[,，]?\s?(?:for (?<en>\d{1,3}) times(?: in total)?|(?<plain>\d{1,3}) times(?: in total)?(?=$|[,，;；。])|(?:一?共|总共|重复|做)\s?(?<zh>\d{1,3}|[一二两三四五六七八九十]{1,3})\s?[次遍回])/i;

export interface Unwrapped {
  /** What says how often. */
  words: string;
  mode?: RepeatMode;
  count?: number;
}

/** The words that were unwrapped, with the mode that they say. */
export function unwrapped(text: string): Unwrapped {
  let words = text;
  let mode: RepeatMode | undefined;
  const counted = COUNTED.exec(words);
  if (counted) words = without(words, counted);
  const cumulative = CUMULATIVE.exec(words);
  if (cumulative) {
    words = without(words, cumulative);
    mode = "cumulative";
  }
  for (const { pattern, every } of AFTER_DONE) {
    const found = pattern.exec(words);
    if (!found) continue;
    words =
      words.slice(0, found.index) + every(found.groups!.said!) + words.slice(found.index + found[0].length);
    mode = "after_done";
    break;
  }
  const count = counted && countIn(counted.groups!);
  return { words, ...(mode && { mode }), ...(count && { count }) };
}

const without = (words: string, { index, 0: found }: RegExpExecArray): string =>
  `${words.slice(0, index)} ${words.slice(index + found.length)}`.trim();

const DIGITS = "零一二三四五六七八九";

function countIn({ en, plain, zh }: Record<string, string | undefined>): number | undefined {
  const said = en ?? plain ?? zh ?? "";
  if (/^\d+$/.test(said)) return Number(said);
  const [, tens, ten, ones] = /^([二三四五六七八九])?(十)?([一二两三四五六七八九])?$/.exec(said) ?? [];
  const one = ones === undefined ? 0 : ones === "两" ? 2 : DIGITS.indexOf(ones);
  return (ten ? (tens ? DIGITS.indexOf(tens) : 1) * 10 : 0) + one || undefined;
}

const placeOf = (pattern: RegExp, text: string) => {
  const found = pattern.exec(text);
  return found ? { start: found.index, end: found.index + found[0].length } : undefined;
};

/** Where, in a sentence, it is said how often something comes. */
export const countedIn = (text: string) => placeOf(COUNTED, text);

/** Where, in a sentence, it is said that no time may be left out. */
export const cumulativeIn = (text: string) => placeOf(CUMULATIVE, text);

/** Where, in a sentence, something repeats from when it was done; undefined if nothing does. */
export function afterDoneIn(
  text: string,
  context: ReadWhenContext,
): { start: number; end: number } | undefined {
  for (const { pattern, every } of AFTER_DONE) {
    const found = pattern.exec(text);
    if (!found) continue;
    // "every! 3 days water the plants": the shortest beginning that is a repetition, and as much as it needs.
    const { said = "" } = found.groups!;
    const head = found[0].length - said.length;
    const isOpen = found[0].endsWith(said) && /!|！/.test(found[0]);
    const lengths = isOpen ? endsOfWords(said) : [said.length];
    for (const length of lengths) {
      const read = readDayRepetition(every(said.slice(0, length)), context);
      if (!read.ok || read.hasMore) continue;
      return { start: found.index, end: found.index + (isOpen ? head + length : found[0].length) };
    }
  }
  return undefined;
}

/** Places at which a beginning of the words may end, the longest first. */
function endsOfWords(said: string): number[] {
  const ends: number[] = [];
  for (let end = said.length; end > 0; end--) {
    const isInside = /[a-z0-9]/i.test(said[end - 1]!) && /[a-z0-9]/i.test(said[end] ?? " ");
    if (!isInside && said[end - 1] !== " ") ends.push(end);
  }
  return ends;
}
