/**
 * Cuts a text into passages: short lines that follow each other stay together, and long ones are cut where a sentence
 * ends. A passage is what is found and shown; what stands beside it counts when it is judged (judge-passages.ts).
 */

/** Lines are joined up to this length. */
const JOINED = 240;
/** A longer line is cut. */
const LONGEST = 480;
/** A sentence that ends before this is not worth a passage of its own. */
const SHORTEST = 160;
/** What is longer than a book is found by its beginning. */
export const MOST_PIECES = 20_000;

const SENTENCE_END = /[.!?…]["'”’)\]]*\s|[。！？；…]["'”’」』）]*/gu;

export function cutPassages(text: string): string[] {
  const passages: string[] = [];
  let joined = "";
  const close = () => {
    if (joined !== "") passages.push(joined);
    joined = "";
  };
  for (const line of linesOf(text)) {
    if (joined.length + line.length + 1 > JOINED) close();
    joined = joined === "" ? line : `${joined}\n${line}`;
  }
  close();
  return passages.slice(0, MOST_PIECES);
}

function* linesOf(text: string): Generator<string> {
  for (const line of text.split("\n")) {
    const rest = line.trim();
    if (rest.length <= LONGEST) {
      if (rest !== "") yield rest;
    } else {
      yield* sentencesOf(rest);
    }
  }
}

function* sentencesOf(line: string): Generator<string> {
  for (let from = 0; from < line.length; ) {
    const to = from + LONGEST >= line.length ? line.length : endAfter(line, from);
    yield line.slice(from, to).trim();
    from = to;
  }
}

/** The last end of a sentence within the length, or of a word, or of a character. */
function endAfter(line: string, from: number): number {
  const within = line.slice(from, from + LONGEST);
  let end = 0;
  for (const match of within.matchAll(SENTENCE_END)) end = match.index + match[0].length;
  if (end < SHORTEST) end = within.lastIndexOf(" ") + 1;
  if (end < SHORTEST) end = within.length;
  const isCut = /[\ud800-\udbff]$/.test(line.slice(from, from + end));
  return from + end - (isCut ? 1 : 0);
}
