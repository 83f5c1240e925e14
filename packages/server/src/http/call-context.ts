/** What a request says about the call it makes. */
import type { CallContext } from "@etui/engine";
import type { HttpBindings } from "@hono/node-server";
import type { Caller } from "./caller.ts";
import { goneSignal } from "./gone-signal.ts";

const CONVERSATION = /^[\w.:-]{1,100}$/;

/**
 * `X-Etui-Time-Zone` (IANA name), `X-Etui-Conversation` and `Accept-Language` are heard; what is not a sane
 * value is ignored, since a wrong header must not cost the call.
 */
export function callContext(
  { incoming, outgoing }: Pick<HttpBindings, "incoming" | "outgoing">,
  caller: Caller,
): CallContext {
  const { headers } = incoming;
  const conversationId = text(headers["x-etui-conversation"]);
  const signal = goneSignal(outgoing);
  return {
    userId: caller.userId,
    surface: caller.via === "cookie" ? "web" : "http",
    timeZone: timeZone(text(headers["x-etui-time-zone"])),
    locale: locale(headers["accept-language"]),
    signal,
    ...(conversationId && CONVERSATION.test(conversationId) ? { conversationId } : {}),
    ...(caller.permissions ? { permissions: caller.permissions } : {}),
  };
}

const text = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header);

const localZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const knownZones = new Set<string>(Intl.supportedValuesOf("timeZone")).add("UTC").add(localZone);

function timeZone(given: string | undefined): string {
  return given !== undefined && knownZones.has(given) ? given : localZone;
}

const locale = (acceptLanguage: string | undefined) => (/^\s*zh\b/i.test(acceptLanguage ?? "") ? "zh" : "en");
