import { endOn } from "./phrase-value.ts";
import type { Piece, SaidDay, SaidTime } from "./pieces/piece.ts";
import type { Refusal } from "./refusal.ts";
import type { Span } from "./scan-words.ts";
import { oneDay } from "./schedule/once-schedule.ts";
import type { Range } from "./when-piece.ts";

/** Words that say one thing about time together: "tomorrow at 3pm", "by Friday". */
export interface Phrase {
  ranges: readonly Range[];
  pieces: readonly Piece[];
  deadline?: Deadline;
  /** Set if no piece can say what the phrase means together with the words beside it. */
  refusal?: Refusal;
}

export interface Deadline {
  isInclusive: boolean;
  /** True if only a word for "before" sets the deadline, which may include the day or not: 周五前, 月底前. */
  isDoubtful: boolean;
}

/** Start and end. Only a phrase that was joined from two places has more than one range. */
export const startOf = ({ ranges }: Phrase) => ranges[0]!.start;
export const endOf = ({ ranges }: Phrase) => ranges.at(-1)!.end;

/** Whether a span can be read by itself; borders, refused words and the "weekly" of "the weekly report" cannot. */
export function isReadable({ pieces }: Span): boolean {
  return pieces.every(
    (piece) =>
      piece.kind !== "border" &&
      (piece.kind !== "refused" || pieces[0]?.kind === "refused") &&
      !(piece.kind === "refused" && meaningIn(pieces) === undefined) &&
      !(piece.kind === "every" && piece.isAdjective),
  );
}

const meaningIn = ([first]: readonly Piece[]) => (first?.kind === "refused" ? first.means : undefined);

const piecesOf = ({ pieces }: Span): readonly Piece[] => {
  const meaning = meaningIn(pieces);
  return meaning ? [meaning] : pieces;
};

/** Joins spans that belong together into phrases, in order. */
export function phrasesIn(words: string, spans: readonly Span[]): Phrase[] {
  const phrases: Phrase[] = [];
  let before: Span | undefined;
  for (const span of spans) {
    const last = phrases.at(-1);
    const isNeighbour =
      last !== undefined && before !== undefined && endOf(last) === withoutSpaces(words, before).end;
    before = span;
    if (!isReadable(span)) continue;
    const pieces = piecesOf(span);
    const range = withoutSpaces(words, span);
    if (isNeighbour && goTogether(last, pieces, words.slice(endOf(last), span.start))) {
      phrases[phrases.length - 1] = {
        ranges: [{ start: startOf(last), end: range.end }],
        pieces: [...last.pieces, ...pieces],
      };
    } else if (pieces.length > 0) {
      phrases.push({ ranges: [range], pieces });
    }
  }
  return joinEnds(words, phrases);
}

function withoutSpaces(words: string, { start, end }: Range): Range {
  const inside = words.slice(start, end);
  return { start: end - inside.trimStart().length, end: start + inside.trimEnd().length };
}

const LINK = /^[\s,，、]{0,3}(?:的|at|on|@|in|then)?\s{0,2}$/;
const LISTING = /^\s?(?:[\s,，、/&]|and|or|和|及|与|跟|或){1,4}\s?$/;

const has = (pieces: readonly Piece[], ...kinds: readonly Piece["kind"][]) =>
  pieces.some(({ kind }) => kinds.includes(kind));

function goTogether({ pieces: said }: Phrase, next: readonly Piece[], between: string): boolean {
  if (next.length === 0) return LINK.test(between);
  if (has([...said, ...next], "length", "span")) return false;
  const repeats = has(said, "every") || has(next, "every") || namesSeveralDays(said);
  if (has(said, "time", "window", "part") && has(next, "time", "window") && !isPartAlone(said)) {
    return repeats && !has([...said, ...next], "window") && (LISTING.test(between) || LINK.test(between));
  }
  if (has(said, "part") && has(next, "part")) return repeats && (LISTING.test(between) || LINK.test(between));
  if (!LINK.test(between)) return false;
  if (has(said, ...DAYS) && has(said, "time", "part") && has(next, ...DAYS)) return nameDate(said, next);
  return has(said, ...DAYS) && has(next, ...DAYS) ? nameOneDay(said, next) : true;
}

const DAYS = ["day", "after", "instant", "every"] as const;

const isPartAlone = (pieces: readonly Piece[]) => has(pieces, "part") && !has(pieces, "time", "window");

export const namesSeveralDays = (pieces: readonly Piece[]) =>
  pieces.some(({ kind, on }: { kind: string; on?: SaidDay["on"] }) => {
    const several = on?.kind === "weekdays" ? on.weekdays : on?.kind === "days of month" ? on.days : [];
    return kind === "day" && several.length > 1;
  });

