import type { Activity, ActivityCalls } from "@etui/protocol/activity";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { request } from "../../base/api/request.ts";
import { activityKey } from "../../base/live/affected-queries.ts";
import type { ActivityFilter } from "./activity-address.ts";
import { type Call, changesApart, type Deed, deedsOf, readCalls } from "./calls.ts";

const PAGE = 30;
const CHANGES_A_PAGE = 200;
/** How many lines the home view shows. */
const RECENT_CALLS = 10;

interface Calls {
  calls: Call[];
  next_cursor: string | null;
}

/** What was done, newest first: call by call, or change by change of one document. */
export function activityQuery(filter: ActivityFilter) {
  return infiniteQueryOptions({
    queryKey: activityKey(filter.path, filter.conversation ?? null),
    initialPageParam: "",
    getNextPageParam: (page: Calls) => page.next_cursor,
    queryFn: ({ signal, pageParam }) => readPage(filter, pageParam || undefined, signal),
  });
}

async function readPage(
  { path: target, conversation: conversation_id }: ActivityFilter,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<Calls> {
  if (target === undefined) return callsOf({ conversation_id, cursor, limit: PAGE }, signal);
  const query = { target, conversation_id, cursor, limit: CHANGES_A_PAGE };
  const { changes, next_cursor } = (await request("GET /api/activity", { query, signal })) as Activity;
  return { calls: changesApart(changes), next_cursor };
}

/** The last few calls, for a glance. */
export const recentActivityQuery = queryOptions({
  queryKey: activityKey(undefined, "recent"),
  queryFn: ({ signal }) => callsOf({ limit: RECENT_CALLS }, signal),
});

interface Asked {
  conversation_id?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

async function callsOf(asked: Asked, signal: AbortSignal): Promise<Calls> {
  const query = { by: "call" as const, ...asked };
  const { calls, next_cursor } = (await request("GET /api/activity", { query, signal })) as ActivityCalls;
  return { calls: readCalls(calls), next_cursor };
}

/** The most lines of a call that are read: more would make a page of one call. */
const MOST_LINES = 500;

/** What a large call did, thing by thing. */
export const deedsQuery = (call_id: string) =>
  queryOptions({
    queryKey: ["deeds", call_id],
    queryFn: async ({ signal }): Promise<Deed[]> => {
      const query = { call_id, limit: MOST_LINES };
      const { changes } = (await request("GET /api/activity", { query, signal })) as Activity;
      return deedsOf(changes);
    },
    // A call that is over changes nothing more.
    staleTime: Number.POSITIVE_INFINITY,
  });
