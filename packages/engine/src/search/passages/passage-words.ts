/** The words of a passage as the index has them. */
import { tokenKey } from "../token-key.ts";
import { eachWord } from "../words/words-of.ts";

/** No word of a language is longer; what is longer is data. */
const LONGEST_WORD = 40;

/** A word as it stands in the index of a user. */
export function indexedWord(userId: string): (term: string) => string {
  const key = tokenKey(userId);
  return (term) => key + term.slice(0, LONGEST_WORD);
}

export interface CountedWords {
  counts: ReadonlyMap<string, number>;
  /** All words together. */
  length: number;
}

/** How often each word occurs in a text. */
export function countWords(text: string): CountedWords {
  const counts = new Map<string, number>();
  let length = 0;
  eachWord(text, (term) => {
    counts.set(term, (counts.get(term) ?? 0) + 1);
    length += 1;
  });
  return { counts, length };
}

/** How often a text has each of some words: what begins otherwise is passed over. */
export function counterOf(terms: readonly string[]): (text: string) => ReadonlyMap<string, number> {
  const wanted = new Set(terms);
  const beginnings = new Set(terms.map((term) => String.fromCodePoint(term.codePointAt(0)!)));
  return (text) => {
    const counts = new Map<string, number>();
    eachWord(
      text,
      (term) => {
        if (wanted.has(term)) counts.set(term, (counts.get(term) ?? 0) + 1);
      },
      (character) => beginnings.has(character),
    );
    return counts;
  };
}
