/**
 * A necessary condition on documents that the index can look up, where a list is a value like any other.
 *
 * The index over content (`jsonb_path_ops`) answers one question, `content @> document`. Under row-level security,
 * PostgreSQL uses an index only for leakproof functions, which rules out everything else it could do. A single other
 * function in an `or` loses the index for all of it, so containment is kept apart from the exact condition: it is put
 * in front, and stands alone if it means the same.
 */
import type { FilterValue } from "@etui/protocol/filter";
import { type Condition, type FieldCondition, type FieldPath, isPosition, isScalar } from "../condition.ts";
import type { SqlTarget } from "../field-sql.ts";

/**
 * The most look-ups. Each costs 0.04 ms, and checking a document against a whole list 0.6 µs: at 3,000 documents per
 * user, the scan is cheaper from 50 values on, at 10,000 from 150. With a `limit` it often ends early, too.
 */
const LOOKUPS = 32;

export type Containment =
  /** The content contains at least one of these. */
  { documents: FilterValue[] } | { all: Containment[] } | { any: Containment[] };

export interface Necessary {
  containment: Containment;
  /** True if it is also sufficient: the condition holds wherever the containment does. */
  exact: boolean;
}

export function necessaryFor(condition: Condition): Necessary | undefined {
  switch (condition.is) {
    case "and": {
      const parts = condition.conditions.map(necessaryFor);
      const found = parts.filter((part) => part !== undefined);
      if (found.length === 0) return undefined;
      const exact = found.length === parts.length && found.every((part) => part.exact);
      return { containment: { all: found.map((part) => part.containment) }, exact };
    }
    case "or": {
      const parts = condition.conditions.map(necessaryFor);
      const found = parts.filter((part) => part !== undefined);
      const containment = { any: found.map((part) => part.containment) };
      if (found.length < parts.length || lookups(containment) > LOOKUPS) return undefined;
      return { containment, exact: found.every((part) => part.exact) };
    }
    case "not":
      return undefined;
    default:
      return necessaryForField(condition);
  }
}

function necessaryForField(condition: FieldCondition): Necessary | undefined {
  // Containment would have to know whether an array or an object has the position.
  if (condition.field.some(isPosition)) return undefined;
  const within = (value: FilterValue) => nest(condition.field, value);
  switch (condition.is) {
    case "equal_to":
      if (condition.value === null) return undefined;
      return indexable([within(condition.value)], isScalar(condition.value));
    case "one_of":
      // This is exact for scalars too, but still checked again: if the planner scans after all, testing 300
      // containments took 86 ms over 3,000 documents, and 9 ms behind the hashed list.
      if (condition.values.includes(null)) return undefined;
      return indexable(condition.values.map(within), false);
    case "containing": {
      // A string may also be part of a text, for which no index helps.
      const { value } = condition;
      if (typeof value === "string") return undefined;
      const isObject = !isScalar(value) && !Array.isArray(value);
      return indexable(isObject ? [within([value]), within(value)] : [within([value])], isScalar(value));
    }
    case "having_all":
      return indexable([within(condition.values)], condition.values.every(isScalar));
    case "having_any":
      return indexable(
        condition.values.map((value) => within([value])),
        condition.values.every(isScalar),
      );
    default:
      return undefined;
  }
}

/** The index holds scalars under their keys, so a document without any would be looked for everywhere. */
function indexable(documents: FilterValue[], exact: boolean): Necessary | undefined {
  const useful = documents.length > 0 && documents.length <= LOOKUPS && documents.every(hasScalar);
  return useful ? { containment: { documents }, exact } : undefined;
}

function lookups(containment: Containment): number {
  if ("documents" in containment) return containment.documents.length;
  const parts = "all" in containment ? containment.all : containment.any;
  return parts.reduce((sum, part) => sum + lookups(part), 0);
}

function nest(field: FieldPath, value: FilterValue): FilterValue {
  return field.reduceRight<FilterValue>((inner, key) => ({ [key]: inner }), value);
}

function hasScalar(value: FilterValue): boolean {
  return isScalar(value) || Object.values(value as object).some(hasScalar);
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
