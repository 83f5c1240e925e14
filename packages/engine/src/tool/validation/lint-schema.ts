/**
 * Takes in the input schema of a tool that somebody else wrote: judges it and makes the copy that is compiled.
 *
 * A schema is a program. Without bounds one of a few hundred bytes can keep a validator busy for minutes, fetch
 * from the network, or never end; what cannot be bounded here is bounded while it runs (`work-budget.ts`).
 */
import type { JsonSchema } from "../tool.ts";
import { STEPS, stepsOf } from "./ajv-keywords.ts";
import { type CopiedSchema, copySchema } from "./copy-schema.ts";
import { findForbidden } from "./json-guard.ts";
import { lintRefs } from "./lint-refs.ts";
import { quote } from "./preview.ts";
import { compilePattern } from "./re2-pattern.ts";
import { refuse, SchemaFault, writePlace } from "./schema-fault.ts";
import { isSchemaObject } from "./schema-parts.ts";

const MAX_BYTES = 64 * 1024;

export type LintedSchema = { ok: true; schema: JsonSchema } | { ok: false; error: string };

export function lintSchema(source: unknown): LintedSchema {
  try {
    const copied = copySchema(admit(source));
    lintPatterns(copied);
    lintRefs(copied);
    writeSteps(copied);
    return { ok: true, schema: copied.root };
  } catch (thrown) {
    if (thrown instanceof SchemaFault) {
      return { ok: false, error: `The input schema is refused. ${thrown.message}` };
    }
    throw thrown;
  }
}

function admit(source: unknown): JsonSchema {
  const forbidden = findForbidden(source);
  if (forbidden !== undefined) refuse(forbidden);
  if (!isSchemaObject(source) || source.type !== "object") {
    return refuse(
      'It must be an object with "type": "object" at the top, because arguments are always an object.',
    );
  }
  const bytes = Buffer.byteLength(JSON.stringify(source));
  if (bytes > MAX_BYTES) {
    refuse(`It is ${bytes} bytes long; ${MAX_BYTES} is the limit. Make it smaller, or split the tool.`);
  }
  return source;
}

function lintPatterns({ places }: CopiedSchema): void {
  for (const [schema, place] of places) {
    const names = isSchemaObject(schema.patternProperties) ? Object.keys(schema.patternProperties) : [];
    for (const pattern of typeof schema.pattern === "string" ? [schema.pattern, ...names] : names) {
      if (compilePattern(pattern) !== undefined) continue;
      refuse(
        `The pattern ${quote(pattern)} at ${writePlace(place)} is not supported: it must be a regular expression without look-around and back-references.`,
      );
    }
  }
}

function writeSteps({ places }: CopiedSchema): void {
  for (const schema of places.keys()) {
    const steps = stepsOf(schema);
    if (steps !== undefined) schema[STEPS] = steps;
  }
}
