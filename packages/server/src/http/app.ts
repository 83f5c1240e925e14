/** The router: the endpoints, MCP, the page, and what is answered where nothing is. */

import type { Etui } from "@etui/engine";
import { DatabaseFault } from "@etui/engine/database";
import { Hono } from "hono";
import type { Assistant } from "../agent/assistant.ts";
import type { IdentityProvider } from "../auth/identify.ts";
import type { CardPasses } from "../cards/card-passes.ts";
import type { McpEndpoint } from "../mcp/transport/http-endpoint.ts";
import { errorAnswer } from "./answer.ts";
import { type AppEnv, admit } from "./door/caller.ts";
import { mcpRoute } from "./mcp-route.ts";
import { inOpenAiShape, openAiError } from "./openai/openai-error.ts";
import { openApi } from "./openapi/openapi.ts";
import { endpoints } from "./routes/endpoints.ts";
import { mountEndpoints } from "./routes/mount-endpoints.ts";
import type { EventStream } from "./streams/event-stream.ts";
import { webApp } from "./web-app.ts";

export interface AppParts {
  etui: Etui;
  identity: IdentityProvider;
  port: number;
  version: string;
  webFolder: string;
  events: EventStream;
  mcp: McpEndpoint;
  assistant: Assistant;
  /** Who holds a pass to a card and no session. */
  passes: CardPasses;
  log: (line: string) => void;
}

export function createApp(parts: AppParts): Hono<AppEnv> {
  const { etui, identity, version, mcp, log } = parts;
  const app = new Hono<AppEnv>();

  mountEndpoints(app, endpoints, { ...parts, describe: () => openApi(etui, version) });

  app.all("/mcp", mcpRoute(mcp, identity));
  app.all("/mcp/:expert", mcpRoute(mcp, identity));

  app.all("/api/*", async (c) => {
    const admitted = await admit(identity, c.env.incoming);
    return admitted.ok
      ? errorAnswer("unknown_tool", `There is no ${c.req.path}. GET /api/openapi.json lists what there is.`)
      : admitted.refusal;
  });
  app.all("/v1/*", async (c) => {
    const admitted = await admit(identity, c.env.incoming);
    const message = `There is no ${c.req.method} ${c.req.path}. There are GET /v1/models, POST /v1/chat/completions and POST /v1/responses.`;
    return admitted.ok ? openAiError(404, { message, code: "unknown_url" }) : inOpenAiShape(admitted.refusal);
  });

  app.route("/", webApp(parts.webFolder));

  const fault = (thrown: Error): Response => {
    if (thrown instanceof DatabaseFault) return errorAnswer(thrown.code, thrown.message);
    const id = Math.random().toString(36).slice(2, 10);
    log(`fault ${id}: ${thrown.stack ?? thrown.message}`);
    return errorAnswer("internal", `Etui failed on this request. Its log has the reason under ${id}.`);
  };
  app.onError((thrown, c) => {
    const answer = fault(thrown);
    return c.req.path.startsWith("/v1/") ? inOpenAiShape(answer) : answer;
  });
  return app;
}
