/** What a client sees of a ToolResult: the text for its model, all of it as data, and whether it failed. */
import { cardForModel } from "@etui/cards/card-for-model";
import { cardText } from "@etui/cards/card-text";
import { cardOf } from "@etui/engine";
import type { ToolResult } from "@etui/protocol/tool-result";
import { type Beside, DRAWN_IN_APP } from "../apps/shown-card.ts";
import type { JsonObject } from "../wire.ts";

export interface ToolCallResult {
  content: JsonObject[];
  structuredContent: ToolResult;
  isError?: true;
  [key: string]: unknown;
}

/**
 * `isError` is set on `error`, `not_found` and `conflict` alike: none of them did what was asked, and a client that
 * passes on only text and flag must not take "nothing is stored here" for a success. The HTTP surface draws the same
 * line (4xx). `pending` is no failure: it waits.
 */
const FAILED: ReadonlySet<ToolResult["status"]> = new Set(["error", "not_found", "conflict"]);

/** `news` is what the model should be told besides the answer. Some clients show it the text, others the data. */
export function toolCallResult(
  result: ToolResult,
  news?: string,
  { content = [], _meta }: Beside = {},
): ToolCallResult {
  // A model reads the sentence; codes and facts beside it would only cost tokens.
  const { content_blocks, refusals, ...structuredContent } = result;
  const text = textFor(result, _meta?.[DRAWN_IN_APP] !== undefined);
  const blocks = Array.isArray(content_blocks) ? (content_blocks as JsonObject[]) : undefined;
  if (news !== undefined) structuredContent.model_output = below(result.model_output, news);
  return {
    content: blocks
      ? [...blocks, ...(news === undefined ? [] : [{ type: "text", text: news }])]
      : [{ type: "text", text: news === undefined ? text : below(text, news) }, ...content],
    structuredContent,
    ...(_meta && { _meta }),
    ...(FAILED.has(result.status) ? { isError: true } : {}),
  };
}

const below = (text: string | undefined, more: string | undefined): string =>
  [text, more].filter((one) => one !== undefined).join("\n\n");

/** The rows of a card drawn as text: enough to be read aloud, and no more tokens than a person would read. */
const CARD_ROWS = 20;

/**
 * The short text if there is one; a conflict also needs what to merge with. A client that draws no apps gets the card
 * as text, because it may have no other way to show it, unless that is already what the model is told.
 */
function textFor(result: ToolResult, isDrawn: boolean): string {
  const card = isDrawn ? undefined : cardOf(result);
  if (card && !result.model_output?.endsWith(cardForModel(card)))
    return `${result.model_output}\n\n${cardText(card, { style: "markdown", rows: CARD_ROWS })}`;
  if (result.model_output !== undefined) return result.model_output;
  if (result.error !== undefined) {
    if (result.status === "conflict") return `${result.error}\n${JSON.stringify(mergeWith(result))}`;
    return below(result.error, result.instructions);
  }
  const { receipt, ...rest } = result;
  return JSON.stringify(rest);
}

/** The tool's fields besides the sentence: the current version and content that caused the conflict. */
function mergeWith(conflict: ToolResult): JsonObject {
  const { status, error, error_code, refusals, receipt, ...current } = conflict;
  return current;
}
