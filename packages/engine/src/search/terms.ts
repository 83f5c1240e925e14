/** What a person typed, as terms that can be searched for. */
import { MOST_SEARCH_CHARACTERS, MOST_SEARCH_TERMS, searchTerms } from "@etui/protocol/search-terms";

/** Normalised, none twice; a text matches when it has every one of them. */
export type Terms = readonly string[];

export type TermsCheck = { ok: true; terms: Terms } | { ok: false; error: string };

export function parseTerms(search: string): TermsCheck {
  if (search.length > MOST_SEARCH_CHARACTERS) {
    return refuse(
      `has ${search.length.toLocaleString("en")} characters; at most ${MOST_SEARCH_CHARACTERS.toLocaleString("en")} are allowed. Search for a few telling words`,
    );
  }
  if (search.includes("\0")) return refuse("contains a NUL character (\\u0000). Leave it out");
  if (!search.isWellFormed())
    return refuse("contains half of a surrogate pair, which is no character. Leave it out");
  const terms = searchTerms(search);
  if (terms.length === 0)
    return refuse('is empty. Give words such as "紫微" or "weekly report", or leave it out');
  if (terms.length > MOST_SEARCH_TERMS)
    return refuse(
      `has ${terms.length} words; at most ${MOST_SEARCH_TERMS} are allowed. Search for the most telling ones`,
    );
  return { ok: true, terms };
}

const refuse = (what: string) => ({ ok: false as const, error: `search ${what}.` });
