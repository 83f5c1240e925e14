/**
 * Counts, sums, averages, smallest and largest over all documents that match, whole or by groups.
 *
 * This is the one statement that adds documents up. The tool that queries asks it, and so do cards, which may not draw
 * the first thousand of three thousand documents as if they were all.
 */
import type { Json } from "@etui/values/json/json";
import { type Refusal, refuse } from "@etui/words/refusal";
import { fieldSql } from "../../database/filter/field-sql.ts";
import { filterToSql } from "../../database/filter/filter-to-sql.ts";
import { parseField } from "../../database/filter/parse-field.ts";
import { FilterRefusal, Place } from "../../database/filter/place.ts";
import type { TenantScope } from "../../database/tenant.ts";
import { LIVE } from "../documents/live.ts";
import { documentsAt } from "../history/as-of.ts";
import { type GroupOrder, parseGroupOrder } from "./group-order.ts";
import { type Grouping, parseGroupings } from "./grouping.ts";
import { OWN_JSON } from "./own-json.ts";
import { prefixConditions } from "./query-documents.ts";

/** The most fields whose numbers are added up at once. */
export const MOST_SUMMED = 10;
/** The longest text handed up as a figure that only its column explains: "12 km". */
const LONGEST_FIGURE = 40;

export interface Aggregation {
  path_prefix?: string | undefined;
  /** Added up in place of documents, with their own fields alone. */
  rows?: readonly Json[] | undefined;
  filters?: unknown;
  /** The filter on what a document has beside its content; not for the past. */
  own?: Record<string, unknown> | undefined;
  /** A field, or `day`, `week`, `month` or `year` of one: `month(date)`. */
  group_by: readonly string[];
  /** The fields whose numbers are added up. */
  fields: readonly string[];
  sort_by?: string | undefined;
  limit: number;
  /** The zone in which a moment has its day. */
  timeZone: string;
  at?: Date | undefined;
  /** True to get texts as well, for whoever reads "12 km" as a figure. */
  withTexts?: boolean;
}

/** What the numbers of one field come to. */
export interface Figures {
  /** How many documents have a number there. */
  numbers: number;
  sum: number;
  min: number | null;
  max: number | null;
  /** The most decimals of any of them. */
  decimals: number;
  /** Short texts in place of numbers. */
  texts: string[];
}

export interface Group {
  /** One value for each of `group_by`; null for documents without it. */
  group: Json[];
  count: number;
  /** One for each of `fields`. */
  figures: Figures[];
}

export type AggregateOutcome =
  | {
      ok: true;
      /** All documents that match, as one group. */
      all: Group;
      /** The first `limit` groups; empty without `group_by`. */
      groups: Group[];
      /** How many groups there are. */
      groupsInAll: number;
    }
  | { ok: false; refused: Refusal };

interface Row {
  is_all: boolean;
  in_all: number;
  group: Json[];
  count: number;
  figures: [
    numbers: number,
    sum: number | null,
    min: number | null,
    max: number | null,
    decimals: number | null,
    texts: string[] | null,
  ][];
}

export async function aggregateDocuments(scope: TenantScope, query: Aggregation): Promise<AggregateOutcome> {
  const { at, timeZone } = query;
  const isGiven = query.rows !== undefined;
  const values: unknown[] = isGiven ? [] : [scope.userId];
  const addValue = (value: unknown) => `$${values.push(value)}`;
  const { documents, conditions } = isGiven
    ? {
        documents: `jsonb_array_elements(${addValue(JSON.stringify(query.rows))}::jsonb) given(content)`,
        conditions: ["true"],
      }
    : storedDocuments(query, addValue);
  let points = query.group_by.length + query.fields.length;
  if (query.filters !== undefined) {
    const filter = filterToSql(query.filters, { column: "content", addValue });
    if (!filter.ok) return { ok: false, refused: filter.refused };
    conditions.push(filter.sql);
    points += filter.points;
  }
  if (query.own !== undefined) {
    const filter = filterToSql(query.own, { column: OWN_JSON, addValue });
    if (!filter.ok) return { ok: false, refused: filter.refused };
    conditions.push(filter.sql);
    points += filter.points;
  }
  const target = { column: "content", addValue };
  const parsed = parseGroupings(query.group_by, { ...target, timeZone, isPast: at !== undefined, isGiven });
  if (!parsed.ok) return parsed;
  const summed = summedFields(query.fields, target);
  if (!summed.ok) return summed;
  const order = parseGroupOrder(query.sort_by, query);
  if (!order.ok) return order;

  const text = statement({
    from: `${documents} where ${conditions.join(" and ")}`,
    columns: isGiven ? [] : ["data_path", "updated_at", ...(at ? [] : ["created_at"])],
    groupings: parsed.groupings,
    summed: summed.sqls,
    order: order.order,
    withTexts: query.withTexts ?? false,
    limit: addValue(query.limit + 1),
  });
  const rows = (await scope.rows<Row>({ text, values, points })).map(toGroup);
  const all = rows.find(({ isAll }) => isAll)!;
  const groups = rows.filter(({ isAll }) => !isAll);
  return { ok: true, all, groups, groupsInAll: groups.length === 0 ? 0 : all.inAll - 1 };
}

