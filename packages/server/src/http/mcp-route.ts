/** `/mcp`: reads the body under the same limits as every route and hands it to the MCP surface. */
import type { Context } from "hono";
import { errorAnswer } from "./answer.ts";
import type { AppEnv, Caller } from "./caller.ts";
import { readText } from "./request-body.ts";

/** The MCP surface as the app sees it. `rawBody` is the body of a POST, read and bounded already. */
export type McpFetch = (request: Request, caller: Caller, rawBody?: string) => Promise<Response> | Response;

export const mcpRoute =
  (mcp: McpFetch) =>
  async (c: Context<AppEnv>): Promise<Response> => {
    if (c.env.incoming.method !== "POST") return mcp(c.req.raw, c.get("caller"));
    const body = await readText(c.env.incoming);
    if (!body.ok) return errorAnswer(body.code, body.error);
    return mcp(c.req.raw, c.get("caller"), body.text);
  };
