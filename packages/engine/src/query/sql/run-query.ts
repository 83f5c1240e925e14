/**
 * Runs a query over targets: each has a statement of its own, and their rows are merged into one order. A page ends at a row, and
 * not at a number, so that each row is told once, also while others are written.
 */

import type { Query } from "@etui/protocol/query";
import { normalise } from "@etui/protocol/search-terms";
import type { Refusal } from "@etui/words/refusal";
import { makeCursor, readCursor } from "../../database/cursor.ts";
import type { TenantScope } from "../../database/tenant.ts";
import type { QueryHit, QuerySql, QueryTarget } from "../../domain/query-target.ts";
import type { ToolContext } from "../../tool/tool.ts";
import { askRows } from "./ask-rows.ts";
import { allHold } from "./joined.ts";
import {
  behindSql,
  type Cast,
  compareRows,
  isCast,
  isPrinted,
  type KeySql,
  orderSql,
  type Place,
  printed,
} from "./merged-order.ts";
import { type ShownFields, shownFields } from "./shown-fields.ts";
import { querySql, queryToSql } from "./to-sql.ts";

export interface QuerySort {
  /** Of a target without it, all rows come last. */
  field: string;
  descending: boolean;
}

export interface QueryAsked {
  /** One that has been checked, where the targets have fields of different names. */
  query: Query | ((target: QueryTarget) => Query);
  targets: readonly QueryTarget[];
  /** The latest made first if left out. By `rank`, the rows whose titles fit come first, unless there are very many. */
  sort?: readonly QuerySort[] | undefined;
  limit: number;
  cursor?: string | undefined;
  /** The fields whose values stand in the hits. */
  fields?: readonly string[] | undefined;
  /** What a cursor belongs to: the query if left out, in which a day such as "today" has been counted. */
  identity?: unknown;
  /** So many are counted; beyond that there are "many". 200 if left out. */
  countUpTo?: number | undefined;
  now?: Date | undefined;
}

export interface QueryPage {
  hits: (QueryHit & { target: string; id: string; fields: ShownFields })[];
  /** Of the first page, also on those behind it. */
  total: number | "many";
  next: string | undefined;
}

export type QueryRun = ({ ok: true } & QueryPage) | { ok: false; refused: Refusal };

/** Counting a thousand of a frequent word takes five times as long as the page. */
const COUNT_UP_TO = 200;
/** So many are ordered by rank: beyond that, the latest come first, for which an index ends early. */
const MOST_RANKED = 1_000;

/** Sorts that are asked for beyond these order nothing that a person would see. */
export const MOST_SORTS = 3;

/** Nothing changes it, so that a page goes on where the last one ended. */
const LATEST_BY = "created";
const NEWEST: readonly QuerySort[] = [{ field: LATEST_BY, descending: true }];

/** A position of a cursor: where the page ended, by which order, and how many there were. */
interface Position extends Place {
  newest?: true;
  total: number | "many";
}

export async function runQuery(context: ToolContext, given: QueryAsked): Promise<QueryRun> {
  const seen = seenBy(context, given.targets);
  if (!seen.ok) return seen;
  const asked = { ...given, targets: seen.targets };
  const { limit, countUpTo = COUNT_UP_TO } = asked;
  const scope = context.heavyDb;
  const names = asked.targets.map(({ name }) => name);
  const identity = [
    "query",
    asked.identity ?? asked.targets.map((one) => queryFor(asked, one)),
    names,
    asked.sort,
  ];
  const read =
    asked.cursor === undefined
      ? undefined
      : readCursor(
          asked.cursor,
          context.userId,
          identity,
          isPosition(names.length, (asked.sort ?? NEWEST).length),
        );
  if (read && !read.ok) return read;
  const after = read?.position;
  for (const target of asked.targets) await target.ready?.(context.db);

  const runs = asked.targets.map(
    (target, number): OneRun => ({ target, number, query: queryFor(asked, target) }),
  );
  const now = { timeZone: context.timeZone, now: asked.now ?? new Date() };
  let sort = asked.sort ?? NEWEST;
  let total: QueryPage["total"] | undefined = after?.total;
  let newest = after?.newest;
  if (sort[0]?.field === "rank" && newest === undefined && !after) {
    total = await countedUpTo(Math.max(countUpTo, MOST_RANKED), scope, runs, now);
    if (total === "many") newest = true;
  }
  if (newest) sort = NEWEST;

  const parts = await Promise.all(
    runs.map((run) => rowsOf(scope, run, { ...now, sort, after, most: limit + 1 })),
  );
  const rows = merged(
    parts,
    sort.map(({ descending }) => descending),
    limit + 1,
  );
  total ??= await totalOf(scope, runs, { parts, ...now, most: limit + 1, countUpTo });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next =
    rows.length > limit && last
      ? makeCursor(context.userId, identity, {
          ...last,
          ...(newest && { newest }),
          total,
        } satisfies Position)
      : undefined;
  return { ok: true, hits: await hitsOf(context, asked, shown, now), total, next };
}

