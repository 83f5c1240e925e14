/** A tool as `tools/list` shows it. Every token here is paid by every conversation: 110 a tool on average. */
import type { RegisteredTool } from "@etui/engine";

/** One schema for all tools: every ToolResult has it, and what else a tool answers is free to grow. */
const OUTPUT_SCHEMA = {
  type: "object",
  properties: { status: { type: "string" } },
  required: ["status"],
} as const;

/** All four hints are spelt out: left out, clients assume destructive and open. */
export function toolEntry(tool: RegisteredTool) {
  return {
    name: tool.wireName,
    title: tool.title,
    description: tool.description,
    inputSchema: tool.inputSchema as { type: "object" },
    outputSchema: OUTPUT_SCHEMA,
    annotations: {
      readOnlyHint: tool.effect === "read" || tool.effect === "display",
      destructiveHint: tool.destructive,
      idempotentHint: tool.idempotent,
      openWorldHint: tool.effect === "external",
    },
  };
}
