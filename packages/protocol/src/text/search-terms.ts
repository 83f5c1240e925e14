/**
 * Search terms, and the form in which texts are compared: the server searches with it, and the page marks matches with
 * it.
 *
 * Terms are separated by white space; "double quotes" keep a phrase together.
 */

/** Separates the values of a document. `normalise` removes it from every text, so no term matches across two values. */
export const SEPARATOR = "\u001f";

const IRREGULAR = new RegExp(`[ς${SEPARATOR}]`);

/** NFKC, so that full-width `Ａ` is `A`; lower case; and the final form of sigma is written as any sigma. */
export function normalise(text: string): string {
  const lower = text.normalize("NFKC").toLowerCase();
  return IRREGULAR.test(lower) ? lower.replaceAll("ς", "σ").replaceAll(SEPARATOR, " ") : lower;
}

export const MOST_SEARCH_CHARACTERS = 1000;
export const MOST_SEARCH_TERMS = 32;

/** The terms of a search, normalised and without repeats. */
export function searchTerms(search: string): string[] {
  const found = [...search.matchAll(/"([^"]*)"|[^\s"]+/g)].map((match) => match[1] ?? match[0]);
  return [...new Set(found.filter((term) => /\S/.test(term)).map(normalise))];
}
