/** The part of a passage that a line of results shows: around the words for which it was found. */
import { normalise } from "@etui/protocol/search-terms";
import { excerpt } from "@etui/values/text/cut-text";

const BEFORE = 40;
const LONGEST = 200;
/** A word of the question may have another ending there. */
const ENDING = 3;
const SHORTEST_STEM = 2;

export function shownPassage(text: string, words: readonly string[]): string {
  const plain = normalise(text);
  const places = words.map((word) => placeOf(word, plain)).filter((place) => place >= 0);
  const first = places.length === 0 ? 0 : Math.min(...places);
  // The normal form may be longer or shorter than the text, by little.
  const from = text.length <= LONGEST ? 0 : Math.max(0, Math.min(first - BEFORE, text.length - LONGEST));
  return excerpt(text, from, from + LONGEST, (part) =>
    part
      .replaceAll(/\s*\n\s*/g, " · ")
      .replaceAll(/\s+/g, " ")
      .trim(),
  );
}

function placeOf(word: string, plain: string): number {
  const place = plain.indexOf(word);
  return place >= 0 ? place : plain.indexOf(word.slice(0, Math.max(SHORTEST_STEM, word.length - ENDING)));
}
