/**
 * Packs what was found into an answer of so many tokens: the best passages first, neighbours joined, nothing twice, each
 * with the address at which the rest can be read.
 */
import { estimateTokens } from "@etui/values/text/estimate-tokens";

/** A thing of which something was found. */
export interface PackedThing {
  /** As `read` accepts it. */
  address: string;
  /** The address and what it is called. */
  heading: string;
  passages: readonly PackedPassage[];
}

export interface PackedPassage {
  /** Where it stands in the thing. */
  piece: number;
  text: string;
  score: number;
}

/** A passage in the answer. */
interface TakenPassage extends PackedPassage {
  /** The addresses of other things that say the same. */
  alsoIn: string[];
}

export interface Packed {
  text: string;
  /** The things of which nothing is in the text. */
  leftOut: number;
  /** Whether some passage found no room, or only in part. */
  isCut: boolean;
}

/** What stands between two passages. */
const BETWEEN = 2;
/** Less of a passage says nothing. */
const SHORTEST_CUT = 30;
const CUT = " …";

export function pack(things: readonly PackedThing[], budget: number): Packed {
  const taken = new Map<PackedThing, TakenPassage[]>();
  const said = new Map<string, TakenPassage>();
  const twins = new Set<PackedThing>();
  let left = budget;
  let isCut = false;
  const ranked = things
    .flatMap((thing) => thing.passages.map((passage) => ({ thing, passage })))
    .sort((a, b) => b.passage.score - a.passage.score);
  for (const { thing, passage } of ranked) {
    const plain = passage.text.replaceAll(/\s+/g, " ").trim().toLowerCase();
    const before = said.get(plain);
    if (before) {
      twins.add(thing);
      const { address } = thing;
      const room = left - estimateTokens(address) - BETWEEN;
      if (taken.has(thing) || before.alsoIn.includes(address) || room < 0) continue;
      before.alsoIn.push(address);
      left = room;
      continue;
    }
    const heading = taken.has(thing) ? 0 : estimateTokens(thing.heading) + BETWEEN;
    const room = left - heading;
    const text = fitting(passage.text, room);
    isCut ||= text !== passage.text;
    if (text === undefined) continue;
    const one = { ...passage, text, alsoIn: [] };
    if (plain !== "") said.set(plain, one);
    left = room - estimateTokens(text) - BETWEEN;
    taken.set(thing, [...(taken.get(thing) ?? []), one]);
  }
  return {
    text: Array.from(taken, ([{ heading }, passages]) =>
      [heading, joined(passages)].filter(Boolean).join("\n"),
    ).join("\n\n"),
    leftOut: things.filter((thing) => !taken.has(thing) && !twins.has(thing)).length,
    isCut,
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
function joined(passages: readonly TakenPassage[]): string {
  const inOrder = passages.toSorted((a, b) => a.piece - b.piece);
  return inOrder
    .map(({ piece, text, alsoIn }, index) => {
      const before = inOrder[index - 1];
      const said = alsoIn.length === 0 ? text : `${text}\n(= ${alsoIn.join(", ")})`;
      return before && piece - before.piece > 1 ? `…\n${said}` : said;
    })
    .join("\n");
}
