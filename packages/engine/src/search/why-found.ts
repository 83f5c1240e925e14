/** Why a search found something: which words are there, in what form, and where. It is answered to who asks with `explain`. */
import { normalise } from "@etui/protocol/search-terms";
import type { Related } from "../domain/passage-source.ts";
import { eachWord } from "./words/words-of.ts";

type Place = "title" | "text" | "path";

interface WordFound {
  /** As the search has it. */
  word: string;
  in: Place[];
  /** How it is written there, where that is not the word itself: another ending. */
  as?: string[];
}

export interface WhyFound {
  /** `exact`: all words stand there as they were typed. `related`: some of them do, perhaps with another ending. */
  stage: "exact" | "related";
  /** The part of what the search says that is there: from 0 to 1. */
  score: number;
  words: WordFound[];
}

/** What a person sees of a hit. */
export interface ShownHit {
  title: string;
  text: string;
  path: string;
}

/** `related` where not all words are there. */
export const whyFound = (
  shown: ShownHit,
  { terms, related }: { terms: readonly string[]; related: Related | undefined },
): WhyFound => ({
  stage: related ? "related" : "exact",
  score: related ? Number(related.score.toFixed(3)) : 1,
  words: related
    ? related.words.map((word) => stemFound(word, shown))
    : terms.map((word) => literallyFound(word, shown)),
});

/** What is neither in the title nor in the part of the text that is shown stands elsewhere in the text. */
function literallyFound(word: string, { title, text, path }: ShownHit): WordFound {
  const has = (part: string) => normalise(part).includes(word);
  const places: Place[] = [];
  if (has(title)) places.push("title");
  if (has(text) || places.length === 0) places.push("text");
  if (has(path)) places.push("path");
  return { word, in: places };
}

function stemFound(word: string, { title, text, path }: ShownHit): WordFound {
  const stems = new Set<string>();
  eachWord(word, (stem) => void stems.add(stem));
  const forms = new Set<string>();
  const has = (part: string) => {
    let isThere = false;
    eachWord(part, (stem, form) => {
      if (!stems.has(stem)) return;
      isThere = true;
      if (form !== word) forms.add(form);
    });
    return isThere;
  };
  const places: Place[] = [];
  if (has(title)) places.push("title");
  const isInText = has(text);
  if (has(path)) places.push("path");
  if (isInText || places.length === 0) places.push("text");
  return { word, in: places, ...(forms.size > 0 && { as: [...forms] }) };
}
