/**
 * Judges passages by BM25, each together with its neighbours and the title of its thing: a question is seldom answered in
 * its own words, and seldom by one line alone.
 */

import type { FoundPassage } from "../../domain/passage-source.ts";
import { saturated } from "../words/bm25.ts";
import type { AskedRow, AskedWord } from "./ask-passages.ts";
import { type CountedWords, counterOf } from "./passage-words.ts";

/** How much a long passage is penalised; this is b of BM25. */
const LENGTH_SHARE = 0.75;
/** The passages judged together: one before, the passage, one after. */
const WINDOW = 3;

interface Judging {
  asked: readonly AskedWord[];
  /** The words of a passage, on average. */
  average: number;
  /** The most things. */
  limit: number;
  /** The most passages of one thing. */
  perThing: number;
}

type Measures = Pick<Judging, "asked" | "average">;

interface Judged extends FoundPassage {
  /** The score of the passage alone, which tells which of a window is meant. */
  alone: number;
}

/**
 * `rows` are in the order of their things and places. The best thing first, and the passages of each together, the best
 * of them first.
 */
export function judgePassages(
  rows: readonly AskedRow[],
  { asked, average, limit, perThing }: Judging,
): FoundPassage[] {
  const things: Judged[][] = [];
  const count = counterOf(asked.map(({ term }) => term));
  for (const thing of thingsOf(rows)) {
    const counted = thing.map((row) => ({ ...row, counts: count(row.text) }));
    const judged = counted.flatMap((row, at) => (row.is_hit ? [judge(counted, at, { asked, average })] : []));
    const found = judged.filter(({ score }) => score > 0).sort(byScore);
    if (found.length > 0) things.push(found.slice(0, perThing));
  }
  return things
    .sort(([one], [other]) => byScore(one!, other!))
    .slice(0, limit)
    .flat()
    .map(({ alone, ...found }) => found);
}

const byScore = (a: Judged, b: Judged): number => b.score - a.score || b.alone - a.alone;

type CountedRow = AskedRow & CountedWords;

function* thingsOf(rows: readonly AskedRow[]): Generator<readonly AskedRow[]> {
  for (let from = 0; from < rows.length; ) {
    const { source, target } = rows[from]!;
    let to = from + 1;
    while (rows[to]?.source === source && rows[to]?.target === target) to += 1;
    yield rows.slice(from, to);
    from = to;
  }
}

function judge(thing: readonly CountedRow[], at: number, { asked, average }: Measures): Judged {
  const row = thing[at]!;
  const { source, target, piece, text } = row;
  const beside = thing.filter(
    (other) => other.piece === 0 || Math.abs(other.piece - piece) <= (WINDOW - 1) / 2,
  );
  const window = scoreOf(beside, { asked, average: average * WINDOW });
  return {
    source,
    target,
    piece,
    text,
    score: window.score,
    words: window.words,
    alone: scoreOf([row], { asked, average }).score,
  };
}

/** The weight of the words that are there, as a part of the weight of all words. */
function scoreOf(
  together: readonly CountedWords[],
  { asked, average }: Measures,
): { score: number; words: string[] } {
  const length = together.reduce((sum, one) => sum + one.length, 0);
  const words: string[] = [];
  let there = 0;
  let all = 0;
  for (const { term, shown, weight } of asked) {
    const count = together.reduce((sum, { counts }) => sum + (counts.get(term) ?? 0), 0);
    all += weight;
    if (count === 0) continue;
    words.push(shown);
    there += weight * saturated(count, { length, average, share: LENGTH_SHARE });
  }
  return { score: all === 0 ? 0 : there / all, words };
}
