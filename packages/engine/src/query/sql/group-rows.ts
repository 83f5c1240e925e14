/** Counts and figures of what a query finds, by groups: each target its own statement, and groups of one name are one. */
import type { Query } from "@etui/protocol/query";
import type { Refusal } from "@etui/words/refusal";
import type { QuerySql, QueryTarget, QueryValues } from "../../domain/query-target.ts";
import type { ToolContext } from "../../tool/tool.ts";
import { askRows } from "./ask-rows.ts";
import { allHold } from "./joined.ts";
import { seenBy } from "./run-query.ts";
import { querySql, queryToSql } from "./to-sql.ts";

export interface QueryGrouping {
  field: string;
  /** The part of a day or moment that groups it; the whole value if left out. A week goes by its Monday. */
  unit?: "day" | "week" | "month" | "year";
}

export interface GroupsAsked {
  query: Query | ((target: QueryTarget) => Query);
  targets: readonly QueryTarget[];
  /** At most two; none for all that is found as one group. What has several values counts in each of their groups. */
  by: readonly QueryGrouping[];
  /** The fields whose numbers are added up. */
  figures?: readonly string[] | undefined;
  /** So many groups, those of most rows first. */
  limit: number;
  now?: Date | undefined;
}

/** What the numbers of a field come to; the average is their sum by their count. */
export interface QueryFigures {
  numbers: number;
  sum: number;
  min: number | null;
  max: number | null;
}

export interface QueryGroup {
  /** As people read it; null for what has no value. */
  group: (string | null)[];
  count: number;
  figures: QueryFigures[];
}

export type GroupsFound =
  | { ok: true; groups: QueryGroup[]; groupsInAll: number | "many" }
  | { ok: false; refused: Refusal };

/** Of one target; those beyond are left out, and the answer says so. */
const MOST_GROUPS = 1_000;

export async function groupRows(
  context: ToolContext,
  { query, targets, by, figures = [], limit, now = new Date() }: GroupsAsked,
): Promise<GroupsFound> {
  const seen = seenBy(context, targets);
  if (!seen.ok) return seen;
  const known = new Map<string, QueryGroup>();
  let isCut = false;
  for (const target of seen.targets) {
    await target.ready?.(context.db);
    const values: unknown[] = [context.userId];
    const sql = querySql(values, { row: "r", timeZone: context.timeZone, now, words: [] });
    const { from, where } = target.rows(sql);
    const condition = allHold([
      ...where,
      queryToSql(typeof query === "function" ? query(target) : query, target, sql),
    ]);
    const groups = by.map((one, index) => groupSql(one, target, sql, index));
    const sums = figures.map((field, index) => numbersSql(target.values(field, sql), index));
    const columns = [
      ...by.map((_, index) => `g${index}.shown`),
      ...figures.map(
        (_, index) =>
          `jsonb_build_array(sum(n${index}.n), sum(n${index}.s), min(n${index}.low), max(n${index}.high))`,
      ),
    ];
    const rows = await askRows<Row>(
      context.heavyDb,
      `select jsonb_build_array(${columns.slice(0, by.length).join(", ")}) as "group", count(*)::int as count,
           jsonb_build_array(${columns.slice(by.length).join(", ")}) as figures
         from (select r.* from ${from} where ${condition}) r ${[...groups, ...sums].join(" ")}
         group by ${by.length === 0 ? "()" : by.map((_, index) => `g${index}.shown`).join(", ")}
         order by count(*) desc limit ${sql.addValue(MOST_GROUPS + 1)}`,
      values,
    );
    isCut ||= rows.length > MOST_GROUPS;
    for (const row of rows.slice(0, MOST_GROUPS)) add(known, row);
  }
  const groups = [...known.values()].toSorted((a, b) => b.count - a.count || compare(a.group, b.group));
  return { ok: true, groups: groups.slice(0, limit), groupsInAll: isCut ? "many" : groups.length };
}

interface Row {
  group: (string | null)[];
  count: number;
  figures: [numbers: number | null, sum: number | null, min: number | null, max: number | null][];
}

function add(known: Map<string, QueryGroup>, { group, count, figures }: Row): void {
  const key = JSON.stringify(group.map((one) => one?.toLowerCase() ?? null));
  const own = figures.map(([numbers, sum, min, max]) => ({ numbers: numbers ?? 0, sum: sum ?? 0, min, max }));
  const other = known.get(key);
  if (!other) {
    known.set(key, { group, count, figures: own });
    return;
  }
  other.count += count;
  other.figures = own.map((one, index) => {
    const before = other.figures[index]!;
    return {
      numbers: before.numbers + one.numbers,
      sum: before.sum + one.sum,
      min: before.min === null || (one.min !== null && one.min < before.min) ? one.min : before.min,
      max: before.max === null || (one.max !== null && one.max > before.max) ? one.max : before.max,
    };
  });
}

/** By their names, and what has none comes last. */
function compare(a: readonly (string | null)[], b: readonly (string | null)[]): number {
  for (const [index, one] of a.entries()) {
    const other = b[index]!;
    if (one === other) continue;
    if (one === null || other === null) return one === null ? 1 : -1;
    return Buffer.compare(Buffer.from(one), Buffer.from(other));
  }
  return 0;
}

/** Each value of a row once; a row without one has the group null. */
function groupSql({ field, unit }: QueryGrouping, target: QueryTarget, sql: QuerySql, index: number): string {
  const each = target.values(field, sql).map((value) => {
    const said = unit === undefined ? (value.shown ?? value.text) : unitSql(unit, value, sql);
    return value.rows === undefined
      ? `select ${said} as shown where ${value.there ?? "true"}`
      : `select ${said} as shown from ${value.rows}`;
  });
  const rows = each.length === 0 ? "select null::text as shown where false" : each.join(" union all ");
  return `left join lateral (select distinct v.shown from (${rows}) v where v.shown <> '') g${index} on true`;
}

function unitSql(
  unit: NonNullable<QueryGrouping["unit"]>,
  { day, moment }: QueryValues,
  { addValue, timeZone }: QuerySql,
): string {
  // An offset is not the name of a zone: as one, PostgreSQL would count it the other way.
  const zone = /^[+-]\d\d:\d\d$/.test(timeZone)
    ? `${addValue(timeZone)}::interval`
    : `${addValue(timeZone)}::text`;
  const dates = [
    ...(moment === undefined ? [] : [`(${moment} at time zone ${zone})::date`]),
    ...(day === undefined ? [] : [day]),
  ];
  if (dates.length === 0) return "null::text";
  const date = `coalesce(${dates.join(", ")})`;
  switch (unit) {
    case "day":
      return `to_char(${date}, 'YYYY-MM-DD')`;
    case "week":
      return `to_char(date_trunc('week', (${date})::timestamp), 'YYYY-MM-DD')`;
    case "month":
      return `to_char(${date}, 'YYYY-MM')`;
    case "year":
      return `to_char(${date}, 'YYYY')`;
  }
}

function numbersSql(values: readonly QueryValues[], index: number): string {
  const each = values.flatMap(({ number, rows, there = "true" }) =>
    number === undefined
      ? []
      : [rows === undefined ? `select ${number} as n where ${there}` : `select ${number} as n from ${rows}`],
  );
  const all = each.length === 0 ? "select null::float8 as n where false" : each.join(" union all ");
  return `left join lateral (select count(v.n)::int as n, sum(v.n)::float8 as s, min(v.n)::float8 as low, max(v.n)::float8 as high from (${all}) v) n${index} on true`;
}
