/** What each leaf of a query does: how many fulfil it alone, how many would be found without it, and which of them a row fulfils. */
import type { Query, QueryLeaf } from "@etui/protocol/query";
import type { TenantScope } from "../../database/tenant.ts";
import type { QuerySql, QueryTarget } from "../../domain/query-target.ts";
import { printQuery } from "../language/print-query.ts";
import { askRows } from "../sql/ask-rows.ts";
import { allHold, oneHolds, opposite } from "../sql/joined.ts";
import { querySql, queryToSql } from "../sql/to-sql.ts";

/** What a longer query has behind these is not explained. */
export const MOST_EXPLAINED = 12;

export interface ExplainedLeaf {
  /** As it is printed; with `-` in front where it is denied. */
  leaf: string;
  /** How many fulfil it, as it stands there, whatever the others say. */
  alone: number;
  /** How many would be found without it. */
  without: number;
}

/** `queryOf` has a part of the query as a target takes it (check-query.ts). */
interface Explaining {
  queryOf(target: QueryTarget, part: Query): Query;
  timeZone: string;
  now: Date;
}

/** One for each leaf, in their order, over all targets together. */
export async function explainQuery(
  scope: TenantScope,
  query: Query,
  asked: Explaining & { targets: readonly QueryTarget[] },
): Promise<ExplainedLeaf[]> {
  const leaves = partsOf(query).slice(0, MOST_EXPLAINED);
  if (leaves.length === 0) return [];
  const sums = leaves.map(() => ({ alone: 0, without: 0 }));
  for (const target of asked.targets) {
    const { from, where, parts, values } = columnsOf(scope, query, target, asked);
    const counts = parts.flatMap((_, index) => [
      `count(*) filter (where l${index})::int`,
      `count(*) filter (where ${without(query, index)})::int`,
    ]);
    const columns = parts.map((part, index) => `(${part}) as l${index}`);
    const [row] = await askRows<{ counts: number[] }>(
      scope,
      `with leaf as materialized (select ${columns.join(", ")} from ${from} where ${allHold(where)})
         select array[${counts.join(", ")}]::int[] as counts from leaf`,
      values,
    );
    for (const [index, sum] of sums.entries()) {
      sum.alone += row!.counts[2 * index]!;
      sum.without += row!.counts[2 * index + 1]!;
    }
  }
  return leaves.map((part, index) => ({ leaf: printQuery(part), ...sums[index]! }));
}

/** For each of the rows, in the order of the ids, which of the leaves hold. */
export async function leavesThatHold(
  scope: TenantScope,
  query: Query,
  { ids, target, ...asked }: Explaining & { ids: readonly string[]; target: QueryTarget },
): Promise<string[][]> {
  const { sql, from, where, parts, values } = columnsOf(scope, query, target, asked);
  const { id } = target.rows(sql);
  const rows = await askRows<{ id: string; held: boolean[] }>(
    scope,
    `select ${id} as id, array[${parts.join(", ")}]::boolean[] as held from ${from}
       where ${allHold([...where, `${id} = any(${sql.addValue(ids)}::text[])`])}`,
    values,
  );
  const shown = partsOf(query).map(printQuery);
  const known = new Map(rows.map((row) => [row.id, shown.filter((_, index) => row.held[index])]));
  return ids.map((one) => known.get(one) ?? []);
}

/** A leaf, with the `not` that stands before it. */
type LeafPart = QueryLeaf | { not: QueryLeaf };

function isLeafPart(query: Query): query is LeafPart {
  if ("and" in query || "or" in query) return false;
  return !("not" in query) || isLeaf(query.not);
}
const isLeaf = (query: Query): query is QueryLeaf => !("and" in query || "or" in query || "not" in query);

function partsOf(query: Query): LeafPart[] {
  if (isLeafPart(query)) return [query];
  if ("not" in query) return partsOf(query.not);
  return ("and" in query ? query.and : (query as { or: Query[] }).or).flatMap(partsOf);
}

function columnsOf(
  scope: TenantScope,
  query: Query,
  target: QueryTarget,
  { queryOf, timeZone, now }: Explaining,
) {
  const values: unknown[] = [scope.userId];
  const sql: QuerySql = querySql(values, { row: "r", timeZone, now, words: [] });
  const { from, where } = target.rows(sql);
  const parts = partsOf(query)
    .slice(0, MOST_EXPLAINED)
    .map((part) => queryToSql(queryOf(target, part), target, sql));
  return { sql, from, where, values, parts };
}

/** The query over the columns of its leaves, without one of them. */
function without(query: Query, left: number): string {
  let at = -1;
  const said = (part: Query): string | undefined => {
    if (isLeafPart(part)) {
      at += 1;
      return at === left ? undefined : at < MOST_EXPLAINED ? `l${at}` : "true";
    }
    if ("not" in part) {
      const inner = said(part.not);
      return inner === undefined ? undefined : opposite(inner);
    }
    const isAll = "and" in part;
    const all = (isAll ? part.and : (part as { or: Query[] }).or).map(said);
    const others = all.filter((one) => one !== undefined);
    if (others.length === 0) return all.length === 0 ? String(isAll) : undefined;
    return isAll ? allHold(others) : oneHolds(others);
  };
  return said(query) ?? "true";
}
