import type { DataDiff, DataHistory } from "@etui/protocol/api";
import type { CardData } from "@etui/protocol/card";
import type { CardType } from "@etui/protocol/cards/card-type";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { ApiError } from "../../base/api/api-error.ts";
import { toolResult } from "../../base/api/call-tool.ts";
import { request } from "../../base/api/request.ts";
import { dataKeys } from "../../base/live/affected-queries.ts";
import { cards } from "../../things/cards/registry.ts";
import type { ReadRows } from "../../things/cards/table/use-more-rows.ts";

/** The most rows that a card is given; rows out of sight cost the page nothing. */
const CARD_ROWS = 1000;

/** A document's versions, newest first. A path that never held one has none. */
export function historyQuery(path: string) {
  return infiniteQueryOptions({
    queryKey: dataKeys.history(path),
    initialPageParam: "",
    getNextPageParam: (page: DataHistory) => page.next_cursor,
    queryFn: async ({ signal, pageParam }): Promise<DataHistory> => {
      const query = { path, limit: 50, cursor: pageParam || undefined };
      try {
        return await request("GET /api/data/history", { query, signal });
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
        return { path, deleted: false, ended: null, versions: [], next_cursor: null };
      }
    },
  });
}

/** What changed between a kept version and the newest one. */
export function diffQuery(path: string, from: number) {
  return queryOptions({
    queryKey: dataKeys.diff(path, from),
    queryFn: ({ signal }): Promise<DataDiff> =>
      request("GET /api/data/diff", { query: { path, from }, signal }),
  });
}

async function previewCard(kind: CardType, source: object, signal: AbortSignal) {
  const args = { card_type: kind, data_source: source, options: { limit: CARD_ROWS } };
  // The card's code and its data are fetched in parallel and drawn together.
  const [answer] = await Promise.all([
    toolResult("POST /api/cards/preview", { body: args, signal }),
    cards[kind].preload(),
  ]);
  return answer;
}

/** Fetches further rows of a stored path as a table, with the columns of the first ones. */
export const rowsOfPath =
  (source: string, columns: CardData<"table">["columns"]): ReadRows =>
  async (cursor, signal) => {
    const answer = await toolResult("POST /api/cards/preview", {
      body: {
        card_type: "table",
        data_source: { type: "path", path: source },
        options: { columns: columns.map(({ key, label }) => ({ key, label })) },
        cursor,
      },
      signal,
    });
    if (answer.status !== "success") throw new Error(answer.error);
    return { data: answer.data, next_cursor: (answer.next_cursor as string | undefined) ?? null };
  };

/** A stored path as a card that is not itself stored. A path that ends in a slash means everything below it. */
export function cardQuery(source: string, kind: CardType) {
  return queryOptions({
    queryKey: dataKeys.card(source, kind),
    queryFn: ({ signal }) => previewCard(kind, { type: "path", path: source }, signal),
  });
}

/** The same for one kept version, which is no longer at any path. */
export function versionCardQuery(path: string, version: number, kind: CardType) {
  return queryOptions({
    queryKey: [...dataKeys.version(path, version), kind],
    queryFn: async ({ signal }) => {
      const { content } = await request("GET /api/data/version", { query: { path, version }, signal });
      return previewCard(kind, { type: "inline", data: content }, signal);
    },
  });
}
