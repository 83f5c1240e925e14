/** One form for texts that a reader takes to be the same: what is stored and what is searched for both go through it. */

/** Stands between the values of a document. No text has it after `normalise`, so no term reaches across two values. */
export const SEPARATOR = "\u001f";

/** NFKC, so that full-width `Ａ` is `A`; lower case; and the sigma that ends a word is a sigma. */
export function normalise(text: string): string {
  const lower = text.normalize("NFKC").toLowerCase();
  return IRREGULAR.test(lower) ? lower.replaceAll("ς", "σ").replaceAll(SEPARATOR, " ") : lower;
}

const IRREGULAR = new RegExp(`[ς${SEPARATOR}]`);