/** How many documents match. The filters have been accepted before. */
export async function countMatching(
  scope: TenantScope,
  { path_prefix, filters, own, at }: Pick<Aggregation, "path_prefix" | "filters" | "own" | "at">,
): Promise<number> {
  const whole = { group_by: [], fields: [], limit: 1, timeZone: "UTC" };
  const counted = await aggregateDocuments(scope, { ...whole, path_prefix, filters, own, at });
  if (!counted.ok) throw new Error("a filter was refused that had been accepted");
  return counted.all.count;
}

function summedFields(
  fields: readonly string[],
  target: { column: string; addValue: (value: unknown) => string },
): { ok: true; sqls: string[] } | { ok: false; refused: Refusal } {
  if (fields.length > MOST_SUMMED)
    return refuse("data.too_many_summed", { at: "aggregate", most: MOST_SUMMED });
  try {
    return {
      ok: true,
      sqls: fields.map((field) => fieldSql(parseField(field, Place.start("aggregate")), target)),
    };
  } catch (thrown) {
    if (thrown instanceof FilterRefusal) return { ok: false, refused: thrown.refused };
    throw thrown;
  }
}

function storedDocuments(
  { path_prefix, at }: Aggregation,
  addValue: (value: unknown) => string,
): { documents: string; conditions: string[] } {
  const [documents, there] = at ? [documentsAt(at, addValue), "true"] : ["user_data_store", LIVE];
  return { documents, conditions: ["user_id = $1", there, ...prefixConditions(path_prefix, addValue)] };
}

interface Parts {
  from: string;
  /** What is known of each beside its content. */
  columns: readonly string[];
  groupings: readonly Grouping[];
  summed: readonly string[];
  order: GroupOrder;
  withTexts: boolean;
  limit: string;
}

/** All documents and their groups are counted in one pass, as of one moment. The first row is that of all. */
function statement({ from, columns: beside, groupings, summed, order, withTexts, limit }: Parts): string {
  const groups = groupings.map((_, index) => `g${index}`);
  const columns = [
    ...groupings.map(({ expression }, index) => `${expression} as g${index}`),
    ...summed.map((sql, index) => `${sql} as f${index}`),
  ];
  const figures = summed.map((_, index) => {
    const number = `n${index}`;
    const texts = withTexts
      ? `jsonb_agg(f${index}) filter (where jsonb_typeof(f${index}) = 'string' and length(f${index} #>> '{}') <= ${LONGEST_FIGURE})`
      : "null::jsonb";
    return `jsonb_build_array(count(${number}), sum(${number}), min(${number}), max(${number}), max(min_scale(${number})), ${texts})`;
  });
  const numbers = summed.map(
    (_, index) => `case jsonb_typeof(f${index}) when 'number' then f${index}::numeric end as n${index}`,
  );
  const isAll = groups.length === 0 ? "true" : `grouping(${groups[0]}) = 1`;
  return `
    select ${isAll} as is_all, (count(*) over ())::int as in_all, jsonb_build_array(${groups.join(", ")}) as "group",
           count(*)::int as count, jsonb_build_array(${figures.join(", ")}) as figures
    from (
      select ${["one.*", ...numbers].join(", ")} from (
        select ${["1 as one", ...columns].join(", ")}
        from (select ${["content #> '{}' as content", ...beside].join(", ")} from ${from} offset 0) found
      ) one
    ) numbered
    group by ${groups.length === 0 ? "()" : `grouping sets ((${groups.join(", ")}), ())`}
    order by is_all desc, ${orderSql(order, groups)}
    limit ${limit}`;
}

/** Groups that are equal so far come in the order of their values. */
function orderSql({ by, column, descending }: GroupOrder, groups: readonly string[]): string {
  const direction = descending ? "desc nulls last" : "asc nulls last";
  const sql = {
    group: undefined,
    count: "count(*)",
    sum: `sum(${column})`,
    avg: `sum(${column}) / nullif(count(${column}), 0)`,
    min: `min(${column})`,
    max: `max(${column})`,
  }[by];
  if (sql === undefined) return groups.map((group) => `${group} ${direction}`).join(", ") || "1";
  return [`${sql} ${direction}`, ...groups.map((group) => `${group} asc nulls last`)].join(", ");
}

function toGroup({ is_all, in_all, group, count, figures }: Row): Group & { isAll: boolean; inAll: number } {
  return {
    isAll: is_all,
    inAll: in_all,
    group,
    count,
    figures: figures.map(([numbers, sum, min, max, decimals, texts]) => ({
      numbers,
      sum: sum ?? 0,
      min,
      max,
      decimals: decimals ?? 0,
      texts: texts ?? [],
    })),
  };
}
