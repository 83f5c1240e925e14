import type { ToolResult } from "@etui/protocol/tool-result";
import { callTool } from "../../../base/api/call-tool.ts";
import { refreshChanged } from "./changed.ts";
import type { PathTarget } from "./path-target.ts";

export interface Moving {
  op: "move" | "copy";
  target: PathTarget;
  /** The document, everything below it, or both together. */
  what: "document" | "below" | "whole";
  to: string;
}

/** Moves or copies everything or nothing. */
export async function movePath({ op, target: { path }, what, to }: Moving): Promise<ToolResult> {
  const operations = [
    ...(what === "below" ? [] : [{ op, path, to }]),
    ...(what === "document" ? [] : [{ op, path: `${path}/`, to: `${to}/` }]),
  ];
  const answer = await callTool("batch_user_data", { operations });
  if (answer.status === "success") await refreshChanged(answer);
  return answer;
}
