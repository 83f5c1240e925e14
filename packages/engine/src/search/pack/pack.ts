/**
 * Packs what was found into an answer of so many tokens: the best passages first, neighbours joined, nothing twice, each
 * with the address at which the rest can be read.
 */
import { estimateTokens } from "@etui/values/text/estimate-tokens";

/** A thing of which something was found. */
export interface PackedThing {
  /** The address, as `read` accepts it, and what it is called. */
  heading: string;
  passages: readonly PackedPassage[];
}

export interface PackedPassage {
  /** Where it stands in the thing. */
  piece: number;
  text: string;
  score: number;
}

export interface Packed {
  text: string;
  /** The things of which nothing is in the text. */
  leftOut: number;
}

/** What stands between two passages. */
const BETWEEN = 2;
/** Less of a passage says nothing. */
const SHORTEST_CUT = 30;
const CUT = " …";

export function pack(things: readonly PackedThing[], budget: number): Packed {
  const taken = new Map<PackedThing, PackedPassage[]>();
  const said = new Set<string>();
  let left = budget;
  const ranked = things
    .flatMap((thing) => thing.passages.map((passage) => ({ thing, passage })))
    .sort((a, b) => b.passage.score - a.passage.score);
  for (const { thing, passage } of ranked) {
    const plain = passage.text.replaceAll(/\s+/g, " ").trim().toLowerCase();
    if (plain === "" || said.has(plain)) continue;
    const heading = taken.has(thing) ? 0 : estimateTokens(thing.heading) + BETWEEN;
    const room = left - heading;
    const text = fitting(passage.text, room);
    if (text === undefined) continue;
    said.add(plain);
    left = room - estimateTokens(text) - BETWEEN;
    taken.set(thing, [...(taken.get(thing) ?? []), { ...passage, text }]);
  }
  return {
    text: Array.from(taken, ([{ heading }, passages]) => `${heading}\n${joined(passages)}`).join("\n\n"),
    leftOut: things.length - taken.size,
  };
}

/** The text, or the beginning that fits; undefined if too little does. */
function fitting(text: string, room: number): string | undefined {
  if (estimateTokens(text) <= room) return text;
  if (room < SHORTEST_CUT) return undefined;
  let [fits, tooLong] = [0, text.length];
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (estimateTokens(text.slice(0, middle) + CUT) <= room) fits = middle;
    else tooLong = middle;
  }
  return (
    text
      .slice(0, fits)
      .replace(/[\ud800-\udbff]$/, "")
      .trimEnd() + CUT
  );
}

/** In the order of the thing; where something lies between two passages, that is shown. */
function joined(passages: readonly PackedPassage[]): string {
  const inOrder = passages.toSorted((a, b) => a.piece - b.piece);
  return inOrder
    .map(({ piece, text }, index) => {
      const before = inOrder[index - 1];
      return before && piece - before.piece > 1 ? `…\n${text}` : text;
    })
    .join("\n");
}
