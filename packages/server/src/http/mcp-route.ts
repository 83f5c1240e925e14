/** `/mcp` and `/mcp/{expert}`: reads the body under the same limits as every endpoint and passes it to MCP. */
import type { Context } from "hono";
import type { IdentityProvider } from "../auth/identify.ts";
import type { McpEndpoint } from "../mcp/transport/http-endpoint.ts";
import { localeOf, mcpCaller } from "./door/call-context.ts";
import { type AppEnv, admit } from "./door/caller.ts";
import { readText } from "./door/request-body.ts";
import { refuse } from "./refusing.ts";

export const mcpRoute =
  (mcp: Pick<McpEndpoint, "fetch">, identity: Pick<IdentityProvider, "identify">) =>
  async (c: Context<AppEnv>): Promise<Response> => {
    const { incoming } = c.env;
    const admitted = await admit(identity, incoming);
    const locale = localeOf(incoming.headers);
    if (!admitted.ok) return admitted.refusing.answer(locale);
    const caller = mcpCaller(admitted.caller, incoming.headers, c.req.param("expert"));
    if (incoming.method !== "POST") return mcp.fetch(c.req.raw, caller);
    const body = await readText(incoming);
    if (!body.ok) return refuse(body.code, body.refusal).answer(locale);
    return mcp.fetch(c.req.raw, caller, body.text);
  };
