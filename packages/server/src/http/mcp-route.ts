/** `/mcp` and `/mcp/{expert}`: reads the body under the same limits as every route and hands it to the MCP surface. */
import type { Context } from "hono";
import type { McpEndpoint } from "../mcp/http-endpoint.ts";
import { errorAnswer } from "./answer.ts";
import { mcpCaller } from "./door/call-context.ts";
import type { AppEnv } from "./door/caller.ts";
import { readText } from "./door/request-body.ts";

export const mcpRoute =
  (mcp: Pick<McpEndpoint, "fetch">) =>
  async (c: Context<AppEnv>): Promise<Response> => {
    const caller = mcpCaller(c.get("caller"), c.env.incoming.headers, c.req.param("expert"));
    if (c.env.incoming.method !== "POST") return mcp.fetch(c.req.raw, caller);
    const body = await readText(c.env.incoming);
    if (!body.ok) return errorAnswer(body.code, body.error);
    return mcp.fetch(c.req.raw, caller, body.text);
  };
