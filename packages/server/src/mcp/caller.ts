/** On whose behalf an MCP client speaks, and what it may see and do. */
import type { CallContext, Permissions, Tool } from "@etui/engine";

export interface McpCaller {
  userId: string;
  /** Everything if left out. */
  permissions?: Permissions;
  /** IANA name, for dates in words. */
  timeZone?: string;
  /** What belongs together for undoing: a connection, unless the client names its conversations itself. */
  conversationId?: string;
  /** The client draws apps (MCP Apps). */
  drawsApps?: boolean;
}

export function callContext(caller: McpCaller, signal: AbortSignal | undefined): CallContext {
  const context: CallContext = { userId: caller.userId, surface: "mcp" };
  if (signal) context.signal = signal;
  if (caller.permissions) context.permissions = caller.permissions;
  if (caller.timeZone) context.timeZone = caller.timeZone;
  if (caller.conversationId) context.conversationId = caller.conversationId;
  return context;
}

/** Whether a tool is worth showing to this caller. The road alone decides whether a call may run. */
export const mayUse = (
  { permissions }: McpCaller,
  tool: Pick<Tool, "name" | "effect" | "audience">,
): boolean =>
  tool.audience !== "person" &&
  (permissions?.effects?.includes(tool.effect) ?? true) &&
  (permissions?.tools?.includes(tool.name) ?? true);

/** How a caller travels through the SDK, which hands it to handlers as `ctx.http.authInfo`. */
export const asAuthInfo = (caller: McpCaller) => ({
  token: "",
  clientId: caller.userId,
  scopes: [],
  extra: { caller },
});
