/** Why a search found something: which words are there, in what form, and where. It is answered to who asks with `explain`. */
import { normalise } from "@etui/protocol/search-terms";
import { eachWord } from "../search/words/words-of.ts";
import type { Found } from "./related-things.ts";

type Place = "title" | "text" | "path";

interface WordFound {
  /** As the search has it. */
  word: string;
  in: Place[];
  /** How it is written there, where that is not the word itself: another ending. */
  as?: string[];
}

interface WhyFound {
  /** `exact`: all words stand there as they were typed. `related`: some of them do, perhaps with another ending. */
  stage: "exact" | "related";
  /** The part of what the search says that is there: from 0 to 1. */
  score: number;
  words: WordFound[];
  /** The field of a document with the first hit, written as in filters. */
  field?: string;
}

/** What a person sees of a hit. */
interface Shown {
  title: string;
  text: string;
  path: string;
}

export function whyFound(hit: Found, terms: readonly string[]): WhyFound {
  const shown = shownOf(hit);
  const { related } = hit;
  const { field } = snippetOf(hit);
  return {
    stage: related ? "related" : "exact",
    score: related ? Number(related.score.toFixed(3)) : 1,
    words: related
      ? related.words.map((word) => stemFound(word, shown))
      : terms.map((word) => literallyFound(word, shown)),
    ...(field !== undefined && { field }),
  };
}

/** What the hit is called where it has a name beside its path, and when it was last changed. */
export const shownAs = (hit: Found): { title?: string; text?: string; changed_at?: string } => {
  const { title, text } = shownOf(hit);
  return {
    ...(title !== "" && { title }),
    ...(text !== "" && { text }),
    ...(hit.changedAt && { changed_at: hit.changedAt.toISOString() }),
  };
};

function shownOf(hit: Found): Shown {
  const { fields, heading = "", path } = hit;
  const title = typeof fields.title === "string" ? fields.title : heading;
  const text =
    snippetOf(hit).text ?? (fields.title === undefined ? hit.said.replace(/^(: | · )/, "") : heading);
  return { title, text: text === title ? "" : text, path };
}

/** A document's says in which of its fields it stands, a page's is the text alone. */
function snippetOf({ fields: { snippet } }: Found): { text?: string; field?: string } {
  return typeof snippet === "string" ? { text: snippet } : ((snippet as { text: string } | undefined) ?? {});
}

/** What is neither in the title nor in the part of the text that is shown stands elsewhere in the text. */
function literallyFound(word: string, { title, text, path }: Shown): WordFound {
  const has = (part: string) => normalise(part).includes(word);
  const places: Place[] = [];
  if (has(title)) places.push("title");
  if (has(text) || places.length === 0) places.push("text");
  if (has(path)) places.push("path");
  return { word, in: places };
}

function stemFound(word: string, { title, text, path }: Shown): WordFound {
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
