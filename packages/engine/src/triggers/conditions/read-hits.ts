/**
 * The writes that a condition has seen and nobody has judged yet, with the result of its filter for each document
 * before and after. Both states are stored versions, so it makes no difference when, or where, they are judged.
 */
import type { Json } from "@etui/values/json/json";
import { WRITTEN_JSON } from "../../data/documents/written-json.ts";
import { fieldSql } from "../../database/filter/field-sql.ts";
import { filterToSql } from "../../database/filter/filter-to-sql.ts";
import { parseField } from "../../database/filter/parse-field.ts";
import { Place } from "../../database/filter/place.ts";
import type { TenantScope } from "../../database/tenant.ts";
import { watchOf } from "./watch-path.ts";
import { isWatched, type Watched } from "./watched-documents.ts";

/** The most writes of one trigger judged at once. */
export const MOST_HITS = 500;

export interface Hit {
  hit_id: string;
  target: string;
  version: number;
  hit_at: Date;
  depth: number;
  /** Whether the document matched the filter before the write; `holds` is for after it. */
  held: boolean;
  holds: boolean;
  /** The former value of the rule's field, as text. */
  field_before: string | null;
  field_after: string | null;
  /** What the document added before and after the write, if it held; null unless it was asked for. */
  measure_before: number | null;
  measure_after: number | null;
  /** When the former version was written. */
  before_written_at: Date | null;
  content: Json | null;
}

export interface HitQuery {
  triggerId: string;
  condition: Watched;
  /** Another field whose value is needed. */
  field?: string | undefined;
  /** What is needed in place of a field's value, as SQL. */
  value?: ((column: string, addValue: (value: unknown) => string) => string) | undefined;
  /** What a state in a column adds, as SQL. */
  measure?: ((column: string, addValue: (value: unknown) => string) => string) | undefined;
}

/** The writes in their order. `sql` adds columns, each with one value for all rows, computed at the same moment. */
export async function readHits<Extra extends object = object>(
  tx: TenantScope,
  { triggerId, condition, field, value, measure }: HitQuery,
  extra: (addValue: (value: unknown) => string) => string = () => "",
): Promise<(Hit & Extra)[]> {
  const values: unknown[] = [tx.userId, triggerId];
  const addValue = (value: unknown) => `$${values.push(value)}`;
  const watched = isWatched(watchOf(condition.watch_path), "target", addValue);
  const verdict = (column: string) => {
    const filter = filterToSql(condition.rule.where, { column, addValue }, condition.lists ?? "whole");
    if (!filter.ok) throw new Error(`a stored filter cannot be read: ${filter.refused.code}`);
    return `case when ${column} is null or not ${watched} then false else coalesce(${filter.sql}, false) end`;
  };
  const fieldOf = (column: string) => {
    if (value) return value(column, addValue);
    return field === undefined
      ? "null::text"
      : `(${fieldSql(parseField(field, Place.start("field")), { column, addValue })} #>> '{}')`;
  };
  const measureOf = (column: string) => (measure ? measure(column, addValue) : "null::float8");
  const rows = await tx.rows<Omit<Hit, "content"> & { json: string | null } & Extra>({
    text: `
      with hit as (
        select * from trigger_hits where user_id = $1 and trigger_id = $2 order by hit_id limit ${MOST_HITS}
      ),
      states as (
        select h.*, b.content as before, b.written_at as before_written_at, a.content as after,
               a.json
        from hit h
        left join lateral (
          select content, ${WRITTEN_JSON} as json from user_data_store
          where user_id = $1 and data_path = h.target and version = h.version and h.action = 'written'
            and content is not null
          union all
          select content, ${WRITTEN_JSON} as json from user_data_history
          where user_id = $1 and data_path = h.target and version = h.version and h.action = 'written'
          limit 1
        ) a on true
        left join lateral (
          select content, written_at from user_data_history
          where user_id = $1
            and data_path = coalesce(h.from_target, h.target)
            and version = case when h.action = 'removed' then h.version else coalesce(h.from_version, h.version - 1) end
            and (h.action = 'removed' or ended_by = case when h.from_target is null then 'update' else 'move' end)
        ) b on true
      )
      select hit_id, target, version, hit_at, depth, before_written_at, json,
             ${verdict("before")} as held, ${verdict("after")} as holds,
             ${fieldOf("before")} as field_before, ${fieldOf("after")} as field_after,
             ${measureOf("before")} as measure_before, ${measureOf("after")} as measure_after
             ${extra(addValue)}
      from states order by hit_id`,
    values,
  });
  return rows.map(({ json, ...row }) => ({
    ...row,
    content: json === null ? null : (JSON.parse(json) as Json),
  })) as (Hit & Extra)[];
}

export async function dropHits(tx: TenantScope, hits: readonly Hit[]): Promise<void> {
  await tx.rows({
    name: "drop_hits",
    text: "delete from trigger_hits where user_id = $1 and hit_id = any($2::bigint[])",
    values: [tx.userId, hits.map(({ hit_id }) => hit_id)],
  });
}
