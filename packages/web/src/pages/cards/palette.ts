import { useInfiniteQuery } from "@tanstack/react-query";
import type { PaletteItem } from "../../base/page/palette-item.ts";
import { navigate } from "../../base/router/location.ts";
import { addressOfCard } from "../../things/stored-card/card-address.ts";
import { cardKind } from "../../things/stored-card/card-kind.ts";
import { storedCardsQuery } from "../../things/stored-card/card-lists.ts";

export function usePaletteItems(): PaletteItem[] {
  const cards = useInfiniteQuery(storedCardsQuery({})).data?.pages[0]?.cards ?? [];
  return cards.map(({ card_id, card_type, options, data_source }) => ({
    id: `card ${card_id}`,
    group: "cards",
    label: options.title ?? (data_source.type === "path" ? data_source.path : card_type),
    hint: card_type,
    icon: cardKind.icon,
    run: () => navigate(addressOfCard(card_id)),
  }));
}
