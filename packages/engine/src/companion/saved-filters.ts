/** Saved filters are documents: who may not read those has none. */
import { readDocument } from "../data/documents/read-documents.ts";
import { familyTexts } from "../data/query/list-documents.ts";
import { FILTERS, type SavedFilters } from "../query/ask/saved-filters.ts";
import type { ToolContext } from "../tool/tool.ts";

const MOST_NAMES = 50;

const mayRead = ({ lacks }: Pick<ToolContext, "lacks">): boolean =>
  lacks({ effect: "read", domain: "data" }) === undefined;

export const savedFilters: SavedFilters = {
  async read(context, name) {
    if (!mayRead(context)) return undefined;
    return (await readDocument(context.db, `${FILTERS}${name}`.normalize("NFC")))?.content;
  },
  async names(context) {
    if (!mayRead(context)) return [];
    const found = await familyTexts(context.db, FILTERS.replace(/\/$/, ""), MOST_NAMES);
    return found.flatMap(({ path }) => (path.startsWith(FILTERS) ? [path.slice(FILTERS.length)] : []));
  },
};
