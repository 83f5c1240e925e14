/**
 * The units by which texts are compared where not every letter has to agree: stems of words that stand between spaces,
 * and pairs of characters of scripts that have no spaces.
 *
 * Pairs need no dictionary, which for Chinese loses names and new words, and a pair of one text meets the same pair of
 * another wherever the words begin. Hangul has spaces, but its words end in particles, so it is divided in the same way.
 */
import { normalise } from "@etui/protocol/search-terms";
import { stemmer } from "stemmer";

/** Script extensions are used because `ー` belongs to no script alone. */
const UNSPACED =
  "\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Bopomofo}\\p{scx=Hangul}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Myanmar}";
/** Letters alone, because `、` and `。` have these script extensions too. */
const UNSPACED_LETTERS = `[${UNSPACED}]&&[\\p{L}\\p{M}\\p{Nl}]`;
const RUNS = new RegExp(
  [
    // Numbers with their points and commas.
    "\\p{Nd}+(?:[.,]\\p{Nd}+)+(?![\\p{L}\\p{N}])",
    `[${UNSPACED_LETTERS}]+`,
    // Words of other scripts with the apostrophes inside them.
    `[[\\p{L}\\p{M}\\p{N}]--[${UNSPACED}]]+(?:['’]\\p{Script=Latin}+)*`,
  ].join("|"),
  "gv",
);
const IS_UNSPACED = new RegExp(`^[${UNSPACED_LETTERS}]`, "v");
const IS_NUMBER = /^\p{Nd}.*\p{Nd}$/u;
const SURROGATE = /[\ud800-\udfff]/;
const LETTERS = /[\p{L}\p{N}]+/gu;
const BETWEEN_HUMPS = /(?<=\p{Ll})(?=\p{Lu})/u;
const ACCENTS = /\p{Script=Latin}\p{M}|[\u00c0-\u024f]/u;

type Take = (term: string, shown: string) => void;

/**
 * Passes on each word of a text, in its order: the form for comparing and the form for people. Words without meaning of
 * their own (empty-words.ts) are among them. `mayBegin` may leave out those of which the first character says enough:
 * of most words nothing else is then read.
 */
export function eachWord(text: string, take: Take, mayBegin: (character: string) => boolean = always): void {
  for (const found of normalise(text).match(RUNS) ?? []) {
    if (IS_UNSPACED.test(found)) {
      eachPair(found, (pair) => take(pair, pair), mayBegin);
    } else if (ASCII_LETTER.test(found[0]!) && !mayBegin(found[0]!)) {
      // A stem begins as its word does, if no accent has to go.
    } else if (IS_NUMBER.test(found)) {
      take(found.replaceAll(",", ""), found);
    } else {
      const word = found.replaceAll("’", "'");
      take(stemOf(word), word);
    }
  }
  if (BETWEEN_HUMPS.test(text)) eachHump(text, take);
}

const always = () => true;
const ASCII_LETTER = /^[a-z]/;

/** Names in programs are words of their own and are made of words: `searchBlocksByTag`. */
function eachHump(text: string, take: Take): void {
  for (const name of text.match(LETTERS) ?? []) {
    const parts = name.split(BETWEEN_HUMPS);
    if (parts.length === 1) continue;
    for (const part of parts) {
      const word = normalise(part);
      take(stemOf(word), word);
    }
  }
}

function eachPair(run: string, take: (pair: string) => void, mayBegin: (character: string) => boolean): void {
  // Rare characters take two code units each, so the run is split by characters.
  const characters = SURROGATE.test(run) ? [...run] : run;
  if (characters.length === 1) take(run);
  for (let at = 1; at < characters.length; at++) {
    if (mayBegin(characters[at - 1]!)) take(characters[at - 1]! + characters[at]!);
  }
}

const SHORTEST_STEM = 3;
const MOST_STEMS = 50_000;
/** Stems are remembered, because a person uses the same words again and again. */
const stems = new Map<string, string>();

function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size >= MOST_STEMS) stems.clear();
  const plain = ACCENTS.test(word) ? word.normalize("NFD").replaceAll(/\p{M}/gu, "") : word;
  const cut = stemmer(plain);
  // Short words keep their full form: "aed" would become "a", and "gas" would equal "ga".
  const stem = cut.length < SHORTEST_STEM ? plain : cut;
  stems.set(word, stem);
  return stem;
}
