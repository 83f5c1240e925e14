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
  /** What the card shows, for screen readers. */
  label: string;
  /** Undefined in a preview: it can be filled in, and nothing is sent. */
  answering?: Answering | undefined;
  /** Nobody has had it before their eyes yet: a modal opens over the page, a toast shows there for a while. */
  isNew?: boolean | undefined;
  /** A table may hold only the first of its rows: what follows them. */
  more?: ReadSoFar | undefined;
}

interface CardSource<Kind extends CardType> {
  kind: Kind;
  /** The card's own code, fetched when the first card of its kind is announced. */
  load: () => Promise<{ default: ComponentType<CardProps<Kind>> }>;
  /** Whether data that came over the wire can be drawn: the outline only, a card must survive the rest. */
  fits: (data: unknown) => boolean;
  /** The data are rows: the menu offers them as CSV. */
  hasRows?: boolean;
  /** It is a line of its own: no header stands over it. */
  isLine?: boolean;
  /** The skeleton reserves it, so that the page does not jump. */
  height: number;
}

export interface CardDefinition<Kind extends CardType>
  extends CardSource<Kind>,
    LazyComponent<CardProps<Kind>> {}

export function defineCard<Kind extends CardType>(source: CardSource<Kind>): CardDefinition<Kind> {
  return { ...source, ...lazyComponent(source.load) };
}

/** `data` is an object whose `field` is a list: the outline that all collections share. */
export function hasList(data: unknown, field: string): boolean {
  return typeof data === "object" && data !== null && Array.isArray((data as Record<string, unknown>)[field]);
}

/** `data` is an object whose `field` is a text. */
export function hasText(data: unknown, field: string): boolean {
  return (
    typeof data === "object" && data !== null && typeof (data as Record<string, unknown>)[field] === "string"
  );
}