/** The targets whose domains the caller may read; or why it may read none of them. */
export function seenBy(
  context: ToolContext,
  targets: readonly QueryTarget[],
): { ok: true; targets: readonly QueryTarget[] } | { ok: false; refused: Refusal } {
  const lacking = targets.map(({ name }) => context.lacks({ effect: "read", domain: name }));
  const [refused] = lacking;
  if (refused && lacking.every((one) => one !== undefined)) return { ok: false, refused };
  return { ok: true, targets: targets.filter((_, index) => lacking[index] === undefined) };
}

const queryFor = ({ query }: QueryAsked, target: QueryTarget): Query =>
  typeof query === "function" ? query(target) : query;

interface OneRun {
  target: QueryTarget;
  number: number;
  query: Query;
}

type Now = Pick<QuerySql, "timeZone" | "now">;

/** `from` and `where` of the rows that fulfil the query. */
function found(
  { target, query }: OneRun,
  now: Now,
  values: unknown[],
): { sql: QuerySql; id: string; from: string; where: string[] } {
  const sql = querySql(values, { row: "r", ...now, words: wordsIn(query) });
  const { from, where, id } = target.rows(sql);
  return { sql, id, from, where: [...where, queryToSql(query, target, sql)] };
}

/** What must stand there; what may stand there says nothing of the order. */
export function wordsIn(query: Query): string[] {
  if ("and" in query) return query.and.flatMap(wordsIn);
  return "text" in query ? [normalise(query.text)] : [];
}

interface Part {
  rows: Place[];
  /** Where all of them had to be looked at. */
  total?: number;
  /** Of the latest rows, the share that fulfils the query. */
  share?: number;
}

interface PageAsked extends Now {
  sort: readonly QuerySort[];
  after: Place | undefined;
  most: number;
}

interface Row {
  id: string;
  keys: (string | null)[];
  total: number;
}

