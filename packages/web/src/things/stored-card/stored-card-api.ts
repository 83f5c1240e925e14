import type { Api } from "@etui/protocol/api/endpoints";
import type { StoredCard } from "@etui/protocol/cards/stored-card";
import { queryOptions } from "@tanstack/react-query";
import { toolResult } from "../../base/api/call-tool.ts";
import { queryClient } from "../../base/api/query-client.ts";
import { exchange, request } from "../../base/api/request.ts";
import { storedCardKeys } from "../../base/live/affected-queries.ts";
import { findCard } from "../cards/registry.ts";
import type { ReadRows } from "../cards/table/use-more-rows.ts";
import { sendDraft } from "./send-draft.ts";

/** What was filled in so far, and on which version. */
export type CardDraft = Api["PUT /api/cards/{id}/draft"]["body"];

export const storedCardQuery = (id: string) =>
  queryOptions({
    queryKey: storedCardKeys.one(id),
    queryFn: async ({ signal }) => {
      const card = await request("GET /api/cards/{id}", { params: { id }, signal });
      // The code is loaded together with the data and not after them.
      await findCard(card.card_type)?.preload();
      return card;
    },
    // What is late in a plan changes by itself; documents do not.
    refetchInterval: ({ state: { data } }) =>
      data?.live && data.data_source.type === "api" ? 60_000 : false,
  });

/** Changes what the page knows about a card, before it is fetched again. */
export function amendCard(id: string, change: Partial<StoredCard>): void {
  queryClient.setQueryData(storedCardQuery(id).queryKey, (card) => card && { ...card, ...change });
}

export const submitCard = (id: string, body: object) =>
  toolResult("POST /api/cards/{id}/submit", { params: { id }, body });
export const pressCard = (id: string, body: object) =>
  toolResult("POST /api/cards/{id}/press", { params: { id }, body });
export const tickCard = (id: string, body: object) =>
  toolResult("POST /api/cards/{id}/tick", { params: { id }, body });

export const saveDraft = (id: string, draft: CardDraft, signal: AbortSignal) =>
  sendDraft(draft, (keepalive) =>
    request("PUT /api/cards/{id}/draft", { params: { id }, body: draft, signal, keepalive }),
  );

export const noteDrawn = (id: string) => exchange("POST /api/cards/{id}/drawn", { params: { id } });

/** Fetches further rows of a table. */
export const rowsOfCard =
  (id: string): ReadRows =>
  (cursor, signal) =>
    request("GET /api/cards/{id}/rows", { params: { id }, query: { cursor }, signal });
