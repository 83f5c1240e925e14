import type { CardType } from "@etui/protocol/cards/card-type";
import type { CardDefinition } from "./define-card.ts";
import { listCard } from "./list/index.ts";
import { tableCard } from "./table/index.ts";
import { treeCard } from "./tree/index.ts";

/** Every kind of card, one line each. The compiler asks for a missing one. */
export const cards = {
  list: listCard,
  table: tableCard,
  tree: treeCard,
} as const satisfies { [Kind in CardType]: CardDefinition<Kind> };

/** In the order in which a person is offered them. */
export const cardKinds = Object.keys(cards) as CardType[];

/** Undefined for a kind that this page is too old for. */
export function findCard(kind: string): CardDefinition<CardType> | undefined {
  // The kinds' data types differ; `fits` has to be asked before any of them is drawn.
  return Object.hasOwn(cards, kind)
    ? (cards[kind as CardType] as unknown as CardDefinition<CardType>)
    : undefined;
}
