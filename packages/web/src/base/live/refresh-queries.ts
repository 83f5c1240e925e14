import type { QueryFilters } from "@tanstack/react-query";
import { queryClient } from "../api/query-client.ts";

/**
 * Refetches everything that may be stale, even what is being fetched for the first time: that answer may have been read
 * before the change, and invalidating alone would keep it.
 */
export async function refreshQueries(filters: QueryFilters = {}): Promise<void> {
  await queryClient.cancelQueries({ ...filters, fetchStatus: "fetching" });
  await queryClient.invalidateQueries(filters);
}

/**
 * The same for everything when the page starts. First answers that are on their way are shown before they are fetched
 * again; otherwise nothing would be visible until the second answers.
 */
export async function refreshBeginning(): Promise<void> {
  const arriving = queryClient
    .getQueryCache()
    .findAll({ fetchStatus: "fetching", predicate: ({ state }) => state.data === undefined });
  const here = refreshQueries({ predicate: (query) => !arriving.includes(query) });
  const shown = arriving.map(async (query) => {
    await query.promise?.catch(() => {});
    await refreshQueries({ predicate: (other) => other === query });
  });
  await Promise.all([here, ...shown]);
}
