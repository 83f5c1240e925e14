import { normalise } from "@etui/protocol/search-terms";

/** The text of a search without one of its terms, which the server names in its normal form. */
export const withoutWord = (text: string, term: string): string =>
  (text.match(/"[^"]*"|[^\s"]+/g) ?? [])
    .filter((part) => normalise(part.replaceAll('"', "")) !== term)
    .join(" ");
