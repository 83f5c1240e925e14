/** The part of a passage that a line of results shows: around the words for which it was found, or its beginning. */
import { cutText } from "@etui/values/text/cut-text";
import { snippetOf } from "../snippet.ts";

const LONGEST = 200;
/** A word of the question may have another ending there. */
const ENDING = 3;
const SHORTEST_STEM = 2;

export const shownPassage = (text: string, words: readonly string[]): string =>
  snippetOf(text, [...words, ...words.map(withoutEnding)])?.text ??
  cutText(text.replaceAll(/\s+/g, " ").trim(), LONGEST);

const withoutEnding = (word: string): string => word.slice(0, Math.max(SHORTEST_STEM, word.length - ENDING));
