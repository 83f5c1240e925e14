/** What a person typed, as terms: split at white space, "double quotes" keep a phrase together. */
import { normalise } from "./normalise.ts";

const MAX_CHARACTERS = 1000;
const MAX_TERMS = 32;

/** Normalised, none twice; a text matches when it has every one of them. */
export type Terms = readonly string[];

export type TermsCheck = { ok: true; terms: Terms } | { ok: false; error: string };

export function parseTerms(search: string): TermsCheck {
  if (search.length > MAX_CHARACTERS) {
    return refuse(
      `has ${search.length.toLocaleString("en")} characters; at most ${MAX_CHARACTERS.toLocaleString("en")} are allowed. Search for a few telling words`,
    );
  }
  if (search.includes("\0")) return refuse("contains a NUL character (\\u0000). Leave it out");
  if (!search.isWellFormed())
    return refuse("contains half of a surrogate pair, which is no character. Leave it out");
  const found = [...search.matchAll(/"([^"]*)"|[^\s"]+/g)].map((match) => match[1] ?? match[0]);
  const terms = [...new Set(found.filter((term) => /\S/.test(term)).map(normalise))];
  if (terms.length === 0)
    return refuse('is empty. Give words such as "紫微" or "weekly report", or leave it out');
  if (terms.length > MAX_TERMS)
    return refuse(
      `has ${terms.length} words; at most ${MAX_TERMS} are allowed. Search for the most telling ones`,
    );
  return { ok: true, terms };
}

const refuse = (what: string) => ({ ok: false as const, error: `search ${what}.` });
