import type { Activity } from "@etui/protocol/activity";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { request } from "../../base/api/request.ts";
import { activityKey } from "../../base/live/affected-queries.ts";
import type { ActivityFilter } from "./activity-address.ts";
import { groupCalls } from "./calls.ts";

const PAGE = 200;
/** One call may have changed thousands of things, so pages are read until this many calls are complete. */
const CALLS_WANTED = 20;
const MOST_PAGES = 10;
/** The first page is enough for most days; the second reaches beyond one large call. */
const RECENT_PAGES = [50, 450];
/** How many lines the home view shows. */
export const RECENT_CALLS = 10;

function readPage(filter: ActivityFilter, limit: number, cursor: string, signal: AbortSignal) {
  const { path: target, conversation: conversation_id } = filter;
  const query = { limit, cursor: cursor || undefined, target, conversation_id };
  return request("GET /api/activity", { query, signal }) as Promise<Activity>;
}

/** What was done, newest first. */
export function activityQuery(filter: ActivityFilter) {
  return infiniteQueryOptions({
    queryKey: activityKey(filter.path, filter.conversation ?? null),
    initialPageParam: "",
    getNextPageParam: (page: Activity) => page.next_cursor,
    queryFn: async ({ signal, pageParam }): Promise<Activity> => {
      const changes: Activity["changes"] = [];
      let next_cursor: string | null = pageParam;
      for (let pages = 0; pages < MOST_PAGES && next_cursor !== null; pages += 1) {
        const page: Activity = await readPage(filter, PAGE, next_cursor, signal);
        changes.push(...page.changes);
        next_cursor = page.next_cursor;
        if (groupCalls(changes, { hasMore: false }).length > CALLS_WANTED) break;
      }
      return { changes, next_cursor };
    },
  });
}

/** The last few changes, for a glance. */
export const recentActivityQuery = queryOptions({
  queryKey: activityKey(undefined, "recent"),
  queryFn: async ({ signal }): Promise<Activity> => {
    const read: Activity = { changes: [], next_cursor: "" };
    for (const limit of RECENT_PAGES) {
      const page = await readPage({}, limit, read.next_cursor ?? "", signal);
      read.changes.push(...page.changes);
      read.next_cursor = page.next_cursor;
      const calls = groupCalls(read.changes, { hasMore: false }).length;
      if (page.next_cursor === null || calls >= RECENT_CALLS) break;
    }
    return read;
  },
});
