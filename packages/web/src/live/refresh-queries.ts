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
