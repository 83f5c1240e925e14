import type { ToolResult } from "@etui/protocol/tool-result";
import { callTool, toolResult } from "../../../base/api/call-tool.ts";
import { refreshNotes } from "../notes-api.ts";

/** All operations or none, as the tool `editBlocks` takes them. */
export async function changeNotes(operations: readonly object[]): Promise<ToolResult> {
  const answer = await toolResult("POST /api/notes/edit", { body: { operations } });
  if (answer.status === "success") await refreshNotes();
  return answer;
}

/** Takes calls back, the last first, as far as nothing is in the way. */
export async function undoCalls(callIds: readonly string[]): Promise<ToolResult | undefined> {
  let answer: ToolResult | undefined;
  for (const call_id of callIds.toReversed()) {
    answer = await callTool("undo", { call_id, on_conflict: "refuse" });
    if (answer.status !== "success") break;
  }
  await refreshNotes();
  return answer;
}
