/** Grams as PostgreSQL's `tsquery`. */

export interface Grams {
  /** Grams a text has. */
  whole: ReadonlySet<string>;
  /** Beginnings of grams it has. */
  beginnings: ReadonlySet<string>;
}

/**
 * Of a long phrase not all grams are looked up: each costs up to 0.2 ms, and whoever finds by some looks into the
 * text anyway.
 */
const MOST_WHOLE = 6;

/** The grams worth looking up: those made of the rarest letters. */
export function tellingGrams({ whole, beginnings }: Grams): Grams {
  if (whole.size <= MOST_WHOLE) return { whole, beginnings };
  const rarestFirst = [...whole].sort((a, b) => rarity(b) - rarity(a));
  return { whole: new Set(rarestFirst.slice(0, MOST_WHOLE)), beginnings };
}

/**
 * Characters of English, the most frequent first. The space is a rarer one than it is: what reaches over it tells more
 * than the words beside it. So does a letter of another script.
 */
const LETTERS = "etaoinsrhdlucm fywgpbvkxqjz";

const rarity = (gram: string): number =>
  Array.from(gram, (character) => LETTERS.indexOf(character) + 1 || LETTERS.length).reduce((a, b) => a + b);

/** Texts whose tokens, each `key` and a gram, are such. */
export function tsqueryOf({ whole, beginnings }: Grams, key: string): string {
  const words = [
    ...Array.from(whole, (gram) => quoted(key + gram)),
    ...Array.from(beginnings, (beginning) => `${quoted(key + beginning)}:*`),
  ];
  return words.join(" & ");
}

const quoted = (word: string) => `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
