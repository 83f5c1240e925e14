/** Judges the arguments of tools whose input comes as JSON Schema: from `tools.yaml`, the database, an MCP server. */
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type { JsonSchema, Validation } from "../tool.ts";
import { stepsKeyword, uniqueItemsKeyword } from "./ajv-keywords.ts";
import { ajvProblems } from "./ajv-problems.ts";
import { findForbidden } from "./json-guard.ts";
import { lintSchema } from "./lint-schema.ts";
import { compileNullStripper } from "./null-padding.ts";
import { writeProblems } from "./problems.ts";
import { compilePattern } from "./re2-pattern.ts";
import { WorkExceeded, withinBudget } from "./work-budget.ts";

export type CompiledSchema =
  | { ok: true; validate: (args: unknown) => Validation }
  | { ok: false; error: string };

/** Above this only the first fault is sought: a million wrong items would be a million error objects. */
const MAX_VALUES_FOR_ALL_FAULTS = 2_000;

/** Compiles once, at registration. Every call is guarded, freed of null padding and validated within a budget of work. */
export function compileJsonSchema(source: unknown): CompiledSchema {
  const linted = lintSchema(source);
  if (!linted.ok) return linted;
  const { schema } = linted;
  const strip = compileNullStripper(schema);
  const accepts = compile(schema, {});
  const explainers: { all?: ValidateFunction; first?: ValidateFunction } = {};

  const faultsOf = (args: unknown): ErrorObject[] => {
    const reach = holdsAtMost(MAX_VALUES_FOR_ALL_FAULTS, args) ? "all" : "first";
    explainers[reach] ??= compile(schema, { verbose: true, allErrors: reach === "all" });
    explainers[reach](args);
    return explainers[reach].errors ?? [];
  };

  const judge = (args: unknown): Validation => {
    if (accepts(args)) return { ok: true, value: args };
    return { ok: false, error: writeProblems(schema, args, ajvProblems(schema, args, faultsOf(args))) };
  };

  return {
    ok: true,
    validate(args) {
      const forbidden = args === undefined ? undefined : findForbidden(args);
      if (forbidden !== undefined) return { ok: false, error: forbidden };
      try {
        return withinBudget(() => judge(strip(args ?? {})));
      } catch (thrown) {
        if (thrown instanceof WorkExceeded) return { ok: false, error: TOO_MUCH_WORK };
        throw thrown;
      }
    },
  };
}

const TOO_MUCH_WORK =
  "The arguments could not be checked: this tool's input schema needs too much work for them. Send less data, or ask the tool's author for a simpler schema.";

/** An Ajv each: a shared one would keep the code and patterns of every tool that was ever registered. */
function compile(schema: JsonSchema, options: { allErrors?: boolean; verbose?: boolean }): ValidateFunction {
  const ajv = new Ajv2020({
    ...options,
    strict: false,
    // The linter has judged the schema; Ajv's own check would compile its meta-schemas first, 47 ms.
    meta: false,
    validateSchema: false,
    logger: false,
    // Inlining multiplies code by the number of references to it.
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
