/** The one implementation of the filter language: SQL over a JSONB column. */
import type { Refusal } from "@etui/words/refusal";
import type { Condition } from "./condition.ts";
import { type Containment, necessaryFor } from "./containment.ts";
import { fieldToSql, type SqlTarget } from "./field-to-sql.ts";
import { parseFilter } from "./parse-filter.ts";

/**
 * Turns a caller's filter into a condition on `target.column`.
 *
 * For a column that is not null, the SQL is true or false, never null, so `not (…)` around it is its exact opposite;
 * the caller must leave out rows without content (deleted documents). Everything from the filter travels as bind
 * values, none of which is registered if the filter is refused. Use it in an unnamed statement, because a plan made
 * before the values are known never uses the index.
 */
export function filterToSql(
  filter: unknown,
  target: SqlTarget,
): { ok: true; sql: string; points: number } | { ok: false; refused: Refusal } {
  const parsed = parseFilter(filter);
  if (!parsed.ok) return parsed;
  return { ok: true, sql: conditionToSql(parsed.condition, target), points: parsed.points };
}

/** Conditions that must all hold stay separate, so that each can use the index. */
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
 * Every access to a field unpacks the whole document first: 1.6 µs for 3 kB stored compressed in the row, 3.5 and more
 * if they are stored outside it. From this many conditions on, the document is unpacked once for all of them: 40
 * conditions over 4,000 documents took 180 to 1,700 ms, and now take 12 to 100. For one or two conditions this costs as
 * much as it saves.
 */
const UNPACKED_FROM = 3;

function unpackedSql(conditions: Condition[], target: SqlTarget): string {
  const sql = (within: SqlTarget) => allHold(conditions.map((condition) => exactSql(condition, within)));
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
