/** What a request states about the call it makes. */
import type { IncomingHttpHeaders } from "node:http";
import type { CallContext, Surface } from "@etui/engine";
import { type Language, languageOf } from "@etui/protocol/language-of";
import { beginningOf } from "@etui/values/text/cut-text";
import type { HttpBindings } from "@hono/node-server";
import type { Caller } from "../../auth/identify.ts";
import type { McpCaller } from "../../mcp/caller.ts";
import { conversationFor } from "./conversation.ts";
import { goneSignal } from "./gone-signal.ts";

/**
 * Reads `X-Etui-Time-Zone` (an IANA name), `X-Etui-Conversation`, `X-Etui-Expert`, `X-Etui-From` and `Accept-Language`.
 * An invalid time zone or language is ignored, because it must not fail the call.
 */
export function callContext(
  { incoming, outgoing }: Pick<HttpBindings, "incoming" | "outgoing">,
  caller: Caller,
): CallContext {
  const { headers } = incoming;
  const conversationId = conversationFor(caller, headers);
  const expert = caller.expert ?? expertOf(headers);
  const from = fromOf(headers);
  const signal = goneSignal(outgoing);
  return {
    userId: caller.userId,
    surface: SURFACES[caller.via] ?? "http",
    timeZone: timeZone(text(headers["x-etui-time-zone"])),
    ...(statesLanguage(headers) && { locale: localeOf(headers) }),
    signal,
    ...(conversationId === undefined ? {} : { conversationId }),
    ...(expert === undefined ? {} : { expert }),
    ...(from === undefined ? {} : { from }),
    ...(caller.permissions ? { permissions: caller.permissions } : {}),
  };
}

/** A program that speaks for a model speaks as it does over MCP, wherever it calls. */
const SURFACES: Partial<Record<Caller["via"], Surface>> = { cookie: "web", agent: "mcp" };

/** The same for MCP, where a session has a conversation of its own. */
export function mcpCaller(
  caller: Caller,
  headers: IncomingHttpHeaders,
  expert: string | undefined,
): McpCaller {
  const conversationId = conversationFor(caller, headers);
  const speaksAs = caller.expert ?? expert;
  return {
    userId: caller.userId,
    ...(speaksAs === undefined ? {} : { expert: speaksAs }),
    ...(caller.permissions ? { permissions: caller.permissions } : {}),
    ...(caller.accessId === undefined ? {} : { accessId: caller.accessId }),
    ...(caller.mayAsk === undefined ? {} : { mayAsk: caller.mayAsk }),
    ...(conversationId === undefined ? {} : { conversationId }),
  };
}

/** The expert as which the caller speaks. */
export const expertOf = (headers: IncomingHttpHeaders): string | undefined => text(headers["x-etui-expert"]);

const LONGEST_FROM = 200;

/** Where the content of the call comes from, if the caller did not write it: the name of a file. It only adds questions. */
function fromOf(headers: IncomingHttpHeaders): string | undefined {
  const given = text(headers["x-etui-from"]);
  if (!given) return undefined;
  try {
    return beginningOf(decodeURIComponent(given).replaceAll(/\p{C}/gu, " "), LONGEST_FROM);
  } catch {
    return beginningOf(given, LONGEST_FROM);
  }
}

const text = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header);

/** That of this machine. */
export const localZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const knownZones = new Set<string>(Intl.supportedValuesOf("timeZone")).add("UTC").add(localZone);

function timeZone(given: string | undefined): string {
  return given !== undefined && knownZones.has(given) ? given : localZone;
}

/** The language that is named first. */
export const localeOf = (headers: IncomingHttpHeaders): Language =>
  languageOf((headers["accept-language"] ?? "").trim());

/** Node's fetch sends `*` if its program states no language. */
export const statesLanguage = (headers: IncomingHttpHeaders): boolean =>
  ![undefined, "", "*"].includes(headers["accept-language"]);