async function rowsOf(scope: TenantScope, run: OneRun, page: PageAsked): Promise<Part> {
  const { sort, after, most, ...now } = page;
  const values: unknown[] = [scope.userId];
  const { sql, id, from, where } = found(run, now, values);
  const keys: KeySql[] = [];
  let isIndexed = true;
  for (const { field, descending } of sort) {
    const order = (await run.target.order(field, scope, descending))?.(sql);
    isIndexed &&= order?.isIndexed === true && descending;
    keys.push({
      expression: order?.expression ?? "null::float8",
      cast: order?.cast ?? "float8",
      descending,
      isNeverNull: order?.isNeverNull ?? false,
    });
  }
  const behind = (named: readonly KeySql[], its: string) =>
    after ? behindSql(after, { keys: named, id: its, target: run.number, addValue: sql.addValue }) : "true";
  const placed = (rows: readonly Row[]): Part["rows"] =>
    rows.map((row) => ({
      id: row.id,
      keys: row.keys,
      casts: keys.map(({ cast }) => cast),
      target: run.number,
    }));
  const limit = sql.addValue(most);
  const points = pointsOf(run.query);

  const isWalked = keys.length === 1 && isIndexed && wordsIn(run.query).length > 0;
  if (isWalked) {
    const near = await amongLatest(scope, { ...now, after, most, run, latest: LATEST });
    if (near.rows.length >= most) return { rows: placed(near.rows), share: near.found / LATEST };
  }
  if (keys.every(({ isNeverNull }) => isNeverNull)) {
    // An index may have this order, and then the page is all that is read.
    const condition = allHold([...where, behind(keys, id)]);
    const said = keys.map(({ expression, cast }) => printed(expression, cast));
    const rows = await askRows<Row>(
      scope,
      `select ${id} as id, array[${said.join(", ")}]::text[] as keys, 0 as total
         from ${from} where ${condition} order by ${orderSql(keys, id)} limit ${limit}`,
      values,
      points,
    );
    return { rows: placed(rows) };
  }
  const named = keys.map((key, index) => ({ ...key, expression: `k${index}` }));
  const columns = keys.map(
    ({ expression, cast }, index) =>
      `(${expression})::${cast}${cast === "text" ? ' collate "C"' : ""} as k${index}`,
  );
  const rows = await askRows<Row>(
    scope,
    `with hit as materialized (
         select ${[`${id} as id`, ...columns].join(", ")} from ${from} where ${allHold(where)}
       )
       select id, array[${named.map(({ expression, cast }) => printed(expression, cast)).join(", ")}]::text[] as keys,
         (select count(*)::int from hit) as total
       from hit where ${behind(named, "id")} order by ${orderSql(named, "id")} limit ${limit}`,
    values,
    points,
  );
  return { rows: placed(rows), ...(!after && { total: rows[0]?.total ?? 0 }) };
}

/** The first rows of all, in their one order; those of each target are in order already. */
function merged(parts: readonly Part[], descending: readonly boolean[], most: number): Place[] {
  const heads = parts.map(() => 0);
  const rows: Place[] = [];
  while (rows.length < most) {
    let best: Place | undefined;
    for (const [index, { rows: own }] of parts.entries()) {
      const row = own[heads[index]!];
      if (row && (best === undefined || compareRows(row, best, descending) < 0)) best = row;
    }
    if (best === undefined) break;
    rows.push(best);
    heads[best.target]! += 1;
  }
  return rows;
}

/** A page that is not full says how many there are; otherwise they are counted. */
async function totalOf(
  scope: TenantScope,
  runs: readonly OneRun[],
  { parts, most, countUpTo, ...now }: Now & { parts: readonly Part[]; most: number; countUpTo: number },
): Promise<QueryPage["total"]> {
  let known = 0;
  const open: OneRun[] = [];
  for (const [index, run] of runs.entries()) {
    const { rows, total } = parts[index]!;
    if (total === undefined && rows.length >= most) open.push(run);
    else known += total ?? rows.length;
  }
  if (open.length === 0) return known;
  if (known > countUpTo) return "many";
  for (const run of open) {
    const { share } = parts[run.number]!;
    if (share === undefined) continue;
    // Where so many have it, enough of them are among some more of the latest.
    const latest = Math.ceil((1.5 * (countUpTo + 1)) / share);
    if (latest > MOST_LATEST) continue;
    const { found: counted } = await amongLatest(scope, { ...now, run, after: undefined, most: 1, latest });
    if (counted > countUpTo) return "many";
  }
  const counted = await countedUpTo(countUpTo - known, scope, open, now);
  return counted === "many" ? "many" : counted + known;
}

/** So many of the latest rows are looked at first, and not many more than so many to count what is found among them. */
const LATEST = 1_000;
const MOST_LATEST = 20_000;

/**
 * The first rows in the order of an index, if they are among those that come first in it. PostgreSQL takes the grams of a word
 * to be independent of each other, and believes that 24 blocks have two words which 15,000 have: it then gathers all of these.
 */
