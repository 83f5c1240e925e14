/** Which cards there are, and which are pinned; the cards themselves need far more code (stored-card-api.ts). */
import type { CardType } from "@etui/protocol/cards/card-type";
import type { CardPage, CardPin, CardState } from "@etui/protocol/cards/stored-card";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { queryClient } from "../../base/api/query-client.ts";
import { request } from "../../base/api/request.ts";
import { storedCardKeys } from "../../base/live/affected-queries.ts";

const PAGE = 30;

interface CardFilter {
  cardType?: CardType;
  state?: CardState;
}

/** Cards, newest first. */
export function storedCardsQuery({ cardType, state }: CardFilter) {
  const filter = { limit: PAGE, card_type: cardType, state };
  return infiniteQueryOptions({
    queryKey: storedCardKeys.list(JSON.stringify(filter)),
    initialPageParam: "",
    getNextPageParam: (page: CardPage) => page.next_cursor,
    queryFn: ({ signal, pageParam }) =>
      request("GET /api/cards", { query: { ...filter, cursor: pageParam || undefined }, signal }),
  });
}

/** The pins in the order of the dashboard. */
export const pinsQuery = queryOptions({
  queryKey: storedCardKeys.pins,
  queryFn: async ({ signal }) => (await request("GET /api/pins", { signal })).pins,
});

export async function savePins(pins: readonly CardPin[]): Promise<CardPin[]> {
  const saved = await request("PUT /api/pins", { body: { pins: [...pins] } });
  queryClient.setQueryData(pinsQuery.queryKey, saved.pins);
  return saved.pins;
}
