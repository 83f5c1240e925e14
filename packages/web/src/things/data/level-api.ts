/**
 * The path tree, level by level. It is separate from documents and cards, because code that names a path needs no more.
 */
import type { DataChildren } from "@etui/protocol/api";
import { queryOptions } from "@tanstack/react-query";
import { queryClient } from "../../base/api/query-client.ts";
import { request } from "../../base/api/request.ts";
import { dataKeys } from "../../base/live/affected-queries.ts";

/** The most children that the server gives at once. */
const LEVEL_PAGE = 500;

export type Child = DataChildren["children"][number];
export type Level = Pick<DataChildren, "children" | "next_cursor">;

function readPage(prefix: string, cursor: string | null, signal?: AbortSignal): Promise<DataChildren> {
  const query = { prefix, limit: LEVEL_PAGE, cursor: cursor ?? undefined };
  return request("GET /api/data/children", { query, signal });
}

/** One level of the path tree, with as many pages as were asked for: fetching it again keeps them all. */
export function levelQuery(prefix: string) {
  return queryOptions({
    queryKey: dataKeys.children(prefix),
    queryFn: async ({ queryKey, signal }): Promise<Level> => {
      const wanted = queryClient.getQueryData<Level>(queryKey)?.children.length ?? 0;
      const children: Child[] = [];
      let cursor: string | null = null;
      do {
        const page: DataChildren = await readPage(prefix, cursor, signal);
        children.push(...page.children);
        cursor = page.next_cursor;
      } while (cursor !== null && children.length < wanted);
      return { children, next_cursor: cursor };
    },
  });
}

/** A whole level, page by page, without using the cached part. */
export async function* levelPages(prefix: string, signal: AbortSignal): AsyncGenerator<DataChildren> {
  let cursor: string | null = null;
  do {
    const page: DataChildren = await readPage(prefix, cursor, signal);
    yield page;
    cursor = page.next_cursor;
  } while (cursor !== null);
}

/** Adds the next page to a level that is already shown. */
export async function loadMore(prefix: string): Promise<void> {
  const { queryKey } = levelQuery(prefix);
  const cursor = queryClient.getQueryData(queryKey)?.next_cursor;
  if (typeof cursor !== "string") return;
  const page = await readPage(prefix, cursor);
  queryClient.setQueryData(queryKey, (level) =>
    // If the level was fetched again meanwhile, the page is dropped, because it would leave a gap; its button remains.
    level?.next_cursor === cursor
      ? { children: [...level.children, ...page.children], next_cursor: page.next_cursor }
      : level,
  );
}
