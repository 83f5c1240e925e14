/** A parsed filter: everything has been checked, and negations have become one word. */
import type { FilterValue } from "@etui/protocol/filter";

/** The way to a field: keys or array positions, one after the other. */
export type FieldPath = string[];

/** A whole number is a position in an array, or the key with that name in an object. */
export function isPosition(segment: string): boolean {
  return /^(0|[1-9]\d*)$/.test(segment);
}

export type Condition =
  | { is: "and"; conditions: Condition[] }
  | { is: "or"; conditions: Condition[] }
  | { is: "not"; condition: Condition }
  | FieldCondition;

/** A condition on one field. */
export type FieldCondition =
  | { is: "equal_to"; field: FieldPath; value: FilterValue }
  | { is: "one_of"; field: FieldPath; values: FilterValue[] }
  | { is: "ordered"; field: FieldPath; order: Order; value: number | string }
  | { is: "present"; field: FieldPath }
  | { is: "containing"; field: FieldPath; value: FilterValue }
  | { is: "starting_with"; field: FieldPath; prefix: string }
  | { is: "having_all"; field: FieldPath; values: FilterValue[] }
  | { is: "having_any"; field: FieldPath; values: FilterValue[] }
  /** The list has an element for which the condition holds; if its fields are those of an object, the element is one. */
  | { is: "element"; field: FieldPath; condition: Condition; ofObjects: boolean };

export type Order = ">" | ">=" | "<" | "<=";

/** Up to this many values are looked for one after the other; for more, PostgreSQL makes a hashed list. */
export const FEW_VALUES = 16;

export function isScalar(value: FilterValue): boolean {
  return typeof value !== "object" || value === null;
}

export function* fieldsOf(condition: Condition): Generator<FieldCondition> {
  switch (condition.is) {
    case "and":
    case "or":
      for (const part of condition.conditions) yield* fieldsOf(part);
      return;
    case "not":
      yield* fieldsOf(condition.condition);
      return;
    default:
      yield condition;
  }
}
