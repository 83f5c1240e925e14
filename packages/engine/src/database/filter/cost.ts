/**
 * The cost of checking one document against a filter, estimated before any statement is sent.
 *
 * A point is the most expensive comparison with a plain value, 0.5 µs, in a document of 3 kB. Measured on 2026-11-24, 2
 * cores shared with other work, over 4,000 such documents of which none matches the filter, mostly filled by an array
 * of 30 to 40 objects: a plain comparison 0.1 to 0.4 µs and a part searched for in a text 0.4 to 1; an object looked
 * for in the array 2.9; an array compared with one that differs at its end 20; one of 17 to 1,000 values looked for in
 * the array 8 to 10, and ten times that if the 3 kB are 600 numbers. So the most expensive filter accepted needs 0.3 to
 * 0.8 s there; if the data are different or more, the time limit stops it (heavy-reads.ts).
 */
import { FILTER_LIMITS, type FilterOperator, type FilterValue } from "@etui/protocol/filter";
import type { Facts } from "@etui/words/refusal";
import {
  type Condition,
  FEW_VALUES,
  type FieldCondition,
  fieldsOf,
  isScalar,
  type Order,
} from "./condition.ts";
import { shown } from "./place.ts";

const PLAIN = 1;
/** The value may be part of a long text. */
const PART = 2;
/** An array or object is compared with every element of an array, or with one as large as itself. */
const WHOLE = 12;
const WHOLE_ENTRY = 0.25;
/** The cost of each of a few plain values in `$any` and `$all`. */
const LISTED = 0.25;
/** The elements are taken out of the array to be looked up in the list. */
const LONG_LIST = 64;
/** The elements are taken out of the array, and each, which is far smaller than its document, is checked. */
const ELEMENTS = 8;
const EACH_ELEMENT = 4;
/** The cost of each key on the way to the field after the first four. */
const STEP = 1 / 16;
const FREE_STEPS = 4;

export const pointsOf = (condition: Condition): number => sum([...fieldsOf(condition)].map(costOf));

/** Why a filter with this many points is refused: its most expensive part. */
export function whatIsTooDear(condition: Condition, points: number): Omit<Facts<"filter.too_dear">, "at"> {
  const fields = [...fieldsOf(condition)];
  const groups = Map.groupBy(fields, (one) => `${operatorOf(one)} ${one.field.join("\0")}`);
  const [dearest] = [...groups.values()].sort((a, b) => sum(b.map(costOf)) - sum(a.map(costOf)));
  const [one] = dearest!;
  const dearestTest = Math.max(...dearest!.map(costOfTest));
  return {
    points: Math.ceil(points),
    most: FILTER_LIMITS.points,
    operator: operatorOf(one!),
    field: shown(one!.field.join(".")),
    times: dearest!.length,
    ...(dearestTest === LONG_LIST ? { values_above: FEW_VALUES } : { of_objects: dearestTest >= WHOLE }),
  };
}

const costOf = (condition: FieldCondition): number =>
  costOfTest(condition) + Math.max(0, condition.field.length - FREE_STEPS) * STEP;

function costOfTest(condition: FieldCondition): number {
  switch (condition.is) {
    case "present":
    case "ordered":
    case "starting_with":
      return PLAIN;
    case "equal_to":
      return isScalar(condition.value) ? PLAIN : costOfWhole(condition.value);
    case "containing":
      return isScalar(condition.value) ? PART : costOfWhole(condition.value);
    // The list is hashed, whether it has one value or a thousand.
    case "one_of":
      return condition.values.every(isScalar) ? PLAIN : WHOLE;
    case "having_all":
    case "having_any": {
      const { values } = condition;
      if (values.length > FEW_VALUES) return LONG_LIST;
      if (values.every(isScalar)) return PLAIN + values.length * LISTED;
      return Math.min(LONG_LIST, sum(values.map(costOfWhole)));
    }
    case "element":
      return ELEMENTS + EACH_ELEMENT * pointsOf(condition.condition);
  }
}

const costOfWhole = (value: FilterValue): number => WHOLE + entriesOf(value) * WHOLE_ENTRY;

function entriesOf(value: FilterValue): number {
  if (isScalar(value)) return 1;
  return 1 + sum(Object.values(value as object).map(entriesOf));
}

const operatorOf = (condition: FieldCondition): FilterOperator =>
  condition.is === "ordered" ? ORDERS[condition.order] : TESTS[condition.is];

const ORDERS: Record<Order, FilterOperator> = { ">": "$gt", ">=": "$gte", "<": "$lt", "<=": "$lte" };
const TESTS: Record<Exclude<FieldCondition["is"], "ordered">, FilterOperator> = {
  present: "$exists",
  starting_with: "$starts_with",
  equal_to: "$eq",
  containing: "$contains",
  one_of: "$in",
  having_all: "$all",
  having_any: "$any",
  element: "$elemMatch",
};

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
