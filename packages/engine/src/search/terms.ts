/** Turns what a person typed into terms that can be searched for. */
import { MOST_SEARCH_CHARACTERS, MOST_SEARCH_TERMS, searchTerms } from "@etui/protocol/search-terms";
import { type Refusal, refuse } from "@etui/words/refusal";

/** Normalised terms without duplicates; a text matches if it contains all of them. */
export type Terms = readonly string[];

export type TermsCheck = { ok: true; terms: Terms } | { ok: false; refused: Refusal };

/** `at` names the argument with the search text. */
export function parseTerms(search: string, at = "search"): TermsCheck {
  if (search.length > MOST_SEARCH_CHARACTERS) {
    return refuse("search.too_long", { at, characters: search.length, most: MOST_SEARCH_CHARACTERS });
  }
  if (search.includes("\0")) return refuse("json.nul", { at });
  if (!search.isWellFormed()) return refuse("json.half_character", { at });
  const terms = searchTerms(search);
  if (terms.length === 0) return refuse("search.empty", { at });
  if (terms.length > MOST_SEARCH_TERMS) {
    return refuse("search.too_many_words", { at, words: terms.length, most: MOST_SEARCH_TERMS });
  }
  return { ok: true, terms };
}
