/** The units by which texts are compared: stems of Latin words, and pairs of Han characters. */
import { normalise } from "@etui/protocol/search-terms";
import { stemmer } from "stemmer";
import { EMPTY_WORDS } from "./empty-words.ts";

export interface Run {
  text: string;
  isHan: boolean;
}

/** Runs of Han, and words of other scripts with the apostrophes inside them. */
const RUNS = /\p{Script=Han}+|[[\p{L}\p{N}]--\p{Script=Han}]+(?:['’]\p{Script=Latin}+)*/gv;
const HAN = /^\p{Script=Han}/u;
const SURROGATE = /[\ud800-\udfff]/;

export function runsOf(text: string): Run[] {
  const runs = normalise(text).match(RUNS) ?? [];
  return runs.map((run) => ({ text: run.replace("’", "'"), isHan: HAN.test(run) }));
}

/** Passes on each word of a text, in the form for comparing and in the form for people. */
export function eachWord(text: string, take: (term: string, shown: string) => void): void {
  for (const run of runsOf(text)) {
    if (run.isHan) eachPair(run.text, (pair) => take(pair, pair));
    else if (!EMPTY_WORDS.has(run.text)) take(stemOf(run.text), run.text);
  }
}

function eachPair(run: string, take: (pair: string) => void): void {
  // Rare characters take two code units each, so the run is split by characters.
  const characters = SURROGATE.test(run) ? [...run] : run;
  if (characters.length === 1 && !EMPTY_WORDS.has(run)) take(run);
  for (let at = 1; at < characters.length; at++) {
    const pair = characters[at - 1]! + characters[at]!;
    if (!EMPTY_WORDS.has(pair)) take(pair);
  }
}

const SHORTEST_STEM = 3;
const MOST_STEMS = 20_000;
/** Stems are remembered, because a library uses the same words again and again. */
const stems = new Map<string, string>();

function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size >= MOST_STEMS) stems.clear();
  const cut = stemmer(word);
  // Short words keep their full form: "aed" would become "a", and "gas" would equal "ga".
  const stem = cut.length < SHORTEST_STEM ? word : cut;
  stems.set(word, stem);
  return stem;
}
