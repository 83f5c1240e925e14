import type { Piece } from "./pieces/piece.ts";
import type { Refusal } from "./refusal.ts";
import type { Span } from "./scan-words.ts";
import { repetitionOf } from "./schedule/repetition.ts";

/** Why the words as a whole cannot be scheduled, though parts of them could. */
export function objectionTo(spans: readonly Span[]): Refusal | undefined {
  const pieces = spans.flatMap((span) => span.pieces);
  const kinds = new Set(pieces.map(({ kind }) => kind));
  for (const piece of pieces) {
    if (piece.kind !== "refused" || piece.unless.some((kind) => kinds.has(kind))) continue;
    if (!piece.ifRepeated || repetitionOf(pieces) !== undefined) return piece.refusal;
  }
  const border = borderOfTime(spans);
  if (border !== undefined) return border;
  if (!spans.some(isAboutTime)) return { code: "no_time_found" };
  return areTwoSchedules(pieces) ? { code: "two_schedules" } : undefined;
}

/** A span without pieces, such as "local time", adds nothing to the time, but is no part of what to do either. */
export const isAboutTime = ({ pieces }: Span) =>
  pieces.length === 0 || pieces.some(({ kind }) => kind !== "border" && kind !== "refused");

/** Excludes "the weekly report", which is also part of what to do. */
export const isOnlyAboutTime = (span: Span) =>
  isAboutTime(span) && !span.pieces.some((piece) => piece.kind === "every" && piece.isAdjective);

/** "Before Friday" names no moment; "before I leave" is part of what to do. */
function borderOfTime(spans: readonly Span[]): Refusal | undefined {
  for (const [index, { end, pieces }] of spans.entries()) {
    const next = spans[index + 1];
    if (next?.start !== end || !isAboutTime(next)) continue;
    const border = pieces.find((piece) => piece.kind === "border");
    if (border) return border.refusal;
  }
  return undefined;
}

/** "Monday at 8 and Thursday at 9": as one schedule it would fire four times a week. */
function areTwoSchedules(pieces: readonly Piece[]): boolean {
  const hour = pieces.some(({ kind }) => kind === "time") ? "time" : "part";
  const order = pieces.map(({ kind }) =>
    kind === hour ? "T" : kind === "day" || kind === "every" ? "D" : "",
  );
  return /D+T+D+T|T+D+T+D/.test(order.join(""));
}
