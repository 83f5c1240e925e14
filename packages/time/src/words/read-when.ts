import { withDeadline } from "./deadline-words.ts";
import { doubtAbout } from "./doubts.ts";
import { englishStretches } from "./en/stretches.ts";
import { deadlineValue, phraseValue, type Valued } from "./phrase-value.ts";
import { clashOf, endOf, isReadable, namesSeveralDays, type Phrase, phrasesIn, startOf } from "./phrases.ts";
import type { WeekStart } from "./pieces/calendar-days.ts";
import { readSpans, type SpansRead, type WhenContext } from "./read-spans.ts";
import type { Refusal } from "./refusal.ts";
import { restOf } from "./rest.ts";
import { isLink, type Span, scanBetween } from "./scan-words.ts";
import { scheduleOf } from "./schedule/schedule-of.ts";
import { whatSaysWhen } from "./what-says-when.ts";
import type { Range, Unread, WhenPiece } from "./when-piece.ts";
import { chineseStretches } from "./zh/stretches.ts";

export interface ReadWhenContext extends WhenContext {
  /** The day on which weeks begin: 1 is Monday, the default, 6 Saturday and 7 Sunday. */
  weekStart?: WeekStart;
}

export type WhenRead =
  | {
      ok: true;
      /** The pieces in the order of the text. */
      pieces: readonly WhenPiece[];
      /** The text without the pieces, joined; the whole text if there are none. */
      rest: string;
      /** Words that are about time, or may be, and give no piece. They stay in `rest`. */
      unread: readonly Unread[];
    }
  | { ok: false; refusal: Refusal };

const STRETCHES = [...chineseStretches, ...englishStretches];

/**
 * What a sentence says about time, in Chinese, English or both, and the rest of it: 明天下午三点给妈妈打电话 gives a moment and
 * 给妈妈打电话. `parseWhen` makes its schedule from the same reading; this is for callers that also want days without an
 * hour, windows, deadlines, spans and lengths. The same words at the same time give the same answer.
 *
 * `text` has at most 500 UTF-16 units; only a longer text, an unknown zone or an invalid `now` is refused as a whole.
 * Ranges are UTF-16 indices into `text` and do not overlap. Nothing is guessed in silence: a piece names what it
 * assumed, and words that can be read in two ways, or that no piece can express, are `unread`. A sentence that is not
 * about when keeps all its words ("second-hand", 买三天的菜). A day is read even if it is over.
 */
export function readWhen(text: string, context: ReadWhenContext): WhenRead {
  const read = readSpans(text, context);
  if (!read.ok) return read;
  const { phrases, repeated, unread } = soundPhrases(text, read);
  const pieces = [...repeated];
  for (const phrase of mergeApart(read.readable, phrases, (one) => valued(one, read))) {
    const outcome = valued(phrase, read);
    if (outcome.ok) pieces.push({ ...outcome.value, ranges: phrase.ranges, assumed: outcome.assumed });
    else unread.push(...phrase.ranges.map((range) => ({ range, refusal: outcome.refusal })));
  }
  const byStart = (one: Range, other: Range) => one.start - other.start;
  return {
    ok: true,
    pieces: pieces.sort((one, other) => byStart(one.ranges[0]!, other.ranges[0]!)),
    rest: restOf(text, pieces.flatMap(({ ranges }) => ranges).sort(byStart)),
    unread: unread.sort((one, other) => byStart(one.range, other.range)),
  };
}

type Read = Extract<SpansRead, { ok: true }>;

function valued(phrase: Phrase, { readable, now, context }: Read): Valued {
  const inside = phrase.ranges.map(({ start, end }) => readable.slice(start, end)).join(" ");
  const outcome = phraseValue(phrase.pieces, {
    now,
    weekStart: context.weekStart,
    isRange: RANGE.test(inside),
    isDeadline: phrase.deadline !== undefined,
  });
  return outcome.ok && phrase.deadline ? deadlineValue(outcome, phrase.deadline) : outcome;
}

const RANGE = /[到至~–-]|(?<![a-z])(?:to|through|thru|till|until|between)(?![a-z])/;

