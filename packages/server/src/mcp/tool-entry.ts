/** A tool as `tools/list` shows it. Every token here is paid by every conversation: 110 a tool on average. */
import type { RegisteredTool } from "@etui/engine";
import { listedSchema } from "./listed-schema.ts";

/** Every ToolResult is an object; saying more of it took 14 tokens a tool, and each tool answers fields of its own. */
const OUTPUT_SCHEMA = { type: "object" } as const;

/** All four hints are spelt out: left out, clients assume destructive and open. */
export function toolEntry(tool: RegisteredTool) {
  return {
    name: tool.wireName,
    title: tool.title,
    description: tool.description,
    inputSchema: listedSchema(tool.inputSchema) as { type: "object" },
    outputSchema: OUTPUT_SCHEMA,
    annotations: {
      readOnlyHint: tool.effect === "read" || tool.effect === "display",
      destructiveHint: tool.destructive,
      idempotentHint: tool.idempotent,
      openWorldHint: tool.effect === "external",
    },
  };
}
