/**
 * The short way for `POST /mcp` with a token: answered before the router is asked.
 *
 * Such calls are most of what a server does, and the router with its request and response objects costs a
 * quarter of one. Whatever is not plain goes on to the app, which finds the body read already.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { LOCAL_USER } from "@etui/engine";
import type { LocalToken } from "../auth/local-token.ts";
import type { McpEndpoint } from "../mcp/http-endpoint.ts";
import { bearerOf } from "./caller.ts";
import { readText } from "./request-body.ts";

/** True when the request was answered here. */
export type McpLane = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<boolean>;

export const createMcpLane =
  (mcp: Pick<McpEndpoint, "answerDirectly">, token: LocalToken): McpLane =>
  async (incoming, outgoing) => {
    const bearer = bearerOf(incoming.headers.authorization);
    if (bearer === undefined || !token.matches(bearer)) return false;
    const body = await readText(incoming);
    return body.ok && mcp.answerDirectly({ incoming, outgoing }, { userId: LOCAL_USER }, body.text);
  };

export const isMcpPost = ({ method, url }: IncomingMessage): boolean => method === "POST" && url === "/mcp";
