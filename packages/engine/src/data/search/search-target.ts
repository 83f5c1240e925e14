/** What a search looks for, and its conditions in SQL. */
import { filterToSql } from "../../database/filter/filter-to-sql.ts";
import type { Terms } from "../../search/terms.ts";
import { prefixConditions } from "../query/query-documents.ts";

export interface SearchTarget {
  terms: Terms;
  path_prefix?: string | undefined;
  filters?: unknown;
  /** The cost of the filters for each document. */
  points?: number | undefined;
}

export type AddValue = (value: unknown) => string;

/** A condition on a row of `user_data_text`: its texts contain a part. */
export const hasPart = (placeholder: string): string =>
  `(strpos(titles, ${placeholder}) > 0 or strpos(body, ${placeholder}) > 0)`;

/** Conditions on any row that has a path and, if there is a filter, a content. */
export function isWithin({ path_prefix, filters }: SearchTarget, addValue: AddValue): string[] {
  const conditions = prefixConditions(path_prefix, addValue);
  if (filters === undefined) return conditions;
  const filter = filterToSql(filters, { column: "content", addValue });
  if (!filter.ok) throw new Error("a filter was refused that had been accepted");
  return [...conditions, filter.sql];
}

/** A condition on the row `p` of `user_data_text_position`: made on this server, with every older document read. */
export const IS_WHOLE = "(p.behind is null and p.xid < pg_snapshot_xmax(pg_current_snapshot()))";

/** A condition on rows `c` of `user_changes`: documents changed since. */
export const LATER_CHANGES =
  "c.user_id = $1 and (c.xid, c.change_id) > (p.xid, p.change_id) and c.kind = 'user_data'";

/** Whether the index has all that was committed. One value, for the user $1. */
export const SETTLED = `coalesce((
  select ${IS_WHOLE} and not exists (select from user_changes c where ${LATER_CHANGES})
  from user_data_text_position p where p.user_id = $1
), false)`;
