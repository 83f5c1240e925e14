/** A shape's schema, ready to check documents. It imports the compiler, so it is loaded with the first shape. */

import { findForbidden } from "@etui/values/parse/find-forbidden";
import { type Refusal, type Refused, refusal, refuse } from "@etui/words/refusal";
import { compileSchema } from "../tool/validation/compile-schema.ts";
import { lintFieldSchema } from "../tool/validation/lint-schema.ts";
import { acceptsKind } from "../tool/validation/schema-parts.ts";

/** What is wrong with a document's content; nothing if it fits. */
export type ProblemsOf = (content: unknown) => readonly Refusal[];

export type CompiledShape = { ok: true; problemsOf: ProblemsOf } | { ok: false; refused: Refused };

const FITS: readonly Refusal[] = [];
const TOO_MUCH_WORK = [refusal("shape.too_much_work")];

export function compileShape(source: unknown): CompiledShape {
  const linted = lintFieldSchema("content", source);
  if (!linted.ok) return linted;
  const { schema } = linted;
  const ofContent = (schema.properties as { content: unknown }).content;
  if (!acceptsKind(schema, ofContent, "object") && !acceptsKind(schema, ofContent, "array")) {
    const because = refusal("schema.fits_no_document");
    return refuse("schema.refused", { because });
  }
  const judge = compileSchema(schema);
  return {
    ok: true,
    problemsOf(content) {
      const document = { content };
      const forbidden = findForbidden(document);
      if (forbidden !== undefined) return [forbidden];
      const judgement = judge(document);
      if (judgement.accepted === true) return FITS;
      return judgement.accepted === "unknown" ? TOO_MUCH_WORK : judgement.refused;
    },
  };
}
