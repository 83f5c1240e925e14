import type { Piece } from "./pieces/piece.ts";
import type { Span } from "./scan-words.ts";

/** Verbs that stand between the time and what to do, as in 明天早上八点提醒我晚上吃药. */
const ASKING = /提醒|叫|记得|让|\b(?:remind|tell|notify|ping|alert) (?:me|us)\b/g;

/**
 * The times before the request, if they already say a day and an hour: later ones are then part of what to do.
 * All times count if a second thing is requested, or if the repetition is limited later on: 每天早上八点提醒我吃药，直到周五.
 */
export function whatSaysWhen(words: string, spans: readonly Span[]): readonly Span[] {
  const verbs = [...words.matchAll(ASKING)]
    .map(({ index }) => index)
    .filter((at) => !spans.some(({ start, end }) => start <= at && at < end));
  for (const verb of verbs) {
    const before = spans.filter(({ end }) => end <= verb);
    const behind = spans.filter(({ start }) => start > verb);
    if (!isWhole(before, behind)) continue;
    const asksAgain = verbs.some((other) => behind.some((span) => span.end <= other && saysHour(span)));
    const isLimited = before.some(repeats) && behind.some((span) => limits(words, span));
    return asksAgain || isLimited ? spans : before;
  }
  return spans;
}

/** Whether the times before the request are complete. In 明天早上提醒我八点开会 they are not: 早上 goes with the hour behind. */
function isWhole(before: readonly Span[], behind: readonly Span[]): boolean {
  const pieces = before.flatMap((span) => span.pieces);
  if (pieces.some(needsNoHour)) return true;
  const hour = pieces.some(({ kind }) => kind === "time");
  const part = pieces.some(({ kind }) => kind === "part");
  const isHourBehind = behind.some((span) => span.pieces.some(({ kind }) => kind === "time"));
  return pieces.some(isDay) && (hour || (part && !isHourBehind));
}

const needsNoHour = (piece: Piece) =>
  piece.kind === "instant" ||
  (piece.kind === "after" && piece.delay.seconds > 0) ||
  (piece.kind === "every" && piece.unit === "second");

/** Whether a piece says the day; 每周 alone does not. */
const isDay = (piece: Piece) =>
  piece.kind === "day" ||
  piece.kind === "after" ||
  (piece.kind === "every" && (piece.unit === "day" || piece.on !== undefined));

const saysHour = ({ pieces }: Span) => pieces.some(({ kind }) => kind === "time" || kind === "part");

const repeats = ({ pieces }: Span) => pieces.some(({ kind }) => kind === "every");

/** As in 直到周五, or 到周五 alone. */
const limits = (words: string, { start, pieces }: Span) =>
  pieces.some((piece) =>
    piece.kind === "refused" || piece.kind === "border"
      ? piece.refusal.code === "limited" || (piece.kind === "refused" && piece.ifRepeated === true)
      : piece.kind === "day" && /[到至]$/.test(words.slice(0, start)),
  );
