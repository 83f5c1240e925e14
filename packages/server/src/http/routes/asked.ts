/** What an endpoint is given. Most of it is made only where the endpoint asks for it. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { CallContext, ExpertRights, TenantScope } from "@etui/engine";
import type { Caller } from "../../auth/identify.ts";
import { goneSignal } from "../door/gone-signal.ts";
import type { Services } from "./endpoint.ts";

interface Parts {
  services: Services;
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  params: Record<string, string>;
  query: unknown;
  headers: unknown;
  body: unknown;
  known: { caller: Caller; call: CallContext; rights: ExpertRights | undefined } | undefined;
}

export function askedOf({ services, incoming, outgoing, known, ...input }: Parts) {
  let signal: AbortSignal | undefined;
  const gone = () => {
    signal ??= known?.call.signal ?? goneSignal(outgoing);
    return signal;
  };
  return {
    ...services,
    ...input,
    ...known,
    incoming,
    outgoing,
    isHead: incoming.method === "HEAD",
    scopeFor: (userId: string): TenantScope => services.etui.scope(userId),
    get signal() {
      return gone();
    },
    get scope(): TenantScope {
      return services.etui.scope(known!.caller.userId);
    },
    get heavyScope(): TenantScope {
      return services.etui.heavyScope(known!.caller.userId, gone());
    },
  };
}
