/** Whether a document's text matches a search, and how well. The SQL of the search says the same twice. */
import { SEPARATOR } from "@etui/protocol/search-terms";
import type { Terms } from "./terms.ts";
import type { DocumentText } from "./text-of.ts";

export const matches = ({ titles, body }: DocumentText, terms: Terms): boolean =>
  terms.every((term) => titles.includes(term) || body.includes(term));

/**
 * From 0, the best, to 3:
 *
 * 0. a title is exactly the search text
 * 1. the titles have every term
 * 2. the terms stand side by side, as they were typed
 * 3. the document has every term
 */
export function rankOf({ titles, body }: DocumentText, terms: Terms): number {
  const { title, phrase } = wordings(terms);
  if (titles.includes(title)) return 0;
  if (terms.every((term) => titles.includes(term))) return 1;
  if (terms.length > 1 && (body.includes(phrase) || titles.includes(phrase))) return 2;
  return 3;
}

/** All terms as one text: as a whole title and as part of a value. */
export function wordings(terms: Terms): { title: string; phrase: string } {
  const phrase = terms.join(" ");
  return { title: `${SEPARATOR}${phrase}${SEPARATOR}`, phrase };
}
