/** The versions of what a condition watches that held within a time, with the result of its filter for each. */
import type { Filter } from "@etui/protocol/filter";
import { prefixConditions } from "../../../data/query/query-documents.ts";
import { fieldSql } from "../../../database/filter/field-sql.ts";
import { filterToSql } from "../../../database/filter/filter-to-sql.ts";
import { parseField } from "../../../database/filter/parse-field.ts";
import { Place } from "../../../database/filter/place.ts";
import type { TenantScope } from "../../../database/tenant.ts";
import type { Watch } from "../../conditions/watch-path.ts";

/** More are not looked through; each write is held against all documents that were there. */
export const MOST_VERSIONS = 5_000;

export interface Version {
  path: string;
  version: number;
  at: Date;
  /** When the next one, or nothing, took its place; null for one that stands. */
  until: Date | null;
  ended_by: "update" | "delete" | "move" | "expire" | null;
  holds: boolean;
  /** The rule's field as text. */
  field: string | null;
  /** What it adds to a number; null unless that was asked for. */
  measure: number | null;
  /** When the document was made, where that is known. */
  created_at: Date | null;
}

export interface VersionQuery {
  watch: Watch;
  where: Filter;
  /** What a list means to the filter, as in the condition. */
  lists: "inside" | undefined;
  field?: string | undefined;
  measure?: ((column: string, addValue: (value: unknown) => string) => string) | undefined;
  from: Date;
  to: Date;
}

/** In their order; one more than MOST_VERSIONS shows that there are too many. */
export function readVersions(
  scope: TenantScope,
  { watch, where, lists, field, measure, from, to }: VersionQuery,
): Promise<Version[]> {
  const values: unknown[] = [scope.userId];
  const addValue = (value: unknown) => `$${values.push(value)}`;
  const [start, end] = [`${addValue(from)}::timestamptz`, `${addValue(to)}::timestamptz`];
  const filter = filterToSql(where, { column: "content", addValue }, lists ?? "whole");
  if (!filter.ok) throw new Error(`a checked filter cannot be read: ${filter.refused.code}`);
  const value =
    field === undefined
      ? "null::text"
      : `(${fieldSql(parseField(field, Place.start("field")), { column: "content", addValue })} #>> '{}')`;
  const paths = pathsOf(watch, addValue);
  return scope.rows<Version>({
    text: `
      with versions as (
        select data_path, version, content, updated_at as at, created_at,
               case when expires_at <= now() then expires_at end as until,
               case when expires_at <= now() then 'expire' end as ended_by
        from user_data_store
        where user_id = $1 and content is not null and updated_at <= ${end} and ${paths}
        union all
        select data_path, version, content, written_at, null, ended_at, ended_by from user_data_history
        where user_id = $1 and written_at <= ${end} and ended_at >= ${start} and ${paths}
      )
      select data_path as path, version, at, until, ended_by, created_at, coalesce(${filter.sql}, false) as holds,
             ${value} as field, ${measure ? measure("content", addValue) : "null::float8"} as measure
      from versions order by at, version limit ${MOST_VERSIONS + 1}`,
    values,
  });
}

/** Those versions that were moved to their path from another, each as "version path". */
export async function readMoves(
  scope: TenantScope,
  { from, to }: { from: Date; to: Date },
): Promise<Set<string>> {
  const rows = await scope.rows<{ moved: string }>({
    name: "moves_in_time",
    text: `select c.version || ' ' || c.target as moved
           from user_changes c join user_data_history h
             on h.user_id = $1 and h.data_path = c.from_target and h.version = c.from_version and h.ended_by = 'move'
           where c.user_id = $1 and c.from_target is not null and c.changed_at between $2 and $3`,
    values: [scope.userId, from, to],
  });
  return new Set(rows.map(({ moved }) => moved));
}

/** All that the path may mean; which of it was meant at a moment depends on what was there then. */
function pathsOf({ keys, pattern }: Watch, addValue: (value: unknown) => string): string {
  const each = keys.map((key) => {
    if (key !== "" && !key.endsWith("/")) return `data_path = ${addValue(key)}`;
    return prefixConditions(key, addValue).join(" and ") || "true";
  });
  const matches = pattern === null ? "" : ` and data_path ~ ${addValue(pattern)}`;
  return `(${each.map((one) => `(${one})`).join(" or ")})${matches}`;
}
