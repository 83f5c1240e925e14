import type { ToolResult } from "@etui/protocol/tool-result";
import { ApiError } from "./api-error.ts";
import { exchange } from "./request.ts";

/** Calls a tool. Every outcome of the tool, good or bad, is a value; only a missing answer throws. */
export function callTool(name: string, args: object, signal?: AbortSignal): Promise<ToolResult> {
  return toolResult(`/api/tools/${encodeURIComponent(name)}`, args, signal);
}

/** A route that answers like a tool, such as `POST /api/data/restore`. */
export async function toolResult(address: string, body: object, signal?: AbortSignal): Promise<ToolResult> {
  const { status, answer } = await exchange(address, { body, ...(signal ? { signal } : {}) });
  if (typeof (answer as { status?: unknown } | undefined)?.status !== "string") {
    throw new ApiError("unreadable", status);
  }
  return answer as ToolResult;
}
