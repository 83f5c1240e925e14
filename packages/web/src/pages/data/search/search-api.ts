import type { ToolResult } from "@etui/protocol/tool-result";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { ApiError } from "../../../base/api/api-error.ts";
import { callTool } from "../../../base/api/call-tool.ts";
import { dataKeys } from "../../../base/live/affected-queries.ts";

const PAGE = 20;

export interface FoundDocument {
  path: string;
  version: number;
  updated_at: string;
  /** The text around the first hit. */
  snippet?: { field: string; text: string };
}

export interface FoundPage {
  found: FoundDocument[];
  next_cursor: string | null;
}

/** The documents that match `search`, the best first. An empty `prefix` searches all. */
export function searchQuery(search: string, prefix: string) {
  return infiniteQueryOptions({
    queryKey: dataKeys.search(prefix, search),
    initialPageParam: "",
    getNextPageParam: (page: FoundPage) => page.next_cursor,
    queryFn: async ({ signal, pageParam }): Promise<FoundPage> => {
      const where = { ...(prefix && { path_prefix: prefix }), ...(pageParam && { cursor: pageParam }) };
      return foundPage(await callTool("query_user_data", { search, limit: PAGE, ...where }, signal));
    },
  });
}

function foundPage(answer: ToolResult): FoundPage {
  if (answer.status !== "success") throw new ApiError("refused", 200, answer.error);
  const { results, next_cursor = null } = answer as unknown as {
    results: FoundDocument[];
    next_cursor?: string;
  };
  // The contents are dropped: they may be megabytes and would be cached for every letter typed.
  const found = results.map(({ path, version, updated_at, snippet }) => ({
    path,
    version,
    updated_at,
    ...(snippet && { snippet }),
  }));
  return { found, next_cursor };
}
