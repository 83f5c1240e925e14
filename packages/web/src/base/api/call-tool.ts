import type { ToolResult } from "@etui/protocol/tool-result";
import type { Optional, Route } from "./address.ts";
import { ApiError } from "./api-error.ts";
import { type Asked, exchange } from "./request.ts";

/** Calls a tool. Every outcome of the tool, good or bad, is a value; only a missing answer throws. */
export function callTool(name: string, args: object, signal?: AbortSignal): Promise<ToolResult> {
  return toolResult("POST /api/tools/{name}", { params: { name }, body: args, signal });
}

/** A route that answers like a tool, such as `POST /api/data/restore`. */
export async function toolResult<One extends Route>(
  route: One,
  ...asked: Optional<Asked<One>>
): Promise<ToolResult> {
  const { status, answer } = await exchange(route, ...asked);
  if (typeof (answer as { status?: unknown } | undefined)?.status !== "string") {
    throw new ApiError("unreadable", status);
  }
  return answer as ToolResult;
}
