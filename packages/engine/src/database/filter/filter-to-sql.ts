/** The one implementation of the filter language: SQL over a JSONB column. */
import type { FilterLists } from "@etui/protocol/filter";
import type { Refusal } from "@etui/words/refusal";
import type { Condition } from "./condition.ts";
import type { SqlTarget } from "./field-sql.ts";
import { fieldToSql } from "./field-to-sql.ts";
import { necessaryFor } from "./found-by-index.ts";
import { parseFilter } from "./parse-filter.ts";
import { containmentToSql, necessaryFor as necessaryForWhole } from "./whole/containment.ts";
import { fieldToSql as wholeFieldToSql } from "./whole/field-to-sql.ts";

/**
 * Turns a caller's filter into a condition on `target.column`.
 *
 * For a column that is not null, the SQL is true where the filter holds, and otherwise false, or null within `where`
 * only; what selects it as a value puts `coalesce(…, false)` around it, and then no index is used. The caller must leave
 * out rows without content (deleted documents). Everything from the filter travels as bind values, none of which is
 * registered if the filter is refused. Use it in an unnamed statement, because a plan made before the values are known
 * never uses the index.
 *
 * `lists` is what a list means: filters look into them; only in what was stored before they did, a list is a value like
 * any other.
 */
export function filterToSql(
  filter: unknown,
  target: SqlTarget,
  lists: FilterLists = "inside",
): { ok: true; sql: string; points: number } | { ok: false; refused: Refusal } {
  const parsed = parseFilter(filter);
  if (!parsed.ok) return parsed;
  return { ok: true, sql: conditionToSql(parsed.condition, target, lists), points: parsed.points };
}

/** Conditions that must all hold stay separate, so that each can use the index. */
function conditionToSql(condition: Condition, target: SqlTarget, lists: FilterLists): string {
  const sqls: string[] = [];
  const unindexed: Condition[] = [];
  for (const part of condition.is === "and" ? flatten(condition.conditions) : [condition]) {
    const indexed = indexedSql(part, target, lists);
    if (!indexed) unindexed.push(part);
    else sqls.push(indexed.exact ? indexed.sql : `(${indexed.sql} and ${exactSql(part, target, lists)})`);
  }
  if (unindexed.length > 0) sqls.push(unpackedSql(unindexed, target, lists));
  return allHold(sqls);
}

function indexedSql(
  condition: Condition,
  target: SqlTarget,
  lists: FilterLists,
): { sql: string; exact: boolean } | undefined {
  if (lists === "whole") {
    const necessary = necessaryForWhole(condition);
    return necessary && { sql: containmentToSql(necessary.containment, target), exact: necessary.exact };
  }
  const necessary = necessaryFor(condition);
  return necessary && { sql: predicateSql(necessary.predicate, target), exact: necessary.exact };
}

/** The operator itself, because no index serves anything around it. */
export const predicateSql = (predicate: string, { column, addValue }: SqlTarget): string =>
  `${column} @@ ${addValue(predicate)}::jsonpath`;

const flatten = (conditions: Condition[]): Condition[] =>
  conditions.flatMap((part) => (part.is === "and" ? flatten(part.conditions) : [part]));

/**
 * Every access to a field unpacks the whole document first: 1.6 µs for 3 kB stored compressed in the row, 3.5 and more
 * if they are stored outside it. From this many conditions on, the document is unpacked once for all of them: 40
 * conditions over 4,000 documents took 180 to 1,700 ms, and now take 12 to 100. For one or two conditions this costs as
 * much as it saves.
 */
const UNPACKED_FROM = 3;

function unpackedSql(conditions: Condition[], target: SqlTarget, lists: FilterLists): string {
  const sql = (within: SqlTarget) =>
    allHold(conditions.map((condition) => exactSql(condition, within, lists)));
  if (countFields(conditions) < UNPACKED_FROM) return sql(target);
  // `#> '{}'` is the whole document, and `offset 0` keeps the planner from substituting it back.
  return `(select ${sql({ ...target, column: "unpacked.content" })}
           from (select ${target.column} #> '{}' as content offset 0) unpacked)`;
}

function allHold(sqls: string[]): string {
  if (sqls.length === 1) return sqls[0]!;
  return sqls.length === 0 ? "true" : `(${sqls.join(" and ")})`;
}

function countFields(conditions: Condition[]): number {
  return conditions.reduce((sum, condition) => {
    if (condition.is === "and" || condition.is === "or") return sum + countFields(condition.conditions);
    return sum + (condition.is === "not" ? countFields([condition.condition]) : 1);
  }, 0);
}

/** True or false, never null. */
export function exactSql(condition: Condition, target: SqlTarget, lists: FilterLists = "inside"): string {
  const within = (part: Condition) => exactSql(part, target, lists);
  switch (condition.is) {
    case "and":
      return allHold(condition.conditions.map(within));
    case "or":
      return `(${condition.conditions.map(within).join(" or ")})`;
    case "not":
      return `not (${within(condition.condition)})`;
    default:
      return lists === "whole" ? wholeFieldToSql(condition, target) : fieldToSql(condition, target, exactSql);
  }
}
