/** As many as the server takes. */
export const MOST_TERMS = 32;

/** One form for texts that a reader takes to be the same, as the server's index has it. */
export const normalise = (text: string): string => text.normalize("NFKC").toLowerCase().replaceAll("ς", "σ");

/** What the server will take the text for: words split at white space, "double quotes" keep a phrase together. */
export function searchTerms(text: string): string[] {
  const found = [...text.matchAll(/"([^"]*)"|[^\s"]+/g)].map((match) => match[1] ?? match[0]);
  return [...new Set(found.filter((term) => /\S/.test(term)).map(normalise))];
}
