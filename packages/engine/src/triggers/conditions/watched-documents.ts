/** The documents that a condition watches, as SQL conditions on `user_data_store`. */
import type { Filter } from "@etui/protocol/filter";
import { LIVE } from "../../data/documents/live.ts";
import { prefixConditions } from "../../data/query/query-documents.ts";
import { filterToSql } from "../../database/filter/filter-to-sql.ts";
import { watchOf } from "./watch-path.ts";

/** `$1` must be the user. */
export function watchedDocuments(
  watchPath: string,
  where: Filter,
  addValue: (value: unknown) => string,
): string {
  const { text, key, pattern } = watchOf(watchPath);
  const filter = filterToSql(where, { column: "content", addValue });
  if (!filter.ok) throw new Error(`a stored filter cannot be read: ${filter.refused.code}`);
  const isOne = pattern === null && !text.endsWith("/");
  return [
    "user_id = $1",
    LIVE,
    ...(isOne ? [`data_path = ${addValue(key)}`] : prefixConditions(key, addValue)),
    ...(pattern === null ? [] : [`data_path ~ ${addValue(pattern)}`]),
    filter.sql,
  ].join(" and ");
}
