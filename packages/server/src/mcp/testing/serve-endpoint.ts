/** An MCP endpoint on a real port, without token: for the conformance suite and for measuring. */
import type { Etui } from "@etui/engine";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { processCaller } from "../../auth/local/process-caller.ts";
import type { AppEnv } from "../../http/door/caller.ts";
import { createDoor } from "../../http/door/door.ts";
import { listenOnLoopback } from "../../http/door/listen.ts";
import { setSecurityHeaders } from "../../http/door/security-headers.ts";
import { Rates } from "../../http/limits/rates.ts";
import { mcpRoute } from "../../http/mcp-route.ts";
import { OpenStreams } from "../../http/streams/end-with-access.ts";
import type { ExtraSetup } from "../services.ts";
import { createMcpEndpoint } from "../transport/http-endpoint.ts";

export async function serveEndpoint(
  etui: Etui,
  options: { log: (line: string) => void; extraSetup?: ExtraSetup },
): Promise<{ url: string; close(): Promise<void> }> {
  const endpoint = createMcpEndpoint({ etui, version: "0.0.0", ...options });
  const listening = await listenOnLoopback({ home: "", port: 0 }, (port) => {
    const door = createDoor(port);
    const app = new Hono<AppEnv>();
    const anybody = {
      identify: () => ({ ok: true as const, caller: processCaller() }),
      takeTicket: async () => undefined,
    };
    const route = mcpRoute({
      mcp: endpoint,
      identity: anybody,
      streams: new OpenStreams(),
      rates: new Rates(),
      etui,
    });
    app.all("/mcp", route);
    app.all("/mcp/:expert", route);
    const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
    return (request, response) => {
      if (!door.lets(request, response)) return;
      setSecurityHeaders(response);
      void answer(request, response);
    };
  });
  return {
    url: `http://127.0.0.1:${listening.port}/mcp`,
    async close() {
      await endpoint.close();
      await listening.close();
    },
  };
}