/** As in "Friday at 3, 27 November". */
const nameDate = (said: readonly Piece[], next: readonly Piece[]) =>
  !has([...said, ...next], "every") && nameOneDay(said, next);

/** True for "Friday, 27 November", and for "every month" with "the 15th". */
function nameOneDay(said: readonly Piece[], next: readonly Piece[]): boolean {
  const pieces = [...said, ...next];
  const days = pieces.filter((piece) => piece.kind === "day");
  if (has(pieces, "every"))
    return !has(pieces, "after", "instant") && days.every(({ on }) => on !== undefined);
  const [one, other] = days.map(({ on }) => on?.kind === "weekdays");
  return days.length === 2 && pieces.length >= 2 && (one !== other || oneDay(days) !== undefined);
}

const OR = /^\s?(?:or|或者?|还是)\s?$/;

/** What remains open in "tomorrow at 8 and 20", "Monday or Tuesday", "tomorrow and Friday at 8" and 下个月的今天. */
export function clashOf(words: string, first: Phrase, second: Phrase): Refusal | undefined {
  const between = words.slice(endOf(first), startOf(second));
  const isLinked = LINK.test(between);
  // "Tomorrow, due Friday" says when and by when.
  if ((first.deadline === undefined) !== (second.deadline === undefined) && !OR.test(between))
    return undefined;
  if (!isLinked && !LISTING.test(between) && !OR.test(between)) return undefined;
  const [one, other] = [first, second].map(({ pieces }) => ({
    isDay: has(pieces, ...DAYS, "span"),
    isTime: has(pieces, "time", "window", "part"),
    isLength: has(pieces, "length"),
  }));
  if (one!.isLength || other!.isLength) return undefined;
  if (one!.isTime && !other!.isDay) return { code: "several_times" };
  const isShared = !one!.isTime && other!.isTime;
  return isShared || isLinked || OR.test(between) ? { code: "different_days" } : undefined;
}

const TO = /^\s{0,2}(?:(?:to|until|till|through|thru|-|–|—|~|到|至)(?![a-z])|and(?![a-z]))\s{0,2}(?:on\s)?$/;
const FROM = /(?:^|[^a-z])((?:from|between)\s{1,2}|从|自)$/;

/** Joins phrases such as "tomorrow at 3pm" and "5pm" that have "to" between them. */
function joinEnds(words: string, phrases: readonly Phrase[]): Phrase[] {
  const joined: Phrase[] = [];
  for (const phrase of phrases) {
    const last = joined.at(-1);
    const between = last && words.slice(endOf(last), startOf(phrase));
    const lead = last && wordsBefore(words, startOf(last), FROM);
    const isTo =
      between !== undefined && TO.test(between) && (!/and/.test(between) || /between/.test(lead ?? ""));
    const pieces = last && isTo ? fromTo(last.pieces, phrase.pieces) : undefined;
    if (!last || !pieces) joined.push(phrase);
    else {
      const start = startOf(last) - (lead?.length ?? 0);
      joined[joined.length - 1] = { ranges: [{ start, end: endOf(phrase) }], pieces };
    }
  }
  return joined;
}

/** The part inside the first group of a match that ends right before a place. */
export const wordsBefore = (words: string, at: number, pattern: RegExp): string | undefined =>
  pattern.exec(words.slice(Math.max(0, at - LONGEST_LEAD), at))?.[1];

const LONGEST_LEAD = 24;

function fromTo(from: readonly Piece[], to: readonly Piece[]): readonly Piece[] | undefined {
  const [begin, end] = [timeIn(from), timeIn(to)];
  const [beginDay, endDay] = [dayIn(from), dayIn(to)];
  if (begin && end) {
    const window = {
      kind: "window" as const,
      from: begin,
      to: end,
      ...(beginDay && endDay ? { endDay } : {}),
    };
    return [
      window,
      ...from.filter(({ kind }) => kind !== "time"),
      ...to.filter(({ kind }) => kind !== "time" && (kind !== "day" || !beginDay)),
    ];
  }
  if (begin || end || !beginDay || !endDay || from.length + to.length > 2) return undefined;
  const first = beginDay.candidates[0]!;
  const last = endOn(endDay, first);
  return last && [{ kind: "span", from: first, to: last }];
}

const timeIn = (pieces: readonly Piece[]): SaidTime | undefined => {
  const times = pieces.filter((piece) => piece.kind === "time");
  return times.length === 1 ? times[0]!.time : undefined;
};

const dayIn = (pieces: readonly Piece[]): SaidDay | undefined => {
  const days = pieces.filter((piece) => piece.kind === "day");
  return days.length === 1 ? days[0] : undefined;
};
