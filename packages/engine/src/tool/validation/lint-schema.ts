/**
 * Accepts a foreign schema: checks it and makes the copy that is compiled.
 *
 * A schema is a program. Without limits, one of a few hundred bytes can keep a validator busy for minutes, fetch from
 * the network, or never end; what cannot be limited here is limited at run time (`work-budget.ts`).
 */
import type { JsonSchema } from "@etui/values/json/json";
import { quote } from "@etui/values/json/preview";
import { findForbidden } from "@etui/values/parse/find-forbidden";
import { type Refusal, refusal } from "@etui/words/refusal";
import { STEPS, stepsOf } from "./ajv-keywords.ts";
import { type CopiedSchema, copySchema } from "./copy-schema.ts";
import { lintRefs } from "./lint-refs.ts";
import { compilePattern } from "./re2-pattern.ts";
import { refuse, SchemaFault, writePlace } from "./schema-fault.ts";
import { isSchemaObject } from "./schema-parts.ts";

const MAX_BYTES = 64 * 1024;

export type LintedSchema = { ok: true; schema: JsonSchema } | { ok: false; refused: Refusal };

/** Checks the input schema of a tool. */
export const lintSchema = (source: unknown): LintedSchema =>
  takeIn("schema.input_refused", () => {
    if (!isSchemaObject(source) || source.type !== "object") {
      return refuse(refusal("schema.no_arguments"));
    }
    return lint(source).root;
  });

/**
 * Checks the schema of one value, and turns it into that of an object which holds the value as the field `name`, so
 * that every sentence about the value can name it.
 */
export const lintFieldSchema = (name: string, source: unknown): LintedSchema =>
  takeIn("schema.refused", () => {
    const { root, places } = lint(source);
    for (const schema of places.keys()) {
      if (schema.$ref !== undefined) schema.$ref = `#/properties/${name}${String(schema.$ref).slice(1)}`;
    }
    return { type: "object", properties: { [name]: root }, required: [name] };
  });

function takeIn(code: "schema.input_refused" | "schema.refused", judge: () => JsonSchema): LintedSchema {
  try {
    return { ok: true, schema: judge() };
  } catch (thrown) {
    if (thrown instanceof SchemaFault) {
      return { ok: false, refused: refusal(code, { because: thrown.because }) };
    }
    throw thrown;
  }
}

function lint(source: unknown): CopiedSchema {
  const copied = copySchema(admit(source));
  lintPatterns(copied);
  lintRefs(copied);
  writeSteps(copied);
  return copied;
}

function admit(source: unknown): JsonSchema {
  const forbidden = findForbidden(source);
  if (forbidden !== undefined) refuse(forbidden);
  if (!isSchemaObject(source)) {
    return refuse(refusal("schema.no_object"));
  }
  const bytes = Buffer.byteLength(JSON.stringify(source));
  if (bytes > MAX_BYTES) {
    refuse(refusal("schema.too_long", { bytes, most: MAX_BYTES }));
  }
  return source;
}

function lintPatterns({ places }: CopiedSchema): void {
  for (const [schema, place] of places) {
    const names = isSchemaObject(schema.patternProperties) ? Object.keys(schema.patternProperties) : [];
    for (const pattern of typeof schema.pattern === "string" ? [schema.pattern, ...names] : names) {
      if (compilePattern(pattern) !== undefined) continue;
      refuse(refusal("schema.pattern", { place: writePlace(place), pattern: quote(pattern) }));
    }
  }
}

function writeSteps({ places }: CopiedSchema): void {
  for (const schema of places.keys()) {
    const steps = stepsOf(schema);
    if (steps !== undefined) schema[STEPS] = steps;
  }
}