/** Separates the phrases that can be trusted from those that cannot, with the reason. */
function soundPhrases(
  text: string,
  read: Read,
): { phrases: Phrase[]; repeated: WhenPiece[]; unread: Unread[] } {
  const { readable } = read;
  const spans = allSpans(read);
  const found = phrasesIn(readable, spans).map((phrase) => withDeadline(readable, phrase));
  const objections = spans.filter(
    (span) =>
      !isReadable(span) && !found.some((phrase) => startOf(phrase) < span.end && span.start < endOf(phrase)),
  );
  const repeated = repeatedIn(found, read);
  const isNegated = objections.some((span) => refusalIn(span)?.code === "negated");
  const phrases: Phrase[] = [];
  const unread: Unread[] = [];
  for (const [index, phrase] of found.entries()) {
    const [before, behind] = [found[index - 1], found[index + 1]];
    const isRepeated = repeated.phrases.includes(phrase);
    const refusal: Refusal | undefined =
      (isNegated ? { code: "negated" } : phrase.refusal) ??
      (isRepeated ? repeated.refusal : undefined) ??
      (before && !isRepeated ? clashOf(readable, before, phrase) : undefined) ??
      (behind && !isRepeated ? clashOf(readable, phrase, behind) : undefined) ??
      objectionBeside(readable, phrase, objections) ??
      doubtAbout(readable, text, {
        phrase,
        isBehindPhrase: before !== undefined && isLink(readable.slice(endOf(before), startOf(phrase))),
      });
    if (refusal) unread.push({ range: { start: startOf(phrase), end: endOf(phrase) }, refusal });
    else phrases.push(phrase);
  }
  const isWhole =
    repeated.piece !== undefined && repeated.phrases.every((phrase) => phrases.includes(phrase));
  const kinds = new Set(phrases.flatMap(({ pieces }) => pieces.map(({ kind }) => kind)));
  for (const span of objections) {
    const refusal = refusalIn(span);
    const isHeard = span.pieces.some(
      (piece) => piece.kind === "refused" && !piece.unless.some((kind) => kinds.has(kind)),
    );
    if (refusal && isHeard) unread.push({ range: { start: span.start, end: span.end }, refusal });
  }
  return {
    phrases: isWhole ? phrases.filter((phrase) => !repeated.phrases.includes(phrase)) : phrases,
    repeated: isWhole ? [repeated.piece!] : [],
    unread,
  };
}

interface Repeated {
  phrases: readonly Phrase[];
  piece?: WhenPiece;
  refusal?: Refusal;
}

/**
 * If something repeats, all days and hours that are said belong to it: its schedule is that of `parseWhen`, and if
 * `parseWhen` refuses, for instance because the repetition ends, no part of it may be taken alone.
 */
function repeatedIn(found: readonly Phrase[], read: Read): Repeated {
  const phrases = found.filter(({ pieces }) => pieces.every(({ kind }) => kind !== "length"));
  const values = phrases.map((phrase) => valued(phrase, read));
  const areRepeated = values.map((outcome, index) =>
    outcome.ok ? outcome.value.kind === "repetition" : repeats(phrases[index]!),
  );
  if (!areRepeated.includes(true)) return { phrases: [] };
  const schedule = scheduleOf(whatSaysWhen(read.readable, read.spans), read.now);
  if (!schedule.ok) {
    const areApart = schedule.refusal.code === "two_schedules" && areRepeated.every(Boolean);
    return areApart ? { phrases: [] } : { phrases, refusal: schedule.refusal };
  }
  if (schedule.schedule_type === "once" || phrases.some(({ deadline }) => deadline)) {
    return { phrases, refusal: { code: "span" } };
  }
  const { schedule: written, schedule_type: scheduleType, assumed } = schedule;
  const ranges = phrases.flatMap((phrase) => phrase.ranges);
  return { phrases, piece: { kind: "repetition", schedule: written, scheduleType, ranges, assumed } };
}

const repeats = ({ pieces }: Phrase) =>
  pieces.some(({ kind }) => kind === "every") || namesSeveralDays(pieces);

