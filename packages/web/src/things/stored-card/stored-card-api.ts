import type { CardType } from "@etui/protocol/cards/card-type";
import type { CardPage, CardPin, CardState, StoredCard } from "@etui/protocol/cards/stored-card";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { toolResult } from "../../base/api/call-tool.ts";
import { queryClient } from "../../base/api/query-client.ts";
import { exchange, request } from "../../base/api/request.ts";
import { storedCardKeys } from "../../base/live/affected-queries.ts";
import { findCard } from "../cards/registry.ts";
import type { ReadRows } from "../cards/table/use-more-rows.ts";
import { sendDraft } from "./send-draft.ts";

const PAGE = 30;

export const routeOfCard = (id: string) => `/api/cards/${encodeURIComponent(id)}`;

export const storedCardQuery = (id: string) =>
  queryOptions({
    queryKey: storedCardKeys.one(id),
    queryFn: async ({ signal }) => {
      const card = await request<StoredCard>(routeOfCard(id), { signal });
      // Drawn together with its data, not after it.
      await findCard(card.card_type)?.preload();
      return card;
    },
  });

/** Changes what the page knows of a card, before it is read again. */
export function amendCard(id: string, change: Partial<StoredCard>): void {
  queryClient.setQueryData(storedCardQuery(id).queryKey, (card) => card && { ...card, ...change });
}

interface CardFilter {
  cardType?: CardType;
  state?: CardState;
}

/** Newest first. */
export function storedCardsQuery({ cardType, state }: CardFilter) {
  const filter = new URLSearchParams({ limit: String(PAGE) });
  if (cardType) filter.set("card_type", cardType);
  if (state) filter.set("state", state);
  return infiniteQueryOptions({
    queryKey: storedCardKeys.list(filter.toString()),
    initialPageParam: "",
    getNextPageParam: (page: CardPage) => page.next_cursor,
    queryFn: ({ signal, pageParam }) =>
      request<CardPage>(`/api/cards?${filter}${pageParam && `&cursor=${pageParam}`}`, { signal }),
  });
}

/** In the order of the dashboard. */
export const pinsQuery = queryOptions({
  queryKey: storedCardKeys.pins,
  queryFn: async ({ signal }) => (await request<{ pins: CardPin[] }>("/api/pins", { signal })).pins,
});

export async function savePins(pins: readonly CardPin[]): Promise<CardPin[]> {
  const saved = await request<{ pins: CardPin[] }>("/api/pins", { method: "PUT", body: { pins } });
  queryClient.setQueryData(pinsQuery.queryKey, saved.pins);
  return saved.pins;
}

export const submitCard = (id: string, body: object) => toolResult(`${routeOfCard(id)}/submit`, body);
export const tickCard = (id: string, body: object) => toolResult(`${routeOfCard(id)}/tick`, body);

export const saveDraft = (id: string, draft: object, signal: AbortSignal) =>
  sendDraft(`${routeOfCard(id)}/draft`, draft, { signal, method: "PUT" });

export const noteDrawn = (id: string) => exchange(`${routeOfCard(id)}/drawn`, { body: {} });

/** What follows the rows of a table. */
export const rowsOfCard =
  (id: string): ReadRows =>
  (cursor, signal) =>
    request(`${routeOfCard(id)}/rows?${new URLSearchParams({ cursor })}`, { signal });