async function amongLatest(
  scope: TenantScope,
  { run, after, most, latest, ...now }: Omit<PageAsked, "sort"> & { run: OneRun; latest: number },
): Promise<{ rows: Row[]; found: number }> {
  const values: unknown[] = [scope.userId];
  const sql = querySql(values, { row: "r", timeZone: now.timeZone, now: now.now, words: [] });
  const { from, where, id } = run.target.rows(sql);
  const order = (await run.target.order(LATEST_BY, scope, true))!(sql);
  const key = { ...order, descending: true, isNeverNull: true };
  const isBehind = after
    ? behindSql(after, { keys: [key], id, target: run.number, addValue: sql.addValue })
    : "true";
  const inOrder = orderSql([key], id);
  const rows = await askRows<Row>(
    scope,
    `with hit as materialized (
         select ${id} as id, ${order.expression} as k0
         from (select r.* from ${from} where ${allHold([...where, isBehind])} order by ${inOrder} limit ${latest}) r
         where ${queryToSql(run.query, run.target, sql)}
       )
       select id, array[${printed("k0", order.cast)}]::text[] as keys, (select count(*)::int from hit) as total
       from hit order by k0 desc, id limit ${sql.addValue(most)}`,
    values,
    pointsOf(run.query),
  );
  return { rows, found: rows[0]?.total ?? 0 };
}

async function countedUpTo(
  most: number,
  scope: TenantScope,
  runs: readonly OneRun[],
  now: Now,
): Promise<QueryPage["total"]> {
  let counted = 0;
  for (const run of runs) {
    const values: unknown[] = [scope.userId];
    const { sql, from, where } = found(run, now, values);
    const limit = sql.addValue(most - counted + 1);
    const [row] = await askRows<{ count: number }>(
      scope,
      `select count(*)::int as count from (select from ${from} where ${allHold(where)} limit ${limit}) counted`,
      values,
      pointsOf(run.query),
    );
    counted += row!.count;
    if (counted > most) return "many";
  }
  return counted;
}

/** What a look at one row costs (database/filter/cost.ts), about. */
function pointsOf(query: Query): number {
  if ("and" in query) return query.and.reduce((sum, one) => sum + pointsOf(one), 0);
  if ("or" in query) return query.or.reduce((sum, one) => sum + pointsOf(one), 0);
  if ("not" in query) return pointsOf(query.not);
  if ("ancestor" in query) return 1 + pointsOf(query.ancestor);
  return "descendant" in query ? 1 + pointsOf(query.descendant) : 1;
}

async function hitsOf(
  context: ToolContext,
  { targets, fields = [] }: QueryAsked,
  rows: readonly Place[],
  now: Now,
): Promise<QueryPage["hits"]> {
  const shown = await Promise.all(
    targets.map(async (target, number) => {
      const ids = rows.filter((row) => row.target === number).map(({ id }) => id);
      if (ids.length === 0) return new Map<string, never>();
      const [hits, said] = await Promise.all([
        target.show(context, ids),
        shownFields(context.heavyDb, target, { ids, fields, now }),
      ]);
      return new Map(ids.map((id, index) => [id, { hit: hits[index], fields: said.get(id) ?? {} }]));
    }),
  );
  return rows.flatMap(({ target, id }) => {
    const { hit, fields: said = {} } = shown[target]!.get(id) ?? {};
    return hit ? [{ ...hit, fields: said, target: targets[target]!.name, id }] : [];
  });
}

const isPosition =
  (targets: number, sorts: number) =>
  (position: unknown): position is Position => {
    if (typeof position !== "object" || position === null) return false;
    const { keys, casts, id, target, newest, total } = position as Record<string, unknown>;
    return (
      Array.isArray(keys) &&
      Array.isArray(casts) &&
      keys.length === casts.length &&
      keys.length === (newest ? NEWEST.length : sorts) &&
      keys.every(
        (key, index) =>
          isCast(casts[index]) &&
          (key === null || (typeof key === "string" && isPrinted(key, casts[index] as Cast))),
      ) &&
      typeof id === "string" &&
      isPrinted(id, "text") &&
      Number.isInteger(target) &&
      (target as number) >= 0 &&
      (target as number) < targets &&
      (newest === undefined || newest === true) &&
      (total === "many" || Number.isInteger(total))
    );
  };
