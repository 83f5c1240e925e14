import type { ConversationPage } from "@etui/protocol/conversation";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { request } from "../../base/api/request.ts";
import { conversationKeys } from "../../base/live/affected-queries.ts";

const PAGE = 30;

export interface ConversationFilter {
  search: string;
  isArchived: boolean;
}

/** Pinned ones first, then the newest. */
export function conversationsQuery({ search, isArchived }: ConversationFilter) {
  const filter = new URLSearchParams({ limit: String(PAGE), archived: String(isArchived) });
  if (search !== "") filter.set("search", search);
  return infiniteQueryOptions({
    queryKey: conversationKeys.list(filter.toString()),
    initialPageParam: "",
    getNextPageParam: (page: ConversationPage) => page.next_cursor,
    queryFn: ({ signal, pageParam }) =>
      request<ConversationPage>(
        `/api/conversations?${filter}${pageParam && `&cursor=${encodeURIComponent(pageParam)}`}`,
        { signal },
      ),
  });
}
