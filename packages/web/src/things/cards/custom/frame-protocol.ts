/**
 * The host's side of the MCP Apps protocol, as far as a component that shows data needs it: JSON-RPC 2.0 in messages
 * between windows. Names and shapes are those of `@modelcontextprotocol/ext-apps`; its own bridge has 60 kB of schemas,
 * and answers much that a card's component may not ask for.
 */
export const PROTOCOL_VERSION = "2026-01-26";

export const METHODS = {
  initialize: "ui/initialize",
  initialized: "ui/notifications/initialized",
  toolInput: "ui/notifications/tool-input",
  toolResult: "ui/notifications/tool-result",
  hostContextChanged: "ui/notifications/host-context-changed",
  sizeChanged: "ui/notifications/size-changed",
  openLink: "ui/open-link",
  /** Of MCP itself: the component calls a tool that its card names. */
  callTool: "tools/call",
  requestDisplayMode: "ui/request-display-mode",
  ping: "ping",
  /** This is not part of the protocol: the server adds the code that sends it to each component's page. */
  failed: "etui/notifications/component-failed",
} as const;

type RequestId = string | number;

export type FrameMessage =
  | { type: "request"; id: RequestId; method: string; params: Record<string, unknown> }
  | { type: "notification"; method: string; params: Record<string, unknown> }
  | { type: "response"; id: RequestId };

/** Undefined if the message is no JSON-RPC, because a frame may send anything. */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  if (!isRecord(data) || data.jsonrpc !== "2.0") return undefined;
  const { id, method } = data;
  const hasId = typeof id === "string" || typeof id === "number";
  if (typeof method !== "string") return hasId ? { type: "response", id } : undefined;
  const params = isRecord(data.params) ? data.params : {};
  return hasId ? { type: "request", id, method, params } : { type: "notification", method, params };
}

export const request = (id: RequestId, method: string) => ({ jsonrpc: "2.0", id, method });
export const notification = (method: string, params: object) => ({ jsonrpc: "2.0", method, params });
export const result = (id: RequestId, answer: object) => ({ jsonrpc: "2.0", id, result: answer });
export const refusal = (id: RequestId) => ({
  jsonrpc: "2.0",
  id,
  error: {
    code: METHOD_NOT_FOUND,
    message: `A card's component can ask for ${ANSWERED}, and for nothing else.`,
  },
});

/** What a call of a tool must be. */
export const badCall = (id: RequestId) => ({
  jsonrpc: "2.0",
  id,
  error: { code: INVALID_PARAMS, message: "A call is {name: text, arguments: object}." },
});

const METHOD_NOT_FOUND = -32601;
const INVALID_PARAMS = -32602;
const ANSWERED = [
  METHODS.initialize,
  METHODS.openLink,
  METHODS.callTool,
  METHODS.requestDisplayMode,
  METHODS.ping,
].join(", ");

export const isRecord = (data: unknown): data is Record<string, unknown> =>
  typeof data === "object" && data !== null && !Array.isArray(data);
