/** A tools/call as clients of each protocol revision send it. */
export const REVISIONS = ["2025-11-25", "2026-07-28"] as const;
export type Revision = (typeof REVISIONS)[number];

export const CLIENT = { name: "bench", version: "1" };
export const INITIALIZE = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: CLIENT };

const ENVELOPE = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": CLIENT,
  "io.modelcontextprotocol/clientCapabilities": {},
};

export interface ToolCall {
  name: string;
  arguments: object;
}

export const paramsOf = (revision: Revision, call: ToolCall): object =>
  revision === "2026-07-28" ? { ...call, _meta: ENVELOPE } : { ...call };

export const headersOf = (revision: Revision, call: ToolCall, session: string): Record<string, string> => ({
  accept: "application/json, text/event-stream",
  "mcp-protocol-version": revision,
  ...(revision === "2026-07-28"
    ? { "mcp-method": "tools/call", "mcp-name": call.name }
    : { "mcp-session-id": session }),
});
