/**
 * What is searched for, and the form in which texts are compared: the server finds by it, the page marks by it.
 *
 * Terms are split at white space; "double quotes" keep a phrase together.
 */

/** Stands between the values of a document. No text has it after `normalise`, so no term reaches across two values. */
export const SEPARATOR = "\u001f";

const IRREGULAR = new RegExp(`[ς${SEPARATOR}]`);

/** NFKC, so that full-width `Ａ` is `A`; lower case; and the sigma that ends a word is a sigma. */
export function normalise(text: string): string {
  const lower = text.normalize("NFKC").toLowerCase();
  return IRREGULAR.test(lower) ? lower.replaceAll("ς", "σ").replaceAll(SEPARATOR, " ") : lower;
}

export const MOST_SEARCH_CHARACTERS = 1000;
export const MOST_SEARCH_TERMS = 32;

/** Normalised, none twice. */
export function searchTerms(search: string): string[] {
  const found = [...search.matchAll(/"([^"]*)"|[^\s"]+/g)].map((match) => match[1] ?? match[0]);
  return [...new Set(found.filter((term) => /\S/.test(term)).map(normalise))];
}
