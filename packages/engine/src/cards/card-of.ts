import type { Card } from "@etui/protocol/card";
import { CARD_TYPES, type CardType } from "@etui/protocol/cards/card-type";
import type { ToolResult } from "@etui/protocol/tool-result";

/** The card in a result, for surfaces that print it, even if it waits for an answer; undefined if there is none. */
export function cardOf({ status, card_type, data, options }: ToolResult): Card | undefined {
  const hasData = typeof data === "object" && data !== null;
  const isShown = status === "success" || status === "pending";
  if (!isShown || !hasData || !CARD_TYPES.includes(card_type as CardType)) return undefined;
  return { card_type, data, options: options ?? {} } as Card;
}
