import type { Card } from "@etui/protocol/card";
import type { Wanted } from "./draw-card.ts";

/**
 * Gives each item of an interactive list a tick that is off, where the list brought its items and none of them has one:
 * `["Keys", "Phone"]` can be ticked, because such ticks are kept in the card. Stored items have nowhere to keep them.
 */
export function withOwnTicks(card: Card, { data_source, options }: Wanted): Card {
  if (card.card_type !== "list" || data_source.type !== "inline" || options.interactive !== true) return card;
  const { items } = card.data;
  if (items.some(({ checked }) => checked !== undefined)) return card;
  return { ...card, data: { ...card.data, items: items.map((item) => ({ ...item, checked: false })) } };
}
