/** Changes to Ajv, so that a foreign schema cannot make it work without limit. */

import type { JsonSchema } from "@etui/values/json/json";
import type { KeywordDefinition } from "ajv/dist/2020.js";
import { spend } from "./work-budget.ts";

/** The linter writes it into schemas that refer to others or are long: the number of steps that one visit costs. */
export const STEPS = "x-etui-steps";

/** The number of values, alternatives and fields that take about as much work as following one reference. */
const ENTRIES_PER_STEP = 8;

/** The work of one visit to a schema, without the schemas inside; undefined if it is not worth counting. */
export function stepsOf(schema: JsonSchema): number | undefined {
  let entries = 0;
  for (const value of Object.values(schema)) {
    if (typeof value === "object" && value !== null) {
      entries += Array.isArray(value) ? value.length : Object.keys(value).length;
    }
  }
  const steps = Math.floor(entries / ENTRIES_PER_STEP);
  return schema.$ref === undefined && steps === 0 ? undefined : 1 + steps;
}

export const stepsKeyword: KeywordDefinition = {
  keyword: STEPS,
  schemaType: "number",
  // This runs first, so that a visit counts even if a later keyword fails at once.
  before: "$ref",
  errors: false,
  validate: (steps: number) => {
    spend(steps);
    return true;
  },
};

/** Ajv's own version compares objects pair by pair: 20,000 of them are 200 million comparisons. This one is linear. */
export const uniqueItemsKeyword: KeywordDefinition = {
  keyword: "uniqueItems",
  type: "array",
  schemaType: "boolean",
  validate: (unique: boolean, items: unknown[]) => {
    if (!unique) return true;
    const seen = new Set<string>();
    for (const item of items) {
      const text = JSON.stringify(item, sortedFields);
      spend(1 + text.length / 64);
      if (seen.has(text)) return false;
      seen.add(text);
    }
    return true;
  },
};

function sortedFields(_name: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
