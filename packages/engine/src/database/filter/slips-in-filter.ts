/** Slips of models in a filter that can only mean one thing, as the faults by which they are mended. */
import { FILTER_OPERATORS } from "@etui/protocol/filter";
import { type Refusal, refusal } from "@etui/words/refusal";
import { operandsOf } from "./operands.ts";
import { parseFilter } from "./parse-filter.ts";

export function slipsInFilter(filter: unknown, argument: string): Refusal[] {
  if (filter === undefined) return [];
  const parsed = parseFilter(filter, argument);
  if (!parsed.ok) return [parsed.refused];
  for (const { key, value, at } of operandsOf(filter, argument))
    if (!key.startsWith("$") && isOperatorsInText(value))
      return [refusal("filter.no_object", { at, kind: "string" })];
  return [];
}

/** `{"km": "{\"$gte\": 5}"}`: nobody stores such a text to find it by a filter. */
function isOperatorsInText(value: unknown): boolean {
  if (typeof value !== "string" || !/^\s*\{\s*"\$/.test(value)) return false;
  try {
    const inside = JSON.parse(value) as object;
    return Object.keys(inside).every((key) => Object.hasOwn(FILTER_OPERATORS, key));
  } catch {
    return false;
  }
}
