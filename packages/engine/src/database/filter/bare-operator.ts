/**
 * An operator without its `$`, as in `{"rating": {"gte": 5}}`. That is an equality with an object which hardly any
 * document has, and it is legal, so that a query only says it. What is stored to be compared later refuses it.
 */
import { FILTER_OPERATORS, type FilterOperator } from "@etui/protocol/filter";
import { type Refusal, refusal } from "@etui/words/refusal";
import { operandsOf } from "./operands.ts";
import { isPlainObject } from "./parse-value.ts";

const SIGNS: Readonly<Record<string, FilterOperator>> = {
  ">": "$gt",
  ">=": "$gte",
  "≥": "$gte",
  "<": "$lt",
  "<=": "$lte",
  "≤": "$lte",
  "=": "$eq",
  "==": "$eq",
  "!=": "$ne",
  "<>": "$ne",
};

export interface BareOperator {
  written: string;
  operator: FilterOperator;
}

/** Matches `{"gt": 1}` and `{">": 1}`: an object that has nothing but such keys. */
export function bareOperator(operand: unknown): BareOperator | undefined {
  if (!isPlainObject(operand)) return undefined;
  const operators = Object.keys(operand).map((written) => ({ written, operator: meantBy(written) }));
  return operators.every((one): one is BareOperator => one.operator !== undefined) ? operators[0] : undefined;
}

function meantBy(key: string): FilterOperator | undefined {
  if (Object.hasOwn(SIGNS, key)) return SIGNS[key];
  return Object.hasOwn(FILTER_OPERATORS, `$${key}`) ? (`$${key}` as FilterOperator) : undefined;
}

/** The first in a filter. An object that is compared by `$eq` is meant as it is. */
export function refusedBareOperator(filter: unknown, argument: string): Refusal | undefined {
  for (const { key, value, at } of operandsOf(filter, argument)) {
    if (key.startsWith("$") && key !== "$not") continue;
    const bare = bareOperator(value);
    if (bare !== undefined) return refusal("filter.bare_operator", { at, ...bare });
  }
  return undefined;
}
