/** Saved filters are documents, read by the tools for documents, with the rights that those ask for. */
import { FILTERS, type SavedFilters } from "../query/ask/saved-filters.ts";
import { carryOut, type ToolOf } from "../tool/carry-out.ts";

const MOST_NAMES = 50;

export const savedFilters = ({ read, query }: { read: ToolOf; query: ToolOf }): SavedFilters => ({
  async read(context, name) {
    const found = await carryOut(read, { path: `${FILTERS}${name}` }, context);
    return found.status === "success" ? found.data : undefined;
  },
  async names(context) {
    const found = await carryOut(query, { path_prefix: FILTERS, limit: MOST_NAMES }, context);
    const documents = found.status === "success" && Array.isArray(found.results) ? found.results : [];
    return documents.flatMap((one: { path?: string }) => one.path?.slice(FILTERS.length) ?? []);
  },
});
