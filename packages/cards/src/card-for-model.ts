/** What a model is told of a card whose data it has not given itself: the card as text, however large the card is. */
import type { Card } from "@etui/protocol/card";
import { estimateTokens } from "@etui/values/text/estimate-tokens";
import { cardText } from "./card-text.ts";

/** The estimate may be a tenth too low, and 300 tokens are the promise. */
const MOST_TOKENS = 270;
/** More lines of a few words do not fit. */
const MOST_ROWS = 40;
const CUT = "… the rest is cut";

/** The rows that fit, and how many more there are. The title is left out, because it was given with the call. */
export function cardForModel({ options: { empty_text }, ...card }: Card): string {
  const withRows = (rows: number) =>
    cardText({ ...card, options: empty_text === undefined ? {} : { empty_text } } as Card, {
      style: "markdown",
      rows,
    });
  let rows = MOST_ROWS;
  let text = withRows(rows);
  for (let tokens = estimateTokens(text); tokens > MOST_TOKENS && rows > 1; tokens = estimateTokens(text)) {
    rows = Math.max(1, Math.min(rows - 1, Math.floor((rows * MOST_TOKENS) / tokens)));
    text = withRows(rows);
  }
  return estimateTokens(text) <= MOST_TOKENS ? text : cutLines(text);
}

/** One row of many columns, or a long text, is cut where a line or else a word ends. */
function cutLines(text: string): string {
  const pieces = text.match(PIECES) ?? [];
  let kept = "";
  for (const piece of pieces) {
    if (estimateTokens(kept + piece + CUT) > MOST_TOKENS) break;
    kept += piece;
  }
  return `${kept.trimEnd()}\n${CUT}`;
}

/** Up to forty characters, ending with a line or a space if there is one. */
const PIECES = /[\s\S]{1,39}(?:\s|$)|[\s\S]{1,40}/gu;
