/**
 * The first time that a model gives a tool wrong arguments in a conversation, the answer carries the tool's manual, unless the
 * conversation has read it before.
 */
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
  const read = manualRead(tool, result);
  if (read !== undefined) mistakes.isFirst(call.userId, call.conversationId ?? call.surface, read);
  if (!tool || result.error_code !== "invalid_arguments") return result;
  // Those arguments were of the tool that it called, as by call_skill_tool, and that gives its own manual.
  if (call.wasRefusedWithin || !speaksForModel(call)) return result;
  if (!mistakes.isFirst(call.userId, call.conversationId ?? call.surface, tool.name)) return result;
  return { ...result, instructions: manualOf(tool) };
}

/** The tool whose manual this answer is. */
const manualRead = (
  tool: RegisteredTool | undefined,
  { status, tool: of }: ToolResult,
): string | undefined =>
  tool?.name === "tool_instructions" && status === "success" && typeof of === "string" ? of : undefined;
