/**
 * What a filter means, said once more and as plainly as possible, for tests: every value that a field leads to, as
 * MongoDB finds them, and a negation as the opposite of the whole.
 */
import { isDeepStrictEqual } from "node:util";
import type { Filter, FilterValue } from "@etui/protocol/filter";
import { isPosition } from "./condition.ts";

export function referenceVerdict(filter: Filter, document: FilterValue): boolean {
  return Object.entries(filter).every(([key, operand]) => {
    if (key === "$and") return (operand as Filter[]).every((part) => referenceVerdict(part, document));
    if (key === "$or") return (operand as Filter[]).some((part) => referenceVerdict(part, document));
    if (key === "$not") return !referenceVerdict(operand as Filter, document);
    const path = key.split(/(?<!\\)\./).map((segment) => segment.replace(/\\(.)/gu, "$1"));
    return fieldHolds(path, operand as FilterValue, document);
  });
}

function fieldHolds(path: string[], operand: FilterValue, document: FilterValue): boolean {
  if (!isObject(operand) || !Object.keys(operand).some((key) => key.startsWith("$"))) {
    return operatorHolds("$eq", operand, path, document);
  }
  return Object.entries(operand).every(([operator, value]) => operatorHolds(operator, value, path, document));
}

/** A value, or `undefined` for a place where it is missing. */
type Found = FilterValue | undefined;

function operatorHolds(
  operator: string,
  wanted: FilterValue,
  path: string[],
  document: FilterValue,
): boolean {
  const wholes = valuesAt(path, document);
  const values = wholes.flatMap((value) => (Array.isArray(value) ? [...value, value] : [value]));
  const there = values.filter((value) => value !== undefined);
  const equal = (one: FilterValue) =>
    one === null ? values.some((value) => value === null || value === undefined) : has(there, one);
  switch (operator) {
    case "$eq":
      return equal(wanted);
    case "$ne":
      return !equal(wanted);
    case "$in":
      return (wanted as FilterValue[]).some(equal);
    case "$nin":
      return !(wanted as FilterValue[]).some(equal);
    case "$any":
      return (wanted as FilterValue[]).some((one) => has(there, one));
    case "$all":
      return (
        (wanted as FilterValue[]).length > 0 && (wanted as FilterValue[]).every((one) => has(there, one))
      );
    case "$gt":
      return there.some((value) => order(value, wanted) > 0);
    case "$gte":
      return there.some((value) => order(value, wanted) >= 0);
    case "$lt":
      return there.some((value) => order(value, wanted) < 0);
    case "$lte":
      return there.some((value) => order(value, wanted) <= 0);
    case "$exists":
      return wholes.some((value) => value !== undefined) === wanted;
    case "$starts_with":
      return there.some((value) => typeof value === "string" && value.startsWith(wanted as string));
    case "$contains":
      return wholes.some((value) => contains(value, wanted));
    case "$not":
      return !fieldHolds(path, wanted, document);
    case "$elemMatch":
      return wholes.some(
        (value) => Array.isArray(value) && value.some((element) => elementHolds(element, wanted as Filter)),
      );
    default:
      throw new Error(operator);
  }
}

function elementHolds(element: FilterValue, wanted: Filter): boolean {
  if (isOfElement(wanted)) return fieldHolds([], wanted as FilterValue, element);
  return isObject(element) && referenceVerdict(wanted, element);
}

const isOfElement = (wanted: Filter): boolean =>
  Object.entries(wanted).every(([key, value]) =>
    key === "$not" && isObject(value)
      ? isOfElement(value as Filter)
      : key.startsWith("$") && key !== "$and" && key !== "$or",
  );

function valuesAt([key, ...rest]: string[], at: FilterValue): Found[] {
  if (key === undefined) return [at];
  if (Array.isArray(at)) {
    const ofElements = at.filter(isObject);
    if (!isPosition(key)) return ofElements.flatMap((element) => valuesAt([key, ...rest], element));
    const byKey = ofElements
      .filter((element) => Object.hasOwn(element, key))
      .flatMap((element) => valuesAt(rest, element[key]!));
    const atPosition = at[Number(key)];
    if (atPosition !== undefined) byKey.push(...(valuesAt(rest, atPosition) as FilterValue[]));
    const isThere = atPosition !== undefined || ofElements.some((element) => Object.hasOwn(element, key));
    return isThere ? byKey : [undefined];
  }
  if (!isObject(at) || !Object.hasOwn(at, key)) return [undefined];
  return valuesAt(rest, at[key]!);
}

const isObject = (value: unknown): value is Record<string, FilterValue> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const has = (list: readonly FilterValue[], wanted: FilterValue) =>
  list.some((item) => isDeepStrictEqual(item, wanted));

/** UTF-8 has the same order as code points. */
function order(a: unknown, b: unknown): number {
  if (typeof a === "string" && typeof b === "string") return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return typeof a === "number" && typeof b === "number" ? a - b : Number.NaN;
}

function contains(value: Found, wanted: FilterValue): boolean {
  if (Array.isArray(value)) return has(value, wanted);
  if (typeof value === "string") return typeof wanted === "string" && value.includes(wanted);
  return isObject(value) && isObject(wanted) && includes(value, wanted);
}

/** JSONB containment: entries match by key, elements in any order. */
function includes(whole: FilterValue, part: FilterValue): boolean {
  if (Array.isArray(whole) && Array.isArray(part)) {
    return part.every((one) => whole.some((other) => includes(other, one)));
  }
  if (isObject(whole) && isObject(part)) {
    return Object.entries(part).every(
      ([key, one]) => Object.hasOwn(whole, key) && includes(whole[key]!, one),
    );
  }
  return isDeepStrictEqual(whole, part);
}
