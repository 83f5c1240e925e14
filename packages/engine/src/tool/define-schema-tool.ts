import type { ToolResult } from "@etui/protocol/tool-result";
import type { JsonObject, JsonSchema } from "@etui/values/json/json";
import type { Refusal } from "@etui/words/refusal";
import { DEFAULT_TIMEOUT_MS, effectDefaults } from "./define-tool.ts";
import type { Effect, Tool, ToolContext } from "./tool.ts";

export interface SchemaToolDefinition {
  name: string;
  title: string;
  summary: string;
  description: string;
  effect: Effect;
  idempotent?: boolean;
  destructive?: boolean;
  /** JSON Schema 2020-12 (draft-07 idioms are understood), from a file, a database or another server. */
  inputSchema: JsonSchema;
  timeoutMs?: number;
  run(args: JsonObject, context: ToolContext): Promise<ToolResult>;
}

/**
 * Makes a tool from an external JSON Schema. The schema is checked before it is compiled: one that reaches into the
 * network, never ends or takes exponential time is refused.
 *
 * The compiler is loaded with the first such tool: importing it takes 67 ms, which no start should pay.
 */
export async function defineSchemaTool(
  definition: SchemaToolDefinition,
): Promise<{ ok: true; tool: Tool } | { ok: false; refused: Refusal }> {
  const { compileJsonSchema } = await import("./validation/json-schema-tool.ts");
  const compiled = compileJsonSchema(definition.inputSchema);
  if (!compiled.ok) return compiled;
  const tool = {
    ...definition,
    ...effectDefaults(definition),
    timeoutMs: definition.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    validate: compiled.validate,
  };
  return { ok: true, tool: tool as Tool };
}
