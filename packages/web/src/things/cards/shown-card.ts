import type { Card } from "@etui/protocol/card";
import type { CardOptions } from "@etui/protocol/cards/options";
import type { ToolResult } from "@etui/protocol/tool-result";

/** A card as it was received; its kind may be unknown to this page. */
export interface ShownCard {
  card_type: string;
  data: unknown;
  options: CardOptions;
}

/** The card in an answer, even if it waits to be filled in; undefined if the answer contains none. */
export function readShownCard(result: ToolResult): ShownCard | undefined {
  const { card_type, data, options } = result as ToolResult & Partial<Card>;
  const isShown = result.status === "success" || result.status === "pending";
  if (!isShown || card_type === undefined) return undefined;
  return { card_type, data, options: options ?? {} };
}
