/** Turns what a caller sent into a `Condition`, or says what is wrong at which place. */
import {
  FILTER_LIMITS,
  FILTER_OPERATORS,
  type FilterOperator,
  type FilterValue,
} from "@etui/protocol/filter";
import type { Refusal } from "@etui/words/refusal";
import { closest, distance } from "fastest-levenshtein";
import type { Condition, FieldPath, Order } from "./condition.ts";
import { pointsOf, whatIsTooDear } from "./cost.ts";
import { parseField } from "./parse-field.ts";
import { isPlainObject, kindOf, parseText, parseValue } from "./parse-value.ts";
import { FilterRefusal, Place, shown } from "./place.ts";

/** `points` is the filter's cost for each document. `argument` is the name under which the caller gave it. */
export function parseFilter(
  filter: unknown,
  argument = "filters",
): { ok: true; condition: Condition; points: number } | { ok: false; refused: Refusal } {
  try {
    const whole = Place.start(argument);
    const condition = parseWhole(filter, whole);
    const points = pointsOf(condition);
    if (points > FILTER_LIMITS.points)
      throw whole.refusal("filter.too_dear", whatIsTooDear(condition, points));
    return { ok: true, condition, points };
  } catch (thrown) {
    if (thrown instanceof FilterRefusal) return { ok: false, refused: thrown.refused };
    throw thrown;
  }
}

function parseWhole(filter: unknown, place: Place): Condition {
  if (!isPlainObject(filter)) throw place.refusal("filter.no_object", { kind: kindOf(filter) });
  const entries = Object.entries(filter);
  if (entries.length === 0) place.countCondition();
  return allOf(entries.map(([key, operand]) => parseEntry(key, operand, place)));
}

function parseEntry(key: string, operand: unknown, filter: Place): Condition {
  const place = filter.key(key);
  if (!isOperatorKey(key)) return parseOperand(operand, parseField(key, place), place);
  switch (key) {
    case "$and":
      return { is: "and", conditions: parseFilters(operand, place, key) };
    case "$or":
      return { is: "or", conditions: parseFilters(operand, place, key) };
    case "$not":
      return not(parseWhole(operand, place.inside()));
  }
  if (!isOperator(key)) throw unknownOperator(key, filter);
  throw filter.refusal("filter.operator_without_field", { operator: key });
}

function parseFilters(operand: unknown, place: Place, operator: "$and" | "$or"): Condition[] {
  if (!Array.isArray(operand) || operand.length === 0) throw wrongOperand(operator, operand, place);
  const inside = place.inside();
  return operand.map((filter, index) => parseWhole(filter, inside.item(index)));
}

/** The operand of a field: operators if the object has any, otherwise a value to be equal to. */
function parseOperand(operand: unknown, field: FieldPath, place: Place): Condition {
  if (isPlainObject(operand) && Object.keys(operand).some(isOperatorKey)) {
    return parseOperators(operand, field, place);
  }
  const condition = parseOperator.$eq(operand, field, place);
  const misplaced = operatorWithin(operand);
  if (misplaced) {
    throw place.refusal("filter.operator_in_value", { operator: misplaced });
  }
  return condition;
}

function parseOperators(operand: Record<string, unknown>, field: FieldPath, place: Place): Condition {
  const other = Object.keys(operand).find((key) => !isOperatorKey(key));
  if (other !== undefined) {
    throw place.refusal("filter.operators_beside_keys", { key: shown(other) });
  }
  return allOf(
    Object.entries(operand).map(([operator, value]) => {
      if (!isOperator(operator)) throw unknownOperator(operator, place);
      if (operator === "$and" || operator === "$or") {
        throw place.refusal("filter.joins_filters", { operator });
      }
      return parseOperator[operator](value, field, place.key(operator));
    }),
  );
}

/** `$not` takes either, so what it takes decides. */
function isOfElement(operand: Record<string, unknown>): boolean {
  return Object.entries(operand).every(([key, value]) => {
    if (key === "$not" && isPlainObject(value)) return isOfElement(value);
    return isOperatorKey(key) && key !== "$and" && key !== "$or";
  });
}

type ParseOperator = (operand: unknown, field: FieldPath, place: Place) => Condition;