/** The spans that schedules are made of, and between them those that only pieces are made of. */
function allSpans({ readable, spans, context }: Read): readonly Span[] {
  const repeating = spans.some(({ pieces }) => pieces.some(({ kind }) => kind === "every"));
  const taken = spans.filter(
    ({ pieces: [piece] }) => repeating || piece?.kind !== "refused" || !piece.ifRepeated,
  );
  const saying = new Set(whatSaysWhen(readable, spans));
  const said = taken.filter((span) => saying.has(span)).map((span) => lengthAlone(readable, span));
  return [...said, ...scanBetween(readable, taken, STRETCHES, context)].sort(
    (one, other) => one.start - other.start,
  );
}

const COUNTED_FROM_NOW = /后|过|等|内|(?<![a-z])(?:in|after|within|from|later|time)(?![a-z])/;

/**
 * "30 minutes" alone asks for a reminder after that time; in a sentence about a thing to do it is how long that takes.
 */
function lengthAlone(words: string, span: Span): Span {
  const [piece] = span.pieces;
  if (piece?.kind !== "after" || COUNTED_FROM_NOW.test(words.slice(span.start, span.end))) return span;
  return { ...span, pieces: [{ kind: "length", delay: piece.delay }] };
}

function refusalIn({ pieces }: Span): Refusal | undefined {
  const piece = pieces.find(({ kind }) => kind === "refused" || kind === "border");
  return piece?.kind === "refused" || piece?.kind === "border" ? piece.refusal : undefined;
}

/** The refusal of words beside a phrase that change its meaning, as in "tomorrow at 3 pm EST" and "after Friday". */
function objectionBeside(words: string, phrase: Phrase, objections: readonly Span[]): Refusal | undefined {
  const [start, end] = [startOf(phrase), endOf(phrase)];
  const kinds = new Set(phrase.pieces.map(({ kind }) => kind));
  const beside = objections.find(({ pieces, ...span }) => {
    const isBorder = pieces.some(({ kind }) => kind === "border");
    if (isBorder) return span.end === start;
    const isLinked =
      span.end <= start
        ? isLink(words.slice(span.end, start))
        : end <= span.start && isLink(words.slice(end, span.start));
    return (
      isLinked &&
      pieces.some((piece) => piece.kind === "refused" && !piece.unless.some((kind) => kinds.has(kind)))
    );
  });
  return beside && refusalIn(beside);
}

const SENTENCE_ENDS = /[.。!！?？;；\n]/;

/** Merges one day and one hour of a sentence wherever they stand, as in "Tomorrow call mum at 3pm". */
function mergeApart(
  words: string,
  phrases: readonly Phrase[],
  value: (phrase: Phrase) => Valued,
): readonly Phrase[] {
  const kindOf = (phrase: Phrase) => {
    const outcome = value(phrase);
    return outcome.ok ? needOf(outcome.value) : "nothing";
  };
  const days = phrases.filter((phrase) => kindOf(phrase) === "hour");
  const hours = phrases.filter((phrase) => kindOf(phrase) === "day");
  const isRest = phrases.every((phrase) => kindOf(phrase) !== "neither");
  const [day, hour] = [days[0], hours[0]];
  if (!day || !hour || !isRest || days.length + hours.length > 2 || day.deadline) return phrases;
  const ranges = [...day.ranges, ...hour.ranges].sort((one, other) => one.start - other.start);
  if (SENTENCE_ENDS.test(words.slice(ranges[0]!.end, ranges[1]!.start))) return phrases;
  const { deadline } = hour;
  const merged: Phrase = { ranges, pieces: [...day.pieces, ...hour.pieces], ...(deadline && { deadline }) };
  if (!value(merged).ok) return phrases;
  return [...phrases.filter((phrase) => phrase !== day && phrase !== hour), merged];
}

/** What a value leaves open, so that another phrase may add it. */
function needOf(value: { kind: WhenPiece["kind"]; date?: string }): "hour" | "day" | "nothing" | "neither" {
  if (value.kind === "length") return "nothing";
  if (value.kind === "day" || (value.kind === "part" && value.date !== undefined)) return "hour";
  const isUndated = value.date === undefined && value.kind !== "span" && value.kind !== "repetition";
  return isUndated ? "day" : "neither";
}
