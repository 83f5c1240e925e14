/**
 * Which documents a condition can only hold for, said so that the index can find them.
 *
 * The index over content (`jsonb_path_ops`) answers one question, `content @> document`. Under row-level
 * security PostgreSQL asks an index only through leakproof functions, which rules out everything else it could
 * do. One other function anywhere in an `or` is enough to lose the index for the whole of it, so containment
 * is kept apart from the exact condition: it goes in front, and is all there is where it says the same.
 */
import type { FilterValue } from "@etui/protocol/filter";
import { type Condition, type FieldCondition, type FieldPath, isPosition } from "./condition.ts";

/**
 * Every look-up costs 0.04 ms, and judging a document against a whole list 0.6 µs: at 3,000 documents a user
 * the scan is cheaper from 50 values on, at 10,000 from 150. With a `limit` it often ends early besides.
 */
const LOOKUPS = 32;

export type Containment =
  /** The content contains at least one of these. */
  { documents: FilterValue[] } | { all: Containment[] } | { any: Containment[] };

export interface Necessary {
  containment: Containment;
  /** Sufficient as well: the condition holds wherever the containment does. */
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
  // Containment would have to know whether it is an array or an object that has the position.
  if (condition.field.some(isPosition)) return undefined;
  const within = (value: FilterValue) => nest(condition.field, value);
  switch (condition.is) {
    case "equal_to":
      if (condition.value === null) return undefined;
      return indexable([within(condition.value)], isScalar(condition.value));
    case "one_of":
      // Exact for scalars too; checked again all the same, because where the planner scans after all, testing
      // 300 containments took 86 ms over 3,000 documents, and 9 ms behind the hashed list.
      if (condition.values.includes(null)) return undefined;
      return indexable(condition.values.map(within), false);
    case "containing": {
      // A string may also be a part of a text, where no index helps.
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

/** The index holds scalars under their keys: a document without any would be looked for everywhere. */
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

export function isScalar(value: FilterValue): boolean {
  return typeof value !== "object" || value === null;
}

function hasScalar(value: FilterValue): boolean {
  return isScalar(value) || Object.values(value as object).some(hasScalar);
}
