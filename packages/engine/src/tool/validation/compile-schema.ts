/** Compiles a schema that the linter has accepted, and reports what is wrong with a value. */

import type { JsonSchema } from "@etui/values/json/json";
import type { Refusal } from "@etui/words/refusal";
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { stepsKeyword, uniqueItemsKeyword } from "./ajv-keywords.ts";
import { ajvProblems } from "./ajv-problems.ts";
import { refusalsOfProblems } from "./problems.ts";
import { compilePattern } from "./re2-pattern.ts";
import { WorkExceeded, withinBudget } from "./work-budget.ts";

export type Judgement =
  | { accepted: true }
  | { accepted: false; refused: Refusal[] }
  /** The check would have taken too long and was stopped. */
  | { accepted: "unknown" };

/** With more values than this, only the first fault is sought: a million wrong items are a million error objects. */
const MAX_VALUES_FOR_ALL_FAULTS = 2_000;

/** The returned function never throws for a value that the JSON guard has accepted. */
export function compileSchema(schema: JsonSchema): (value: unknown) => Judgement {
  // Compiled for the first value, not when a skill is loaded: 2 ms for each of its shapes and tools.
  let accepts: ValidateFunction | undefined;
  const explainers: { all?: ValidateFunction; first?: ValidateFunction } = {};

  const faultsOf = (value: unknown): ErrorObject[] => {
    const reach = holdsAtMost(MAX_VALUES_FOR_ALL_FAULTS, value) ? "all" : "first";
    explainers[reach] ??= compile(schema, { verbose: true, allErrors: reach === "all" });
    explainers[reach](value);
    return explainers[reach].errors ?? [];
  };

  const judge = (value: unknown): Judgement => {
    if (accepts!(value)) return { accepted: true };
    const problems = ajvProblems(schema, value, faultsOf(value));
    return { accepted: false, refused: refusalsOfProblems(schema, value, problems) };
  };

  return (value) => {
    accepts ??= compile(schema, {});
    try {
      return withinBudget(() => judge(value));
    } catch (thrown) {
      if (thrown instanceof WorkExceeded) return { accepted: "unknown" };
      throw thrown;
    }
  };
}

/** Each schema gets its own Ajv: a shared one would keep the code and patterns of every schema ever registered. */
function compile(schema: JsonSchema, options: { allErrors?: boolean; verbose?: boolean }): ValidateFunction {
  const ajv = new Ajv2020({
    ...options,
    strict: false,
    // The linter has checked the schema; Ajv's own check would first compile its meta-schemas, which takes 47 ms.
    meta: false,
    validateSchema: false,
    logger: false,
    // Inlining would multiply the code by the number of references to it.
    inlineRefs: false,
    code: { regExp: Object.assign(re2, { code: "re2" }) },
  });
  formats.default(ajv);
  ajv.removeKeyword("uniqueItems").addKeyword(uniqueItemsKeyword).addKeyword(stepsKeyword);
  return ajv.compile(schema);
}

function re2(source: string) {
  const pattern = compilePattern(source);
  if (pattern === undefined) {
    throw new Error(`The linter let a pattern through that RE2 does not know: ${source}`);
  }
  return pattern;
}

function holdsAtMost(limit: number, value: unknown): boolean {
  const waiting = [value];
  for (const next of waiting) {
    if (waiting.length > limit) return false;
    if (typeof next === "object" && next !== null) {
      for (const key in next) waiting.push(next[key as keyof object]);
    }
  }
  return waiting.length <= limit;
}
