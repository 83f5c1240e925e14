import type { Card } from "@etui/protocol/card";
import { isFollowing } from "@etui/protocol/cards/stored-card";
import type { Json } from "@etui/values/json/json";
import {
  type CardParts,
  type DrawContext,
  type DrawnCard,
  drawCard,
  type Refused,
  shapeCard,
} from "../draw-card.ts";
import type { StoredCardRow } from "./stored-card.ts";

/**
 * Draws a stored card, from its own data or from what is stored now; with `then`, from that earlier content of its
 * document.
 */
export async function drawStored(
  parts: CardParts,
  storedCard: StoredCardRow,
  context: DrawContext,
  then?: Json,
): Promise<DrawnCard | Refused> {
  const { card_type, data_source, data, options } = storedCard;
  if (then !== undefined)
    return shapeCard(storedCard, { material: { kind: "value", value: then }, notes: [] });
  if (isFollowing(data_source)) return drawCard(parts, { card_type, data_source, options }, context);
  return {
    ok: true,
    card: { card_type, data, options } as Card,
    material: { kind: "value", value: null },
    notes: [],
    nextCursor: undefined,
  };
}
