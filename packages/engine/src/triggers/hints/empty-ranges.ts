/** A field that is asked to be at least more than it may be at most: `{"progress": {"$gte": 100, "$lte": 5}}`. */
import { writeFieldPath } from "@etui/values/places/field-path";
import { type Refusal, refusal } from "@etui/words/refusal";
import type { Condition, FieldCondition } from "../../database/filter/condition.ts";

type Ordered = Extract<FieldCondition, { is: "ordered" }>;

/** A list may have a value for each of the bounds, so it is advice. */
export function emptyRanges(condition: Condition, at: string): Refusal[] {
  const ordered = [...togetherOf(condition)];
  const isLower = ({ order }: Ordered) => order.startsWith(">");
  for (const lower of ordered.filter(isLower)) {
    const field = writeFieldPath(lower.field);
    const upper = ordered.find(
      (one) => !isLower(one) && writeFieldPath(one.field) === field && isBeyond(lower, one),
    );
    if (upper !== undefined)
      return [refusal("condition.empty_range", { at, field, least: lower.value, most: upper.value })];
  }
  return [];
}

function isBeyond({ value: least, order: from }: Ordered, { value: most, order: to }: Ordered): boolean {
  if (typeof least !== typeof most) return false;
  return least > most || (least === most && (from === ">" || to === "<"));
}

/** What has to hold at the same time. */
function* togetherOf(condition: Condition): Generator<Ordered> {
  if (condition.is === "ordered") yield condition;
  else if (condition.is === "and") for (const one of condition.conditions) yield* togetherOf(one);
}
