/**
 * Whether tasks fit into the stretches of a day, one after the other with a pause between, and when each begins.
 *
 * What is asked is whether some order of them fits. Of all orders of the same tasks only the one that is over first is
 * worth remembering, since whatever fits behind a later end fits behind an earlier one; so it is asked of each set once,
 * which is exact and takes 2^n steps where trying all orders takes n!.
 */
import { PAUSE_MS, type Span, STEP_MS } from "./free-hours.ts";

/** Something to place. Instants and lengths are in milliseconds. */
export interface Piece {
  readonly length: number;
  /** Where it may lie, in order. */
  readonly spans: readonly Span[];
  /** The places in the list of those that must be over before. */
  readonly before: readonly number[];
}

/** Of so many all orders are looked at; 2^12 ends are reckoned in some milliseconds. */
export const MOST_EXACT = 12;

export type IsUsable = (start: number) => boolean;

/** The first start not before an instant at which a piece fits; undefined if there is none. */
export function firstStart(piece: Piece, notBefore: number, isUsable: IsUsable): number | undefined {
  for (const { from, to } of piece.spans) {
    let start = Math.ceil(Math.max(from, notBefore) / STEP_MS) * STEP_MS;
    while (start + piece.length <= to && !isUsable(start)) start += STEP_MS;
    if (start + piece.length <= to) return start;
  }
  return undefined;
}

/** Whether all of at most `MOST_EXACT` pieces fit. */
export function fitTogether(pieces: readonly Piece[], isUsable: IsUsable): boolean {
  const sets = 2 ** pieces.length;
  /** By set: the earliest instant from which another may begin. */
  const free = new Float64Array(sets).fill(Number.POSITIVE_INFINITY);
  free[0] = Number.NEGATIVE_INFINITY;
  const needed = pieces.map(({ before }) => before.reduce((set, place) => set | (1 << place), 0));
  for (let set = 0; set < sets; set += 1) {
    if (free[set] === Number.POSITIVE_INFINITY) continue;
    for (const [place, piece] of pieces.entries()) {
      const bit = 1 << place;
      if (set & bit || (set & needed[place]!) !== needed[place]) continue;
      const start = firstStart(piece, free[set]!, isUsable);
      if (start === undefined) continue;
      const next = start + piece.length + PAUSE_MS;
      if (next < free[set | bit]!) free[set | bit] = next;
    }
  }
  return free[sets - 1] !== Number.POSITIVE_INFINITY;
}

/** The starts of pieces that are done in the order of the list; undefined if that order does not fit. */
export function startsInOrder(pieces: readonly Piece[], isUsable: IsUsable): number[] | undefined {
  const starts: number[] = [];
  let free = Number.NEGATIVE_INFINITY;
  for (const piece of pieces) {
    const start = firstStart(piece, free, isUsable);
    if (start === undefined) return undefined;
    starts.push(start);
    free = start + piece.length + PAUSE_MS;
  }
  return starts;
}
