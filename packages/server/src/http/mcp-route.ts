/** `/mcp` and `/mcp/{expert}`: reads the body under the same limits as every endpoint and passes it to MCP. */

import type { ServerResponse } from "node:http";
import type { Etui } from "@etui/engine";
import type { Context } from "hono";
import type { McpEndpoint } from "../mcp/transport/http-endpoint.ts";
import { mcpCaller } from "./door/call-context.ts";
import { type Admitting, type AppEnv, admit, otherExpert } from "./door/caller.ts";
import { languageFor } from "./door/language-for.ts";
import { readText } from "./door/request-body.ts";
import { refuse } from "./refusing.ts";
import type { OpenStreams } from "./streams/end-with-access.ts";

interface McpParts extends Admitting {
  etui: Pick<Etui, "settings" | "scope">;
  mcp: Pick<McpEndpoint, "fetch">;
  streams: OpenStreams;
}

export const mcpRoute =
  ({ etui, mcp, streams, ...admitting }: McpParts) =>
  async (c: Context<AppEnv>): Promise<Response> => {
    const { incoming } = c.env;
    const admitted = await admit(admitting, c.env);
    const locale = await languageFor(etui, incoming.headers, admitted.caller);
    if (!admitted.ok) return admitted.refusing.answer(locale);
    const named = c.req.param("expert");
    const other = otherExpert(admitted.caller, named);
    if (other) return other.answer(locale);
    const caller = mcpCaller(admitted.caller, incoming.headers, named);
    streams.add(caller.accessId, c.env.outgoing as ServerResponse);
    if (incoming.method !== "POST") return mcp.fetch(c.req.raw, caller);
    const body = await readText(incoming);
    if (!body.ok) return refuse(body.code, body.refusal).answer(locale);
    return mcp.fetch(c.req.raw, caller, body.text);
  };
