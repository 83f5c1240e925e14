import type { QueryFilters } from "@tanstack/react-query";
import { queryClient } from "../api/query-client.ts";

/**
 * Asks again whatever may be stale, also what is being asked for the first time: its answer may have been read
 * before the change, and invalidating alone lets such an answer stand.
 */
export async function refreshQueries(filters: QueryFilters = {}): Promise<void> {
  await queryClient.cancelQueries({ ...filters, fetchStatus: "fetching" });
  await queryClient.invalidateQueries(filters);
}

/**
 * The same for all there is, when the page begins: what is on its way for the first time is shown before it is asked
 * again, or nothing would be seen for the time of two answers.
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
