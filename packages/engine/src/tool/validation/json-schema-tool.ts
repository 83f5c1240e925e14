/** Checks the arguments of tools whose input is a JSON Schema: from `tools.yaml`, the database, or an MCP server. */

import { findForbidden } from "@etui/values/parse/find-forbidden";
import { type Refusal, type Refused, refuse } from "@etui/words/refusal";
import { compileSchema } from "./compile-schema.ts";
import { lintSchema } from "./lint-schema.ts";
import { compileNullStripper } from "./null-padding.ts";

/** Faults found by a schema are always codes, never an author's own words. */
export type Judged = { ok: true; value: unknown } | { ok: false; refused: Refused };

export type CompiledSchema =
  | { ok: true; validate: (args: unknown) => Judged }
  | { ok: false; refused: Refusal };

/** Compiles once, at registration. Every call is guarded, freed of null padding and validated within a work budget. */
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
          return refuse("argument.too_much_work");
      }
    },
  };
}
