/** A tool as `tools/list` shows it. Every token here is paid by every conversation: 110 a tool on average. */
import type { RegisteredTool } from "@etui/engine";
import { CARD_APP_URI } from "../apps/card-app-uri.ts";
import { listedSchema } from "./listed-schema.ts";

/** Every ToolResult is an object; saying more of it took 14 tokens a tool, and each tool answers fields of its own. */
const OUTPUT_SCHEMA = { type: "object" } as const;

/**
 * Hints are spelt out: left out, clients assume destructive and open. That a repeat does something more they assume
 * anyway; how often and what it may destroy means nothing where it only reads, says the specification. Each would take
 * six tokens.
 */
export function toolEntry(tool: RegisteredTool) {
  const readOnlyHint = tool.effect === "read" || tool.effect === "display";
  return {
    name: tool.wireName,
    title: tool.title,
    description: tool.description,
    inputSchema: listedSchema(tool.inputSchema) as { type: "object" },
    outputSchema: OUTPUT_SCHEMA,
    // Read by hosts and by no model; who draws no apps passes it over.
    ...(tool.effect === "display" && { _meta: { ui: { resourceUri: CARD_APP_URI } } }),
    annotations: {
      readOnlyHint,
      ...(readOnlyHint ? {} : { destructiveHint: tool.destructive }),
      ...(!readOnlyHint && tool.idempotent && { idempotentHint: true }),
      openWorldHint: tool.effect === "external",
    },
  };
}
