/** Judges the arguments of tools whose input comes as JSON Schema: from `tools.yaml`, the database, an MCP server. */

import { findForbidden } from "@etui/values/parse/find-forbidden";
import { type Refusal, refusal } from "@etui/words/refusal";
import type { Validation } from "../tool.ts";
import { compileSchema } from "./compile-schema.ts";
import { lintSchema } from "./lint-schema.ts";
import { compileNullStripper } from "./null-padding.ts";

export type CompiledSchema =
  | { ok: true; validate: (args: unknown) => Validation }
  | { ok: false; refused: Refusal };

/** Compiles once, at registration. Every call is guarded, freed of null padding and validated within a budget of work. */
export function compileJsonSchema(source: unknown): CompiledSchema {
  const linted = lintSchema(source);
  if (!linted.ok) return linted;
  const strip = compileNullStripper(linted.schema);
  const judge = compileSchema(linted.schema);
  return {
    ok: true,
    validate(args) {
      const forbidden = args === undefined ? undefined : findForbidden(args);
      if (forbidden !== undefined) return { ok: false, refused: forbidden };
      const value = strip(args ?? {});
      const judgement = judge(value);
      switch (judgement.accepted) {
        case true:
          return { ok: true, value };
        case false:
          return { ok: false, refused: judgement.refused };
        case "unknown":
          return { ok: false, refused: refusal("argument.too_much_work") };
      }
    },
  };
}
