/** The MCP names and codes that Etui answers without the SDK; a test compares them with the SDK's own. */

/** The stateless revision: no handshake; every request states its version and its client in `_meta`. */
export const MODERN_VERSION = "2026-07-28";
/** Revisions with an `initialize` handshake, newest first. */
export const LEGACY_VERSIONS: readonly string[] = [
  "2025-11-25",
  "2025-06-18",
  "2025-03-26",
  "2024-11-05",
  "2024-10-07",
];

export const META_VERSION = "io.modelcontextprotocol/protocolVersion";
export const META_CLIENT = "io.modelcontextprotocol/clientInfo";
export const META_CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";
export const META_LOG_LEVEL = "io.modelcontextprotocol/logLevel";
export const META_SERVER = "io.modelcontextprotocol/serverInfo";

export const SESSION_HEADER = "mcp-session-id";

/** How a 2026-07-28 client says which changes it wants to be told about. */
export const LISTEN_METHOD = "subscriptions/listen";

/** JSON-RPC error codes that Etui itself answers with. */
export const RPC_ERROR = {
  parse: -32700,
  invalidRequest: -32600,
  invalidParams: -32602,
  internal: -32603,
} as const;
/** The SDK's own code for a missing session. */
export const SESSION_NOT_FOUND = -32001;

export type JsonRpcId = string | number;
export type JsonObject = Record<string, unknown>;

/** A request, a notification or an answer, depending on its fields. */
export interface RpcMessage {
  jsonrpc: "2.0";
  id?: JsonRpcId;
  method?: string;
  params?: JsonObject;
  result?: unknown;
  error?: unknown;
}

/** For the value of a header; null if it is missing. */
export const isJsonType = (contentType: string | null): boolean =>
  /^application\/json\s*(;|$)/i.test(contentType ?? "");

export const isRpcId = (value: unknown): value is JsonRpcId =>
  typeof value === "string" || Number.isSafeInteger(value);

/** `null` as id means that the request's id could not be read. */
export const rpcError = (id: JsonRpcId | null, code: number, message: string) => ({
  jsonrpc: "2.0" as const,
  id,
  error: { code, message },
});
