import { CARD_TYPES, type CardType } from "@etui/protocol/cards/card-type";
import { CARDS_ADDRESS } from "../../../things/stored-card/card-address.ts";

export const addressOfType = (type: CardType): string => `${CARDS_ADDRESS}?type=${type}`;

/** The type that the gallery shows: the first if the address names none. */
export function readTypeAddress({ searchParams }: URL): CardType {
  return CARD_TYPES.find((type) => type === searchParams.get("type")) ?? CARD_TYPES[0]!;
}