const parseOperator: Record<Exclude<FilterOperator, "$and" | "$or">, ParseOperator> = {
  $eq(operand, field, place) {
    place.countCondition();
    return { is: "equal_to", field, value: parseValue(operand, place) };
  },
  $ne: (operand, field, place) => not(parseOperator.$eq(operand, field, place)),
  $gt: ordered("$gt", ">"),
  $gte: ordered("$gte", ">="),
  $lt: ordered("$lt", "<"),
  $lte: ordered("$lte", "<="),
  $in: (operand, field, place) => ({ is: "one_of", field, values: parseValues("$in", operand, place) }),
  $nin: (operand, field, place) => not({ is: "one_of", field, values: parseValues("$nin", operand, place) }),
  $exists(operand, field, place) {
    place.countCondition();
    if (typeof operand !== "boolean") throw wrongOperand("$exists", operand, place);
    return operand ? { is: "present", field } : not({ is: "present", field });
  },
  $contains(operand, field, place) {
    place.countCondition();
    return { is: "containing", field, value: parseValue(operand, place) };
  },
  $starts_with(operand, field, place) {
    place.countCondition();
    if (typeof operand !== "string") throw wrongOperand("$starts_with", operand, place);
    return { is: "starting_with", field, prefix: parseText(operand, place) };
  },
  $all(operand, field, place) {
    if (Array.isArray(operand) && operand.some(asksForElement)) return allElements(operand, field, place);
    return { is: "having_all", field, values: parseValues("$all", operand, place) };
  },
  $any: (operand, field, place) => ({ is: "having_any", field, values: parseValues("$any", operand, place) }),
  $elemMatch: (operand, field, place) => ({ is: "element", field, ...parseElement(operand, place.inside()) }),
  $not: (operand, field, place) => not(parseOperand(operand, field, place.inside())),
};

const asksForElement = (value: unknown) => isPlainObject(value) && Object.hasOwn(value, "$elemMatch");

/** `{ $all: [{ $elemMatch: … }, …] }`: an element for each. */
function allElements(operands: unknown[], field: FieldPath, place: Place): Condition {
  const inside = place.inside();
  return allOf(
    operands.map((operand, index) => {
      if (!asksForElement(operand)) throw wrongOperand("$all", operands, place);
      return parseOperators(operand as Record<string, unknown>, field, inside.item(index));
    }),
  );
}

/** Operators are about the element itself; anything else is a filter for an element that is an object. */
function parseElement(operand: unknown, place: Place): { condition: Condition; ofObjects: boolean } {
  if (!isPlainObject(operand) || Object.keys(operand).length === 0) {
    throw wrongOperand("$elemMatch", operand, place);
  }
  return isOfElement(operand)
    ? { condition: parseOperators(operand, [], place), ofObjects: false }
    : { condition: parseWhole(operand, place), ofObjects: true };
}

function ordered(operator: FilterOperator, order: Order): ParseOperator {
  return (operand, field, place) => {
    place.countCondition();
    if (typeof operand !== "number" && typeof operand !== "string") {
      throw wrongOperand(operator, operand, place);
    }
    return { is: "ordered", field, order, value: parseValue(operand, place) as number | string };
  };
}

function parseValues(operator: FilterOperator, operand: unknown, place: Place): FilterValue[] {
  place.countCondition();
  if (!Array.isArray(operand)) throw wrongOperand(operator, operand, place);
  if (operand.length > FILTER_LIMITS.values) {
    throw place.refusal("filter.too_many_values", { count: operand.length, most: FILTER_LIMITS.values });
  }
  return parseValue(operand, place) as FilterValue[];
}

/** `{a: {b: {$gt: 3}}}` would compare with an object that nobody stores, and silently find nothing. */
function operatorWithin(value: unknown): FilterOperator | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, item] of Object.entries(value)) {
    const found = isOperator(key) ? key : operatorWithin(item);
    if (found) return found;
  }
  return undefined;
}

function allOf(conditions: Condition[]): Condition {
  return conditions.length === 1 ? conditions[0]! : { is: "and", conditions };
}

function not(condition: Condition): Condition {
  return { is: "not", condition };
}

function isOperatorKey(key: string): boolean {
  return key.startsWith("$");
}

function isOperator(key: string): key is FilterOperator {
  return Object.hasOwn(FILTER_OPERATORS, key);
}

/** Operators that others have, and how the same is asked for here. */
const ELSEWHERE: readonly (readonly [RegExp, "text" | "range" | "nowhere"])[] = [
  [
    /^\$(?:i?regex|regexp|i?like|match(?:es)?|text|search|options|i?contains_text|icontains|ends_?with)$/i,
    "text",
  ],
  [/^\$(?:between|range|within)$/i, "range"],
  [/^\$(?:mod|size|type|where|expr|near|jsonSchema)$/i, "nowhere"],
];

function unknownOperator(name: string, place: Place): FilterRefusal {
  const operator = shown(name);
  const elsewhere = ELSEWHERE.find(([names]) => names.test(name))?.[1];
  // "$like" is nearer to $lte than to anything that it could mean.
  if (elsewhere !== undefined)
    return place.refusal("filter.unknown_operator", {
      operator,
      ...(elsewhere !== "nowhere" && { elsewhere }),
    });
  const known = Object.keys(FILTER_OPERATORS);
  const nearest = closest(name.slice(0, 40), known);
  const isNear = distance(nearest, name.slice(0, 40)) <= nearest.length / 2;
  return place.refusal("filter.unknown_operator", { operator, ...(isNear ? { nearest } : {}) });
}

const wrongOperand = (operator: FilterOperator, operand: unknown, place: Place): FilterRefusal =>
  place.refusal("filter.wrong_operand", { operator, kind: kindOf(operand) });
