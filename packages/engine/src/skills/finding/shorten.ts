/** The beginning of a text in some number of tokens: whole sentences if possible, else clauses, else words. */
import { estimateTokens } from "@etui/values/text/estimate-tokens";

const SENTENCE_ENDS = /[。！？!?；;](?=.)|\.(?=\s)/gu;
const CLAUSE_ENDS = /[，,、：:（(—–]/gu;
const CLAUSE_END = /[\s，,、：:（(—–]+$/u;
/** If whole sentences fill less than this share of the room, clauses are tried, as they may fill more. */
const LEAST_SHARE = 0.4;

export function shorten(text: string, tokens: number): string {
  const whole = text.replaceAll(/\s+/g, " ").trim();
  if (estimateTokens(whole) <= tokens) return whole;
  const room = fitting(whole, tokens - 1);
  const sentences = lastEnd(room, whole, SENTENCE_ENDS);
  const clauses = lastEnd(room, whole, CLAUSE_ENDS);
  const enough = room * LEAST_SHARE;
  if (sentences >= enough || (sentences > 0 && clauses < enough)) return whole.slice(0, sentences).trim();
  const cut = clauses > 0 ? whole.slice(0, clauses).replace(CLAUSE_END, "") : wholeWords(whole, room);
  return `${cut}…`;
}

/** How many code units of the beginning fit into the tokens, without splitting a character. */
function fitting(text: string, tokens: number): number {
  const characters = [...text];
  // A longer beginning never costs less, so halving finds the longest that fits.
  let fits = 0;
  let tooMany = characters.length + 1;
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (estimateTokens(characters.slice(0, middle).join("")) <= tokens) fits = middle;
    else tooMany = middle;
  }
  return characters.slice(0, fits).join("").length;
}

function lastEnd(room: number, text: string, ends: RegExp): number {
  let last = 0;
  for (const { index, 0: end } of text.matchAll(ends)) {
    if (index + end.length > room) break;
    last = index + end.length;
  }
  return last;
}

function wholeWords(text: string, room: number): string {
  const cut = text.slice(0, room);
  if (!/[\p{Script=Latin}\p{N}]$/u.test(cut) || !/^[\p{Script=Latin}\p{N}]/u.test(text.slice(room)))
    return cut.trimEnd();
  const space = cut.lastIndexOf(" ");
  return space > 0 ? cut.slice(0, space) : cut;
}
