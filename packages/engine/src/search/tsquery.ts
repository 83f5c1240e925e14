/** Grams as PostgreSQL's `tsquery`. */
import type { TermGrams } from "./grams.ts";

/**
 * More are not looked up, although a long phrase consists of them: whoever finds by grams looks into the text anyway,
 * and each takes 0.05 ms.
 */
const MOST_GRAMS = 8;

/** The texts whose tokens, each `key` and a gram, fit; and those that have the token `instead`. */
export function tsqueryOf(
  { whole, beginnings }: TermGrams,
  { key, instead }: { key: string; instead: string },
): string {
  const words = [
    ...[...whole].map((gram) => quoted(key + gram)),
    ...[...beginnings].map((beginning) => `${quoted(key + beginning)}:*`),
  ];
  return `(${words.slice(0, MOST_GRAMS).join(" & ")}) | ${quoted(instead)}`;
}

const quoted = (word: string) => `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
