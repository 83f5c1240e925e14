/** The one implementation of the filter language: SQL over a JSONB column. */
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
): { ok: true; sql: string } | { ok: false; error: string } {
  const parsed = parseFilter(filter);
  return parsed.ok ? { ok: true, sql: conditionToSql(parsed.condition, target) } : parsed;
}

/** Conditions that must all hold stay apart, so that each finds its own way to the index. */
function conditionToSql(condition: Condition, target: SqlTarget): string {
  if (condition.is === "and") {
    const parts = condition.conditions.map((part) => conditionToSql(part, target));
    return parts.length === 0 ? "true" : `(${parts.join(" and ")})`;
  }
  const necessary = necessaryFor(condition);
  if (!necessary) return exactSql(condition, target);
  const contained = containmentToSql(necessary.containment, target);
  return necessary.exact ? contained : `(${contained} and ${exactSql(condition, target)})`;
}

export function exactSql(condition: Condition, target: SqlTarget): string {
  const within = (part: Condition) => exactSql(part, target);
  switch (condition.is) {
    case "and":
      return condition.conditions.length === 0
        ? "true"
        : `(${condition.conditions.map(within).join(" and ")})`;
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
