/** From what a caller sent to a `Condition`, or to a sentence that says what is wrong where. */
import {
  FILTER_LIMITS,
  FILTER_OPERATORS,
  type FilterOperator,
  type FilterValue,
} from "@etui/protocol/filter";
import { closest, distance } from "fastest-levenshtein";
import type { Condition, FieldPath, Order } from "./condition.ts";
import { pointsOf, whatIsTooDear } from "./cost.ts";
import { parseField } from "./parse-field.ts";
import { isPlainObject, kindOf, parseText, parseValue } from "./parse-value.ts";
import { FilterRefusal, Place, quoted } from "./place.ts";

/** `points` are what it costs for each document. */
export function parseFilter(
  filter: unknown,
): { ok: true; condition: Condition; points: number } | { ok: false; error: string } {
  try {
    const whole = Place.start("filters");
    const condition = parseWhole(filter, whole);
    const points = pointsOf(condition);
    if (points > FILTER_LIMITS.points) throw whole.refusal(whatIsTooDear(condition, points));
    return { ok: true, condition, points };
  } catch (thrown) {
    if (thrown instanceof FilterRefusal) return { ok: false, error: thrown.message };
    throw thrown;
  }
}

function parseWhole(filter: unknown, place: Place): Condition {
  if (!isPlainObject(filter)) {
    const hint = typeof filter === "string" ? " Send the object itself, not its JSON text." : "";
    throw place.refusal(`must be an object such as {"age": {"$gte": 18}}, and is ${kindOf(filter)}.${hint}`);
  }
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
  throw filter.refusal(`has ${key} where a field belongs. Put it inside one: ${exampleOf(key)}.`);
}

function parseFilters(operand: unknown, place: Place, operator: "$and" | "$or"): Condition[] {
  if (!Array.isArray(operand) || operand.length === 0) throw wrongOperand(operator, operand, place);
  const inside = place.inside();
  return operand.map((filter, index) => parseWhole(filter, inside.item(index)));
}

/** Behind a field: operators if the object has any, otherwise a value to be equal to. */
function parseOperand(operand: unknown, field: FieldPath, place: Place): Condition {
  if (isPlainObject(operand) && Object.keys(operand).some(isOperatorKey)) {
    return parseOperators(operand, field, place);
  }
  const condition = parseOperator.$eq(operand, field, place);
  const misplaced = operatorWithin(operand);
  if (misplaced) {
    throw place.refusal(
      `has the operator ${misplaced} inside a value. Join keys with a dot: {"a.b": {"${misplaced}": …}}; ` +
        'to compare with exactly this value write {"$eq": …}.',
    );
  }
  return condition;
}

function parseOperators(operand: Record<string, unknown>, field: FieldPath, place: Place): Condition {
  const other = Object.keys(operand).find((key) => !isOperatorKey(key));
  if (other !== undefined) {
    throw place.refusal(
      `mixes operators with the key ${quoted(other)}. ` +
        'Join keys with a dot ("a.b"), or give a whole object to compare with as {"$eq": {…}}.',
    );
  }
  return allOf(
    Object.entries(operand).map(([operator, value]) => {
      if (!isOperator(operator)) throw unknownOperator(operator, place);
      if (operator === "$and" || operator === "$or") {
        throw place.refusal(
          `has ${operator} inside a field. It joins whole filters: ${exampleOf(operator)}.`,
        );
      }
      return parseOperator[operator](value, field, place.key(operator));
    }),
  );
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
  $all: (operand, field, place) => ({ is: "having_all", field, values: parseValues("$all", operand, place) }),
  $any: (operand, field, place) => ({ is: "having_any", field, values: parseValues("$any", operand, place) }),
  $not: (operand, field, place) => not(parseOperand(operand, field, place.inside())),
};

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
    throw place.refusal(
      `lists ${operand.length} values and takes ${FILTER_LIMITS.values}. Ask in several calls.`,
    );
  }
  return parseValue(operand, place) as FilterValue[];
}

/** `{a: {b: {$gt: 3}}}` would compare with an object that nobody stores, and quietly find nothing. */
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

function unknownOperator(name: string, place: Place): FilterRefusal {
  const known = Object.keys(FILTER_OPERATORS);
  const nearest = closest(name.slice(0, 40), known);
  const near = distance(nearest, name.slice(0, 40)) <= nearest.length / 2 ? ` Did you mean ${nearest}?` : "";
  return place.refusal(`has the unknown operator ${quoted(name)}.${near} Known are ${known.join(", ")}.`);
}

function wrongOperand(operator: FilterOperator, operand: unknown, place: Place): FilterRefusal {
  const wanted = FILTER_OPERATORS[operator].operand;
  return place.refusal(`wants ${wanted}, and has ${kindOf(operand)}. For example ${exampleOf(operator)}.`);
}

function exampleOf(operator: FilterOperator): string {
  return JSON.stringify(FILTER_OPERATORS[operator].example);
}
