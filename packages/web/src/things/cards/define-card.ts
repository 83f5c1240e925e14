import type { CardData } from "@etui/protocol/card";
import type { CardType } from "@etui/protocol/cards/card-type";
import type { CardOptions } from "@etui/protocol/cards/options";
import type { ComponentType } from "react";
import { type LazyComponent, lazyComponent } from "../../base/ui/broken/lazy-component.tsx";
import type { ReadSoFar } from "../../base/ui/MoreButton.tsx";
import type { Answering } from "./answering.ts";

export interface CardProps<Kind extends CardType> {
  data: CardData<Kind>;
  options: CardOptions;
  /** A description of the card for screen readers. */
  label: string;
  /** Undefined in a preview: it can be filled in, but nothing is sent. */
  answering?: Answering | undefined;
  /** True if nobody has seen it yet: a modal then opens over the page, and a toast appears there for a while. */
  isNew?: boolean | undefined;
  /** Loads further rows, as a table may contain only the first ones. */
  more?: ReadSoFar | undefined;
}

interface CardSource<Kind extends CardType> {
  kind: Kind;
  /** The card's own code, loaded when the first card of its kind is announced. */
  load: () => Promise<{ default: ComponentType<CardProps<Kind>> }>;
  /** Whether received data can be drawn. It checks only the outline; a card must survive the rest. */
  fits: (data: unknown) => boolean;
  /** True if the data are rows, so that the menu offers them as CSV. */
  hasRows?: boolean;
  /** True if the card is a single line without a header above. */
  isLine?: boolean;
  /** The height that the skeleton reserves, so that the page does not jump. */
  height: number;
}

export interface CardDefinition<Kind extends CardType>
  extends CardSource<Kind>,
    LazyComponent<CardProps<Kind>> {}

export function defineCard<Kind extends CardType>(source: CardSource<Kind>): CardDefinition<Kind> {
  return { ...source, ...lazyComponent(source.load) };
}

/** Whether `data` is an object whose `field` is a list: the outline of all collections. */
export function hasList(data: unknown, field: string): boolean {
  return typeof data === "object" && data !== null && Array.isArray((data as Record<string, unknown>)[field]);
}

/** Whether `data` is an object whose `field` is a text. */
export function hasText(data: unknown, field: string): boolean {
  return (
    typeof data === "object" && data !== null && typeof (data as Record<string, unknown>)[field] === "string"
  );
}
