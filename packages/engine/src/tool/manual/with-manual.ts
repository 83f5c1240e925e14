/** The first time that a model gives a tool wrong arguments in a conversation, the answer carries the tool's manual. */
import type { ToolResult } from "@etui/protocol/tool-result";
import type { RegisteredTool } from "../registry.ts";
import type { RoadServices } from "../road/road-services.ts";
import { speaksForModel } from "../tool.ts";
import type { ToolCall } from "../tool-call.ts";
import { manualOf } from "./tool-manual.ts";

export function withManual(
  { mistakes }: Pick<RoadServices, "mistakes">,
  tool: RegisteredTool | undefined,
  result: ToolResult,
  { userId, surface, conversationId }: Pick<ToolCall, "userId" | "surface" | "conversationId">,
): ToolResult {
  if (!tool || result.error_code !== "invalid_arguments") return result;
  if (!speaksForModel({ surface, conversationId })) return result;
  if (!mistakes.isFirst(userId, conversationId ?? surface, tool.name)) return result;
  return { ...result, instructions: manualOf(tool) };
}
