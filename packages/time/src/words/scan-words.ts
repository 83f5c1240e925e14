import type { Piece } from "./pieces/piece.ts";
import type { Reading, Rule } from "./pieces/rule.ts";

/** A place in the words and the pieces found there. */
export interface Span {
  start: number;
  end: number;
  pieces: readonly Piece[];
}

/** What rules know besides the words. */
export type ScanContext = Omit<Reading, "previous" | "first">;

/** Words that may link two pieces. At most ten characters are tested, so that the pattern cannot run away. */
const LINK = /^(?:[\s,，、。;&/和及与跟还的在于]|and|plus|at|on|then|or|或)*$/;
const LONGEST_LINK = 10;

/** Reads from left to right; if several rules match, the longest match wins, then the first rule. */
export function scanWords(words: string, rules: readonly Rule[], context: ScanContext): Span[] {
  const spans: Span[] = [];
  for (let at = 0; at < words.length; ) {
    const isStart = at === spans.at(-1)?.end || !isInsideWord(words, at);
    const found = isStart
      ? longestAt(at, { words, rules, reading: readingAt(at, words, spans, context) })
      : undefined;
    if (found) spans.push(found);
    at = found?.end ?? at + 1;
  }
  return spans;
}

/** What other rules find in the words before, between and behind the spans in `taken`. */
export function scanBetween(
  words: string,
  taken: readonly Span[],
  rules: readonly Rule[],
  context: ScanContext,
): Span[] {
  const reading = { ...context, previous: undefined, first: false };
  const spans: Span[] = [];
  let at = 0;
  for (const next of [...taken, { start: words.length, end: words.length }]) {
    while (at < next.start) {
      const found = isInsideWord(words, at) ? undefined : longestAt(at, { words, rules, reading });
      const fits = found !== undefined && found.end <= next.start;
      if (fits) spans.push(found);
      at = fits ? found.end : at + 1;
    }
    at = next.end;
  }
  return spans;
}

function readingAt(at: number, words: string, spans: readonly Span[], context: ScanContext): Reading {
  const before = spans.at(-1);
  const between = words.slice(before?.end ?? 0, at);
  const previous = isLink(between) ? before?.pieces.at(-1) : undefined;
  return { ...context, previous, first: before === undefined && between.trim() === "" };
}

function longestAt(
  at: number,
  { words, rules, reading }: { words: string; rules: readonly Rule[]; reading: Reading },
): Span | undefined {
  let longest: Span | undefined;
  for (const { pattern, read } of rules) {
    pattern.lastIndex = at;
    const match = pattern.exec(words);
    if (!match || match[0].length <= (longest ? longest.end - at : 0)) continue;
    const pieces = read(match.groups ?? {}, reading);
    if (pieces) longest = { start: at, end: at + match[0].length, pieces };
  }
  return longest;
}

export const isLink = (between: string) => between.length <= LONGEST_LINK && LINK.test(between);

/** Whether a place is inside a word, where no piece begins: "12" in "112", "day" in "Friday", "5" in "1.5". */
function isInsideWord(words: string, at: number): boolean {
  if (!/[a-z0-9]/.test(words[at]!)) return false;
  const before = words.slice(Math.max(0, at - 2), at);
  return /[a-z0-9]$/.test(before) ? true : /\d[.:]$/.test(before) && /\d/.test(words[at]!);
}
