import type { CardType } from "@etui/protocol/cards/card-type";
import { chartCard } from "./chart/index.ts";
import { counterCard } from "./counter/index.ts";
import { customCard } from "./custom/index.ts";
import type { CardDefinition } from "./define-card.ts";
import { formCard } from "./form/index.ts";
import { listCard } from "./list/index.ts";
import { modalCard } from "./modal/index.ts";
import { progressCard } from "./progress/index.ts";
import { selectCard } from "./select/index.ts";
import { tableCard } from "./table/index.ts";
import { timelineCard } from "./timeline/index.ts";
import { toastCard } from "./toast/index.ts";
import { treeCard } from "./tree/index.ts";

export type CoreCards = { readonly [Kind in CardType]: CardDefinition<Kind> };

/** Every core kind of card, one line each. The compiler reports a missing one. */
export const cards: CoreCards = {
  list: listCard,
  tree: treeCard,
  table: tableCard,
  timeline: timelineCard,
  form: formCard,
  select: selectCard,
  chart: chartCard,
  progress: progressCard,
  counter: counterCard,
  modal: modalCard,
  toast: toastCard,
  custom: customCard,
};

/** A card of any kind: the kinds' data types differ, so `fits` has to be asked before one is drawn. */
export type AnyCardDefinition = Omit<CardDefinition<CardType>, "kind"> & { kind: string };

const known = new Map<string, AnyCardDefinition>(
  Object.entries(cards).map(([kind, card]) => [kind, card as unknown as AnyCardDefinition]),
);

/** Undefined for a kind that is newer than this page. */
export const findCard = (kind: string): AnyCardDefinition | undefined => known.get(kind);

/** Adds a kind, or draws a core kind in another way. */
export function registerCard(card: AnyCardDefinition): void {
  known.set(card.kind, card);
}
