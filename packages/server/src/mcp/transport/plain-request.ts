/**
 * The fast path's first half: can Etui answer this request without the SDK?
 *
 * These are `tools/call`, `tools/list` and `ping` in their ordinary form. Everything else is left to the SDK, whose
 * transport costs 5 to 12 times as much (bench/README.md): progress, tasks, answers to questions, unknown fields, and
 * every mistake, so that mistakes are worded in one place.
 */
import type { RegisteredTool, Registry } from "@etui/engine";
import { isObject } from "@etui/values/json/json-object";
import { drawsApps } from "../apps/draws-apps.ts";
import { mayAsk } from "../calls/may-ask.ts";
import {
  isRpcId,
  type JsonObject,
  type JsonRpcId,
  META_CAPABILITIES,
  META_CLIENT,
  META_LOG_LEVEL,
  META_VERSION,
  MODERN_VERSION,
} from "../wire.ts";

export type PlainRequest = { id: JsonRpcId; modern: boolean } & (
  | { method: "tools/call"; name: string; tool: RegisteredTool; args: JsonObject }
  | { method: "tools/list" }
  | { method: "ping" }
);

export function plainRequest(message: unknown, registry: Registry): PlainRequest | undefined {
  if (!isObject(message) || !hasOnly(message, REQUEST_FIELDS)) return undefined;
  const { jsonrpc, id, method, params = NO_PARAMS } = message;
  if (jsonrpc !== "2.0" || !isRpcId(id) || !isObject(params)) return undefined;
  const era = eraOf(params._meta);
  if (era === undefined) return undefined;
  const modern = era === "modern";
  if (method === "tools/call") {
    if (!hasOnly(params, CALL_FIELDS)) return undefined;
    const { name, arguments: args = NO_PARAMS } = params;
    if (typeof name !== "string" || !isObject(args)) return undefined;
    const tool = registry.resolve(name);
    return tool && !mayAsk(tool) ? { id, modern, method, name, tool, args } : undefined;
  }
  if (!hasOnly(params, META_ONLY)) return undefined;
  // Clients that draw apps are shown one tool more.
  if (method === "tools/list" && modern && drawsApps((params._meta as JsonObject)[META_CAPABILITIES]))
    return undefined;
  if (method === "tools/list") return { id, modern, method };
  // 2026-07-28 has no ping.
  return method === "ping" && !modern ? { id, modern, method } : undefined;
}

const NO_PARAMS: JsonObject = {};
const REQUEST_FIELDS = new Set(["jsonrpc", "id", "method", "params"]);
const CALL_FIELDS = new Set(["name", "arguments", "_meta"]);
const META_ONLY = new Set(["_meta"]);

/** `_meta` that makes the SDK do more than answer. */
const UNUSUAL_META = ["progressToken", META_LOG_LEVEL, "io.modelcontextprotocol/related-task"];

/** The era of a request according to `_meta`; undefined if the SDK has to look closer. */
function eraOf(meta: unknown): "modern" | "2025" | undefined {
  if (meta === undefined) return "2025";
  if (!isObject(meta)) return undefined;
  for (const key of UNUSUAL_META) if (key in meta) return undefined;
  if (!(META_VERSION in meta)) return "2025";
  if (meta[META_VERSION] !== MODERN_VERSION || !isOrdinaryClient(meta)) return undefined;
  return "modern";
}

function isOrdinaryClient(meta: JsonObject): boolean {
  const client = meta[META_CLIENT];
  if (client !== undefined && !(isObject(client) && isText(client.name) && isText(client.version)))
    return false;
  const capabilities = meta[META_CAPABILITIES];
  return isObject(capabilities) && Object.values(capabilities).every(isObject);
}

const isText = (value: unknown) => typeof value === "string";

function hasOnly(object: JsonObject, fields: ReadonlySet<string>): boolean {
  for (const key in object) if (!fields.has(key)) return false;
  return true;
}
