import type { InboxPage, MarkRead } from "@etui/protocol/inbox";
import { infiniteQueryOptions, queryOptions, useMutation } from "@tanstack/react-query";
import { request } from "../../base/api/request.ts";
import { inboxKey } from "../../base/live/affected-queries.ts";
import { refreshQueries } from "../../base/live/refresh-queries.ts";

const PAGE = 30;
/** How many messages a page checks for new arrivals. */
export const RECENT = 20;

/** The unread count, and the newest unread messages. */
export const recentInboxQuery = queryOptions({
  queryKey: [...inboxKey, "recent"],
  queryFn: ({ signal }) => request("GET /api/inbox", { query: { unread: true, limit: RECENT }, signal }),
});

/** All messages, newest first. */
export const inboxQuery = infiniteQueryOptions({
  queryKey: [...inboxKey, "all"],
  initialPageParam: "",
  getNextPageParam: (page: InboxPage) => page.next_cursor,
  queryFn: ({ signal, pageParam }) => {
    const query = { limit: PAGE, cursor: pageParam || undefined };
    return request("GET /api/inbox", { query, signal });
  },
});

// The events say the same, but not while the stream is down.
const onSettled = () => refreshQueries({ queryKey: inboxKey });

export function useMarkRead() {
  return useMutation({
    mutationFn: (which: MarkRead) => request("POST /api/inbox/read", { body: which }),
    onSettled,
  });
}

export type MessageDeed = { deed: "acknowledge" } | { deed: "snooze"; until: string };

export function useMessageDeed(messageId: string) {
  return useMutation({
    mutationFn: (asked: MessageDeed) => {
      const params = { id: messageId };
      return asked.deed === "snooze"
        ? request("POST /api/inbox/{id}/snooze", { params, body: { until: asked.until } })
        : request("POST /api/inbox/{id}/acknowledge", { params });
    },
    onSettled,
  });
}
