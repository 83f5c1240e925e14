/** What a request says about the call it makes. */
import type { IncomingHttpHeaders } from "node:http";
import type { CallContext } from "@etui/engine";
import { type Language, languageOf } from "@etui/protocol/language-of";
import type { HttpBindings } from "@hono/node-server";
import type { Caller } from "../../auth/identify.ts";
import type { McpCaller } from "../../mcp/caller.ts";
import { conversationOf } from "./conversation.ts";
import { goneSignal } from "./gone-signal.ts";

/**
 * `X-Etui-Time-Zone` (IANA name), `X-Etui-Conversation`, `X-Etui-Expert` and `Accept-Language` are heard. A time zone or language that is
 * none is ignored: it must not cost the call.
 */
export function callContext(
  { incoming, outgoing }: Pick<HttpBindings, "incoming" | "outgoing">,
  caller: Caller,
): CallContext {
  const { headers } = incoming;
  const conversationId = conversationOf(headers);
  const expert = expertOf(headers);
  const signal = goneSignal(outgoing);
  return {
    userId: caller.userId,
    surface: caller.via === "cookie" ? "web" : "http",
    timeZone: timeZone(text(headers["x-etui-time-zone"])),
    locale: localeOf(headers),
    signal,
    ...(conversationId === undefined ? {} : { conversationId }),
    ...(expert === undefined ? {} : { expert }),
    ...(caller.permissions ? { permissions: caller.permissions } : {}),
  };
}

/** The same for what comes over MCP, where a session brings a conversation of its own. */
export function mcpCaller(
  caller: Caller,
  headers: IncomingHttpHeaders,
  expert: string | undefined,
): McpCaller {
  const conversationId = conversationOf(headers);
  return {
    userId: caller.userId,
    ...(expert === undefined ? {} : { expert }),
    ...(caller.permissions ? { permissions: caller.permissions } : {}),
    ...(conversationId === undefined ? {} : { conversationId }),
  };
}

/** Whom the caller speaks as. */
export const expertOf = (headers: IncomingHttpHeaders): string | undefined => text(headers["x-etui-expert"]);

const text = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header);

const localZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const knownZones = new Set<string>(Intl.supportedValuesOf("timeZone")).add("UTC").add(localZone);

function timeZone(given: string | undefined): string {
  return given !== undefined && knownZones.has(given) ? given : localZone;
}

/** Of the first language that is asked for. */
export const localeOf = (headers: IncomingHttpHeaders): Language =>
  languageOf((headers["accept-language"] ?? "").trim());
