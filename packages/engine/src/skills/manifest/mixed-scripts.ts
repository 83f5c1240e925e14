/** Finds names that look like others because their letters come from several alphabets: "bаzi" with a Cyrillic а. */
import { codePointOf } from "./hidden-characters.ts";

// Scripts that people mix in one word have no letter that looks like a Latin one.
const LATIN = /\p{Script=Latin}/u;
const LOOKS_LATIN =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Lisu}]/u;
const ONLY_LOOKALIKES = /^[асԁеһіјӏорԛѕԝхуνοαρυ\d_-]+$/u;

/** The first letter from another alphabet, such as "U+0430"; undefined if there is none. */
export function strangeLetter(text: string): string | undefined {
  if (/^[a-z\d_-]*$/.test(text)) return undefined;
  const letter = LOOKS_LATIN.exec(text)?.[0];
  if (letter === undefined) return undefined;
  return LATIN.test(text) || ONLY_LOOKALIKES.test(text) ? codePointOf(letter) : undefined;
}
