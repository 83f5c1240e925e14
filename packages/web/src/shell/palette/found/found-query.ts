import { MOST_SEARCH_CHARACTERS, searchTerms } from "@etui/protocol/search-terms";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { request } from "../../../base/api/request.ts";
import type { SoughtIn } from "../filters/in-filter.ts";

const MOST = 20;

/**
 * What the server finds. A request of earlier letters is aborted, and its answer is dropped; until there is a new one, the
 * last one stays on the screen.
 */
export function foundQuery(sought: SoughtIn) {
  const query = sought.query.toWellFormed().slice(0, MOST_SEARCH_CHARACTERS).toWellFormed();
  const where = sought.in === undefined ? {} : { in: sought.in };
  return queryOptions({
    queryKey: ["found", sought.in ?? "", query],
    enabled: searchTerms(query).length > 0,
    placeholderData: keepPreviousData,
    // Between two openings of the palette anything may have been written.
    staleTime: 0,
    gcTime: 30_000,
    queryFn: ({ signal }) => request("GET /api/search", { query: { query, limit: MOST, ...where }, signal }),
  });
}
