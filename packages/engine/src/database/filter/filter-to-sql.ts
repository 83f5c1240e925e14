/** The one implementation of the filter language: SQL over a JSONB column. */
import type { Refusal } from "@etui/words/refusal";
import type { Condition } from "./condition.ts";
import { type Containment, necessaryFor } from "./containment.ts";
import { fieldToSql, type SqlTarget } from "./field-to-sql.ts";
import { parseFilter } from "./parse-filter.ts";

/**
 * Turns a caller's filter into a condition on `target.column`.
 *
 * For a column that is not null the SQL is true or false, never null, so `not (…)` around it is its exact
 * opposite; rows without content (a deleted document) are the caller's to leave out. All that comes from the
 * filter travels as bind values, none of them registered when the filter is refused. Give it to PostgreSQL in
 * an unnamed statement: a plan made before the values are known never takes the index.
 */
export function filterToSql(
  filter: unknown,
  target: SqlTarget,
): { ok: true; sql: string; points: number } | { ok: false; refused: Refusal } {
  const parsed = parseFilter(filter);
  if (!parsed.ok) return parsed;
  return { ok: true, sql: conditionToSql(parsed.condition, target), points: parsed.points };
}

/** Conditions that must all hold stay apart, so that each finds its own way to the index. */
function conditionToSql(condition: Condition, target: SqlTarget): string {
  const sqls: string[] = [];
  const unindexed: Condition[] = [];
  for (const part of condition.is === "and" ? flatten(condition.conditions) : [condition]) {
    const necessary = necessaryFor(part);
    if (!necessary) {
      unindexed.push(part);
      continue;
    }
    const contained = containmentToSql(necessary.containment, target);
    sqls.push(necessary.exact ? contained : `(${contained} and ${exactSql(part, target)})`);
  }
  if (unindexed.length > 0) sqls.push(unpackedSql(unindexed, target));
  return allHold(sqls);
}

const flatten = (conditions: Condition[]): Condition[] =>
  conditions.flatMap((part) => (part.is === "and" ? flatten(part.conditions) : [part]));

/**
 * Every look at a field unpacks the whole document first: 1.6 µs where 3 kB lie compressed in the row, 3.5 and more where
 * they lie beside it. From a few conditions on the document is unpacked once, and all of them look into that: 40 conditions
 * over 4,000 documents took 180 to 1,700 ms, and take 12 to 100. For one or two of them the detour costs what it saves.
 */
const UNPACKED_FROM = 3;

function unpackedSql(conditions: Condition[], target: SqlTarget): string {
  const sql = (within: SqlTarget) => allHold(conditions.map((condition) => exactSql(condition, within)));
  if (countFields(conditions) < UNPACKED_FROM) return sql(target);
  // `#> '{}'` is the whole, and `offset 0` keeps the planner from putting it back in place of its name.
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

export function exactSql(condition: Condition, target: SqlTarget): string {
  const within = (part: Condition) => exactSql(part, target);
  switch (condition.is) {
    case "and":
      return allHold(condition.conditions.map(within));
    case "or":
      return `(${condition.conditions.map(within).join(" or ")})`;
    case "not":
      return `not (${within(condition.condition)})`;
    default:
      return fieldToSql(condition, target);
  }
}

export function containmentToSql(containment: Containment, target: SqlTarget): string {
  const within = (part: Containment) => containmentToSql(part, target);
  if ("all" in containment) return `(${containment.all.map(within).join(" and ")})`;
  if ("any" in containment) return `(${containment.any.map(within).join(" or ")})`;
  const documents = containment.documents.map((document) => JSON.stringify(document));
  return documents.length === 1
    ? `${target.column} @> ${target.addValue(documents[0])}::jsonb`
    : `${target.column} @> any(${target.addValue(documents)}::jsonb[])`;
}
