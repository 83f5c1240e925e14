/**
 * The short way for `POST /mcp` and `POST /api/tools/{name}` with a token: answered before the router is asked.
 *
 * Such calls are most of a server's work, and the router with its request and response objects costs a quarter of one.
 * Everything unusual goes on to the app, which finds the body already read.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Etui } from "@etui/engine";
import type { Caller, IdentityProvider } from "../../auth/identify.ts";
import type { McpEndpoint } from "../../mcp/transport/http-endpoint.ts";
import { httpStatus, JSON_HEADERS } from "../answer.ts";
import { callContext, mcpCaller } from "./call-context.ts";
import { namesConversationWrongly } from "./conversation.ts";
import { goneSignal } from "./gone-signal.ts";
import { readJson, readText } from "./request-body.ts";
import { isKnownNow } from "./strangers.ts";
import { TurnAnswers } from "./turn-answers.ts";

export interface FastLane {
  /** True if the request was answered here, or will be. */
  answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<boolean>;
}

interface Answer {
  status: number;
  headers: readonly string[];
  body: string;
}

const MCP_ROUTE = /^\/mcp(?:\/([a-z0-9-]+))?$/;
const TOOL_ROUTE = /^\/api\/tools\/([\w.-]+)$/;
const TOOL_HEADERS = Object.entries(JSON_HEADERS).flat();

export function createFastLane(parts: {
  etui: Pick<Etui, "execute">;
  mcp: Pick<McpEndpoint, "answerFast">;
  identity: Pick<IdentityProvider, "identify">;
}): FastLane {
  const { etui, mcp, identity } = parts;
  const answers = new TurnAnswers();

  async function callTool(
    name: string,
    caller: Caller,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ): Promise<Answer | undefined> {
    const body = await readJson(incoming);
    if (!body.ok) return undefined;
    const result = await etui.execute(name, body.value, callContext({ incoming, outgoing }, caller));
    return { status: httpStatus(result), headers: TOOL_HEADERS, body: JSON.stringify(result) };
  }

  async function callMcp(
    expert: string | undefined,
    caller: Caller,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ): Promise<Answer | undefined> {
    const body = await readText(incoming);
    if (!body.ok) return undefined;
    const answer = await mcp.answerFast(
      { headers: incoming.headers, gone: () => goneSignal(outgoing) },
      mcpCaller(caller, incoming.headers, expert),
      body.text,
    );
    return answer && { status: 200, headers: Object.entries(answer.headers).flat(), body: answer.json };
  }

  return {
    async answer(incoming, outgoing) {
      const { method, url = "", headers } = incoming;
      if (method !== "POST") return false;
      const mcpRoute = MCP_ROUTE.exec(url);
      const tool = mcpRoute ? undefined : TOOL_ROUTE.exec(url)?.[1];
      if (tool === undefined && !mcpRoute) return false;
      if (headers.authorization === undefined || namesConversationWrongly(headers)) return false;
      const found = identity.identify(headers);
      const identified = found instanceof Promise ? await found : found;
      if (!identified.ok) return false;
      const { caller } = identified;
      isKnownNow(incoming);
      // Who came by a session or a token of their own goes the long way, where limits are counted and told.
      if (caller.accessId !== undefined) return false;

      answers.expect();
      let answer: Answer | undefined;
      try {
        answer = await (tool === undefined
          ? callMcp(mcpRoute?.[1], caller, incoming, outgoing)
          : callTool(tool, caller, incoming, outgoing));
      } finally {
        if (answer) answers.send(outgoing, answer.status, answer.headers, answer.body);
        else answers.giveUp();
      }
      return answer !== undefined;
    },
  };
}
