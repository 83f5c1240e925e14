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
  call: Pick<ToolCall, "userId" | "surface" | "conversationId" | "codeOf" | "wasRefusedWithin">,
): ToolResult {
  if (!tool || result.error_code !== "invalid_arguments") return result;
  // Those arguments were of the tool that it called, as by call_skill_tool, and that gives its own manual.
  if (call.wasRefusedWithin || !speaksForModel(call)) return result;
  if (!mistakes.isFirst(call.userId, call.conversationId ?? call.surface, tool.name)) return result;
  return { ...result, instructions: manualOf(tool) };
}
