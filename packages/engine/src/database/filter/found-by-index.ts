/**
 * A necessary condition on documents that the index can look up, as a predicate of a path.
 *
 * The index over content (`jsonb_path_ops`) knows scalars by their keys, and not whether lists lay between, so one
 * look-up finds a value at the field and in lists there. Under row-level security, PostgreSQL uses an index only for
 * leakproof functions, so this is put in front of the exact condition, and stands alone if it means the same.
 */
import type { FilterValue } from "@etui/protocol/filter";
import { type Condition, type FieldCondition, type FieldPath, isPosition, isScalar } from "./condition.ts";
import { FEW_COMPARED } from "./field-to-sql.ts";
import { inPath, keyInPath, pathTo } from "./json-path.ts";

/** The most comparisons. From some number on, reading all documents is cheaper, and with a `limit` it often ends early. */
const MOST_COMPARED = 32;
/** The most scalars of a whole object or list that are looked up; a few tell it from most others. */
const MOST_OF_ONE = 8;

export interface Necessary {
  predicate: string;
  /** True if it is also sufficient: the condition holds wherever the predicate does. */
  exact: boolean;
  comparisons: number;
}

export function necessaryFor(condition: Condition): Necessary | undefined {
  switch (condition.is) {
    case "and":
    case "or": {
      const joint = condition.is === "and" ? allOf : anyOf;
      return joint(condition.conditions.map(necessaryFor));
    }
    case "not":
      return undefined;
    default:
      return necessaryForField(condition);
  }
}

function necessaryForField(condition: FieldCondition): Necessary | undefined {
  const { field } = condition;
  // A path would take the position of a plain value, too, for the value itself.
  if (field.some(isPosition)) return undefined;
  const path = pathTo(field);
  switch (condition.is) {
    case "equal_to":
      return condition.value === null ? undefined : equalTo(path, condition.value);
    case "one_of":
      return condition.values.includes(null) ? undefined : oneOf(path, condition.values);
    case "having_any":
      return oneOf(path, condition.values);
    case "having_all":
      return allOf(condition.values.map((value) => equalTo(path, value)));
    case "containing":
      // A string may also be part of a text, for which no index helps.
      return typeof condition.value === "string" ? undefined : inexact(equalTo(path, condition.value));
    case "element":
      return condition.ofObjects ? inexact(necessaryFor(below(field, condition.condition))) : undefined;
    default:
      return undefined;
  }
}

function oneOf(path: string, values: FilterValue[]): Necessary | undefined {
  const any = anyOf(values.map((value) => equalTo(path, value)));
  // A long list is checked as one; a comparison for each, in documents that no index found, took ten times as long.
  return values.length <= FEW_COMPARED ? any : inexact(any);
}

/** Lists are gone through at each level, so this holds for a value as for an element that is equal to it. */
function equalTo(path: string, value: FilterValue): Necessary | undefined {
  const comparisons = scalarsIn(path, value).filter(isLookedUp).slice(0, MOST_OF_ONE);
  if (comparisons.length === 0) return undefined;
  return {
    predicate: comparisons.map(([at, scalar]) => `${at} == ${inPath(scalar)}`).join(" && "),
    exact: isScalar(value),
    comparisons: comparisons.length,
  };
}

type Scalar = string | number | boolean | null;

function scalarsIn(path: string, value: FilterValue): [path: string, scalar: Scalar][] {
  if (typeof value !== "object" || value === null) return [[path, value]];
  if (Array.isArray(value)) return value.flatMap((item) => scalarsIn(`${path}[*]`, item));
  return Object.entries(value).flatMap(([key, item]) => scalarsIn(path + keyInPath(key), item));
}

/** In a path, a number below zero is a calculation, which no index knows. */
const isLookedUp = ([, scalar]: [string, Scalar]): boolean => typeof scalar !== "number" || scalar >= 0;

function allOf(parts: (Necessary | undefined)[]): Necessary | undefined {
  const found = parts.filter((part) => part !== undefined);
  return joined(found, " && ", found.length === parts.length);
}

function anyOf(parts: (Necessary | undefined)[]): Necessary | undefined {
  const found = parts.filter((part) => part !== undefined);
  return found.length < parts.length ? undefined : joined(found, " || ", true);
}

function joined(parts: Necessary[], by: " && " | " || ", isComplete: boolean): Necessary | undefined {
  const comparisons = parts.reduce((sum, part) => sum + part.comparisons, 0);
  if (comparisons === 0 || comparisons > MOST_COMPARED) return undefined;
  return {
    predicate: parts.length === 1 ? parts[0]!.predicate : parts.map((part) => `(${part.predicate})`).join(by),
    exact: isComplete && parts.every((part) => part.exact),
    comparisons,
  };
}

const inexact = (necessary: Necessary | undefined): Necessary | undefined =>
  necessary && { ...necessary, exact: false };

/** The condition of an element, as one on the document. */
function below(field: FieldPath, condition: Condition): Condition {
  switch (condition.is) {
    case "and":
    case "or":
      return { ...condition, conditions: condition.conditions.map((part) => below(field, part)) };
    case "not":
      return condition;
    default:
      return { ...condition, field: [...field, ...condition.field] };
  }
}
