import type { CardData, CardOf, CardType } from "@etui/protocol/card";
import type { CardOptions } from "@etui/protocol/cards/options";
import type { Locale } from "./words/words.ts";

/** One card to show what its type is for. */
export interface CardSample<Type extends CardType = CardType> {
  /** The data as a person would store and edit them. */
  raw: unknown;
  /** The card that it becomes. */
  card: CardOf<Type>;
}

export type CardSamples<Type extends CardType> = Record<Locale, CardSample<Type>>;

export function sampleOf<Type extends CardType>(
  card_type: Type,
  options: CardOptions,
  { raw, data }: { raw: unknown; data: CardData<Type> },
): CardSample<Type> {
  return { raw, card: { card_type, data, options } as CardOf<Type> };
}
