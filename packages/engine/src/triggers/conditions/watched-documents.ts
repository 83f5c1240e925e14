/** The documents that a condition watches, as SQL conditions on `user_data_store`. */
import type { Filter } from "@etui/protocol/filter";
import { LIVE } from "../../data/documents/live.ts";
import { meantBy } from "../../data/query/meant-by.ts";
import { prefixConditions } from "../../data/query/query-documents.ts";
import { filterToSql } from "../../database/filter/filter-to-sql.ts";
import { type Watch, watchOf } from "./watch-path.ts";

type AddValue = (value: unknown) => string;

/** What a condition watches, and which of it. */
export interface Watched {
  watch_path: string;
  rule: { where: Filter };
  lists?: "inside";
}

/** `$1` must be the user. */
export function watchedDocuments({ watch_path, rule, lists }: Watched, addValue: AddValue): string {
  const filter = filterToSql(rule.where, { column: "content", addValue }, lists ?? "whole");
  if (!filter.ok) throw new Error(`a stored filter cannot be read: ${filter.refused.code}`);
  return [...watchedPaths(watchOf(watch_path), addValue), filter.sql].join(" and ");
}

/** The same without a filter. */
export const watchedPaths = (watch: Watch, addValue: AddValue): string[] => [
  "user_id = $1",
  LIVE,
  ...(watch.isBare ? [meantBy(watch.text, addValue)] : prefixConditions(watch.keys[0], addValue)),
  ...(watch.pattern === null ? [] : [`data_path ~ ${addValue(watch.pattern)}`]),
];

/** Whether a path that was written below the watch path is among what is watched now; `$1` must be the user. */
export function isWatched({ text, isBare }: Watch, column: string, addValue: AddValue): string {
  return isBare ? meantBy(text, addValue, column) : "true";
}
