/** The documents below a prefix, as a view needs them: the first few, how many there are, and where they continue. */

import type { Json } from "@etui/values/json/json";
import type { Refusal } from "@etui/words/refusal";
import { makeCursor, readCursor } from "../../database/cursor.ts";
import type { TenantScope } from "../../database/tenant.ts";
import type { Indexer } from "../../search/indexer.ts";
import { LIVE } from "../documents/live.ts";
import { WRITTEN_JSON } from "../documents/written-json.ts";
import { searchDocuments } from "../search/search-documents.ts";
import { countMatching } from "./aggregate-documents.ts";
import { countDocuments, type FoundDocument, prefixConditions, queryDocuments } from "./query-documents.ts";
import { limitOfWalk } from "./walk.ts";

/** Measured as stored, compressed. A thousand documents of 1 MiB would fill a gigabyte of memory for one card. */
const MOST_BYTES = 16 * 1024 * 1024;

export interface DocumentUnder {
  path: string;
  content: Json;
  version: number;
  updated_at: string;
}

export interface UnderPage {
  limit: number;
  /** The order, as in `query_user_data`; by path if left out, or if documents cannot be sorted by that field. */
  sortBy?: string | undefined;
  cursor?: string | undefined;
  filters?: unknown;
  search?: string | undefined;
}

export interface DocumentsUnder {
  documents: DocumentUnder[];
  total: number;
  /** True if there are more than `total`, because a search stops at its page. */
  atLeast?: boolean;
  nextCursor?: string | undefined;
}

/** What a view of some of the documents gets, or why the filters or the search cannot be used. */
export type MatchingUnder = (DocumentsUnder & { ok: true }) | { ok: false; refused: Refusal };

interface Row {
  data_path: string;
  json: string;
  version: number;
  updated_at: Date;
}

/**
 * Returns fewer than `limit` documents if they reach 16 MiB before. The first is always included.
 *
 * If all fit into one page, they come in the order of their paths, whatever order is wanted: the view sorts them, and
 * knows more fields than the database does.
 */
export async function documentsUnder(
  scope: TenantScope,
  prefix: string,
  { limit, sortBy, cursor }: UnderPage,
): Promise<DocumentsUnder> {
  const total = await countDocuments(scope, prefix);
  if (sortBy !== undefined && (total > limit || cursor !== undefined)) {
    const page = await queryDocuments(scope, { path_prefix: prefix, sort_by: sortBy, limit, cursor });
    if (page.ok) {
      return { documents: page.documents.map(toUnder), total, nextCursor: page.nextCursor };
    }
  }
  return { total, ...(await byPath(scope, prefix, limit, cursor)) };
}

/** The same for the documents that match filters, a search, or both. */
export async function matchingUnder(
  scope: TenantScope,
  prefix: string,
  { limit, sortBy, cursor, filters, search }: UnderPage,
  texts: Indexer,
): Promise<MatchingUnder> {
  const query = { path_prefix: prefix, filters, sort_by: sortBy, limit, cursor };
  const found =
    search === undefined
      ? await queryDocuments(scope, query)
      : await searchDocuments(scope, { ...query, search }, texts);
  if (!found.ok) return found;
  const { nextCursor } = found;
  const documents = found.documents.map(toUnder);
  const page = { ok: true as const, documents, nextCursor };
  if (nextCursor === undefined && cursor === undefined) return { ...page, total: documents.length };
  if (search !== undefined) return { ...page, total: documents.length + 1, atLeast: true };
  const total = await countMatching(scope, { path_prefix: prefix, filters });
  return { ...page, total };
}

const toUnder = ({ path, content, version, updated_at }: FoundDocument): DocumentUnder => ({
  path,
  content,
  version,
  updated_at: updated_at.toISOString(),
});

async function byPath(
  scope: TenantScope,
  prefix: string,
  limit: number,
  cursor: string | undefined,
): Promise<Omit<DocumentsUnder, "total">> {
  const identity = ["under", prefix];
  const after = cursor === undefined ? undefined : readCursor(cursor, scope.userId, identity, isText);
  if (after?.ok === false) return { documents: [] };
  const values: unknown[] = [scope.userId];
  const addValue = (value: unknown) => `$${values.push(value)}`;
  const conditions = ["user_id = $1", LIVE, ...prefixConditions(prefix, addValue)];
  if (after) conditions.push(`data_path > ${addValue(after.position)}`);
  // One more document is read to see whether there are more.
  const rows = await scope.rows<Row>({
    text: `select data_path, json, version, updated_at from (
             select *, sum(bytes) over (order by data_path) - bytes as bytes_before from (
               select data_path, ${WRITTEN_JSON} as json, version, updated_at, pg_column_size(content) as bytes
               from user_data_store where ${conditions.join(" and ")}
               order by data_path ${limitOfWalk(addValue(limit + 1))}
             ) first_ones
           ) measured where bytes_before < ${MOST_BYTES} order by data_path`,
    values,
  });
  const documents = rows.slice(0, limit).map(({ data_path, json, version, updated_at }) => ({
    path: data_path,
    content: JSON.parse(json) as Json,
    version,
    updated_at: updated_at.toISOString(),
  }));
  const last = rows.length > limit ? documents.at(-1) : undefined;
  return { documents, ...(last && { nextCursor: makeCursor(scope.userId, identity, last.path) }) };
}

const isText = (position: unknown): position is string => typeof position === "string";
