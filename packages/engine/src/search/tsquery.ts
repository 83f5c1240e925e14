/** Grams as PostgreSQL's `tsquery`. */

export interface Grams {
  /** Grams that a text contains. */
  whole: ReadonlySet<string>;
  /** Beginnings of grams that it contains. */
  beginnings: ReadonlySet<string>;
}

/** The most grams looked up for a long phrase: each costs up to 0.2 ms, and the text is checked afterwards anyway. */
const MOST_WHOLE = 6;

/** The most selective grams: those made of the rarest letters. */
export function tellingGrams({ whole, beginnings }: Grams): Grams {
  if (whole.size <= MOST_WHOLE) return { whole, beginnings };
  const rarestFirst = [...whole].sort((a, b) => rarity(b) - rarity(a));
  return { whole: new Set(rarestFirst.slice(0, MOST_WHOLE)), beginnings };
}

/**
 * Characters of English, the most frequent first. The space is placed later than its frequency, because grams across it
 * are more selective than the words beside it. So are letters of other scripts.
 */
const LETTERS = "etaoinsrhdlucm fywgpbvkxqjz";

const rarity = (gram: string): number =>
  Array.from(gram, (character) => LETTERS.indexOf(character) + 1 || LETTERS.length).reduce((a, b) => a + b);

/** The query for texts with these tokens, each made of `key` and a gram. */
export function tsqueryOf({ whole, beginnings }: Grams, key: string): string {
  const words = [
    ...Array.from(whole, (gram) => quoted(key + gram)),
    ...Array.from(beginnings, (beginning) => `${quoted(key + beginning)}:*`),
  ];
  return words.join(" & ");
}

const quoted = (word: string) => `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
