/** A tool as a surface describes it. */
import type { RegisteredTool } from "@etui/engine";
import type { ToolInfo } from "@etui/protocol/api/tools";

export const toolInfo = (tool: RegisteredTool): ToolInfo => ({
  name: tool.name,
  wire_name: tool.wireName,
  title: tool.title,
  summary: tool.summary,
  description: tool.description,
  instructions: tool.instructions,
  effect: tool.effect,
  audience: tool.audience,
  confirms: tool.confirm !== undefined || tool.effect === "external",
  destructive: tool.destructive,
  idempotent: tool.idempotent,
  input_schema: tool.inputSchema,
});
