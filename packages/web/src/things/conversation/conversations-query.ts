import type { ConversationPage } from "@etui/protocol/conversation";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { request } from "../../base/api/request.ts";
import { conversationKeys } from "../../base/live/affected-queries.ts";

const PAGE = 30;

export interface ConversationFilter {
  search: string;
  isArchived: boolean;
}

/** Pinned conversations first, then the newest. */
export function conversationsQuery({ search, isArchived }: ConversationFilter) {
  const filter = { limit: PAGE, archived: isArchived, search: search || undefined };
  return infiniteQueryOptions({
    queryKey: conversationKeys.list(JSON.stringify(filter)),
    initialPageParam: "",
    getNextPageParam: (page: ConversationPage) => page.next_cursor,
    queryFn: ({ signal, pageParam }) =>
      request("GET /api/conversations", { query: { ...filter, cursor: pageParam || undefined }, signal }),
  });
}
