/**
 * A filter checked by another implementation: sift walks the fields, joins and negates; what this language adds or
 * means differently is given to it as operations.
 *
 * By itself, sift would look into arrays, as MongoDB does, read "0" of a string as its first character, and find
 * "constructor" in every object. So documents and filters are given to it in a form that avoids this: every key and
 * position gets a letter in front, and an array becomes an object of its own class.
 */
import { isDeepStrictEqual } from "node:util";
import type { Filter, FilterValue } from "@etui/protocol/filter";
import { createDefaultQueryOperation, createEqualsOperation, createOperationTester } from "sift";

class List {}

export function siftVerdict(filter: Filter, document: FilterValue): boolean {
  const operation = createDefaultQueryOperation(toldFilter(filter), null, { operations, compare: equal });
  return createOperationTester(operation)(told(document));
}

const equal = (a: unknown, b: unknown) => isDeepStrictEqual(a ?? null, b ?? null);
const has = (list: unknown, wanted: unknown) =>
  list instanceof List && Object.values(list).some((item) => isDeepStrictEqual(item, wanted));
/** UTF-8 has the same order as code points. */
const order = (a: unknown, b: unknown) => {
  if (typeof a === "string" && typeof b === "string") return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return typeof a === "number" && typeof b === "number" ? a - b : Number.NaN;
};

type CreateOperation = typeof createEqualsOperation;
const operation =
  <Operand>(holds: (value: unknown, operand: Operand) => boolean): CreateOperation =>
  (operand, owner, options) =>
    createEqualsOperation((value: unknown) => holds(value, operand), owner, options);

const operations: Record<string, CreateOperation> = {
  $gt: operation((value, operand) => order(value, operand) > 0),
  $gte: operation((value, operand) => order(value, operand) >= 0),
  $lt: operation((value, operand) => order(value, operand) < 0),
  $lte: operation((value, operand) => order(value, operand) <= 0),
  $starts_with: operation<string>((value, prefix) => typeof value === "string" && value.startsWith(prefix)),
  $all: operation<unknown[]>((value, all) => value instanceof List && all.every((one) => has(value, one))),
  $any: operation<unknown[]>((value, any) => any.some((one) => has(value, one))),
  $contains: operation((value, wanted) => {
    if (value instanceof List) return has(value, wanted);
    if (typeof value === "string") return typeof wanted === "string" && value.includes(wanted);
    return isEntries(value) && isEntries(wanted) && includes(value, wanted);
  }),
};

const isEntries = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !(value instanceof List);

/** JSONB containment: entries match by key, elements in any order. */
function includes(whole: unknown, part: unknown): boolean {
  if (whole instanceof List && part instanceof List) {
    return Object.values(part).every((one) => Object.values(whole).some((other) => includes(other, one)));
  }
  if (isEntries(whole) && isEntries(part)) {
    return Object.entries(part).every(([key, one]) => key in whole && includes(whole[key], one));
  }
  return isDeepStrictEqual(whole, part);
}

function told(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [toldKey(key), told(item)]);
  return Array.isArray(value)
    ? Object.assign(new List(), Object.fromEntries(entries))
    : Object.fromEntries(entries);
}

/** sift knows no escaped dot, so another character stands for it. */
const toldKey = (key: string) => "k" + key.replaceAll(".", "\u0001");

function toldFilter(filter: Filter): object {
  return Object.fromEntries(
    Object.entries(filter).map(([key, operand]) => {
      if (key === "$not") return [key, toldFilter(operand as Filter)];
      if (key === "$and" || key === "$or") return [key, (operand as Filter[]).map(toldFilter)];
      const segments = key.split(/(?<!\\)\./).map((segment) => toldKey(segment.replace(/\\(.)/gu, "$1")));
      return [segments.join("."), toldOperand(operand)];
    }),
  );
}

function toldOperand(operand: unknown): object {
  const isOperators =
    typeof operand === "object" &&
    operand !== null &&
    Object.keys(operand).some((key) => key.startsWith("$"));
  if (!isOperators) return { $eq: told(operand) };
  return Object.fromEntries(
    Object.entries(operand).map(([operator, value]) => {
      if (operator === "$not") return [operator, toldOperand(value)];
      return [operator, ["$in", "$nin", "$all", "$any"].includes(operator) ? value.map(told) : told(value)];
    }),
  );
}
