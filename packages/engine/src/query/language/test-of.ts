/** Makes tests of a name, an operator and the values behind it, however those were written. */

import type { FieldTest, QueryOperator, QueryValue } from "@etui/protocol/query";
import { allOf, anyOf, type Joined, negated } from "../joined.ts";
import { foldText } from "../values/fold-text.ts";
import type { RefuseHere } from "./filter-refusal.ts";
import type { Operator } from "./operators.ts";

export const isNull = (field: string): Joined<FieldTest> => ({ field, op: "is null", values: [] });
export const isNotNull = (field: string): Joined<FieldTest> => ({ field, op: "is not null", values: [] });

/** `values` are those of a list, or the one; null is the word `null`. */
export function testOf(
  field: string,
  { op, isNegated }: Operator,
  values: readonly (QueryValue | null)[],
  refuse: RefuseHere,
): Joined<FieldTest> {
  if (isNegated) {
    const asked = testOf(field, { op }, values, refuse);
    return allOf([isNotNull(field), negated(asked)]);
  }
  if (values.length === 0) throw refuse("filter_text.no_value", { operator: op });
  const others = values.filter((value) => value !== null);
  const test = (...given: QueryValue[]): Joined<FieldTest> => ({ field, op, values: given });

  switch (op) {
    case "is null":
    case "is not null":
      return { field, op, values: [] };
    case "=":
    case "in": {
      const filled = others.filter((value) => !isEmpty(value));
      const found: Joined<FieldTest>[] =
        filled.length === 0
          ? []
          : [filled.length === 1 ? { field, op: "=", values: filled } : { field, op: "in", values: filled }];
      return anyOf(filled.length < values.length ? [...found, isNull(field)] : found);
    }
    case "!=": {
      const filled = others.filter((value) => !isEmpty(value));
      // Every inequality implies that the property exists, so that a null among the values adds nothing.
      return filled.length === 0
        ? isNotNull(field)
        : allOf(filled.map((value): Joined<FieldTest> => ({ field, op, values: [value] })));
    }
    case "between": {
      const [low, high, ...more] = others;
      if (others.length < values.length) throw refuse("filter_text.null_order", { operator: op });
      if (low === undefined || high === undefined || more.length > 0) throw refuse("filter_text.two_values");
      return isBehind(low, high) ? test(high, low) : test(low, high);
    }
    case "contains":
    case "starts with":
    case "not contains": {
      if (others.length < values.length) throw refuse("filter_text.null_order", { operator: op });
      const each = others.map((value) => test(value));
      return op === "not contains" ? allOf(each) : anyOf(each);
    }
    default: {
      if (others.length < values.length) throw refuse("filter_text.null_order", { operator: op });
      if (others.length > 1) throw refuse("filter_text.one_value", { operator: op satisfies QueryOperator });
      return test(others[0]!);
    }
  }
}

/** `status = ""` asks for what is empty. */
const isEmpty = (value: QueryValue): boolean => foldText(value.text) === "";

/** Nobody writes `between 10 and 3` to find nothing. */
function isBehind(low: QueryValue, high: QueryValue): boolean {
  if (low.is === "number" && high.is === "number") return low.number > high.number;
  if (low.is === "moment" && high.is === "moment") return low.at > high.at;
  return low.is === "day" && high.is === "day" && low.day > high.day;
}
