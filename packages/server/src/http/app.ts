/** The router: the endpoints, MCP, the page, and the answer for unknown addresses. */
import type { Etui } from "@etui/engine";
import { DatabaseFault } from "@etui/engine/database";
import { refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import { Hono } from "hono";
import type { Assistant } from "../agent/assistant.ts";
import type { IdentityProvider } from "../auth/identify.ts";
import type { CardPasses } from "../cards/card-passes.ts";
import type { McpEndpoint } from "../mcp/transport/http-endpoint.ts";
import { addressOf } from "./door/address-of.ts";
import { localeOf } from "./door/call-context.ts";
import { type AppEnv, admit } from "./door/caller.ts";
import { languageFor } from "./door/language-for.ts";
import { HungUp } from "./door/request-body.ts";
import type { Rates } from "./limits/rates.ts";
import { mcpRoute } from "./mcp-route.ts";
import { inOpenAiShape, openAiError } from "./openai/openai-error.ts";
import { openApi } from "./openapi/openapi.ts";
import { type Refusing, refuse } from "./refusing.ts";
import { endpoints } from "./routes/endpoints.ts";
import { mountEndpoints } from "./routes/mount-endpoints.ts";
import type { OpenStreams } from "./streams/end-with-access.ts";
import type { EventStream } from "./streams/event-stream.ts";
import { webApp } from "./web-app.ts";

export interface AppParts {
  etui: Etui;
  identity: IdentityProvider;
  rates: Rates;
  port: number;
  version: string;
  webFolder: string;
  events: EventStream;
  streams: OpenStreams;
  mcp: McpEndpoint;
  assistant: Assistant;
  /** Identifies callers with a pass to a card and no session. */
  passes: CardPasses;
  log: (line: string) => void;
}

export function createApp(parts: AppParts): Hono<AppEnv> {
  const { etui, version, log } = parts;
  const app = new Hono<AppEnv>();

  mountEndpoints(app, endpoints, { ...parts, describe: () => openApi(etui, version), keeps });

  app.all("/mcp", mcpRoute(parts));
  app.all("/mcp/:expert", mcpRoute(parts));

  app.all("/api/*", async (c) => {
    const admitted = await admit(parts, c.env);
    const refusing = admitted.ok ? unknownAddress(c.req.path) : admitted.refusing;
    return refusing.answer(await languageFor(etui, c.env.incoming.headers, admitted.caller));
  });
  app.all("/v1/*", async (c) => {
    const admitted = await admit(parts, c.env);
    const locale = await languageFor(etui, c.env.incoming.headers, admitted.caller);
    if (!admitted.ok) return inOpenAiShape(admitted.refusing.answer(locale));
    const unknown = refusal("http.unknown_address", {
      address: `${c.req.method} ${c.req.path}`,
      there_are: ["GET /v1/models", "POST /v1/chat/completions", "POST /v1/responses"],
    });
    return openAiError(404, { message: sayRefusal(unknown, locale), code: "unknown_url" });
  });

  app.route("/", webApp(parts.webFolder));

  const fault = (thrown: Error): Refusing => {
    if (thrown instanceof DatabaseFault) return refuse(thrown.code, thrown.refusal);
    // It is no fault of this house, and anybody could fill the log with it.
    if (thrown instanceof HungUp) return refuse("malformed", refusal("http.hung_up"));
    const id = Math.random().toString(36).slice(2, 10);
    log(`fault ${id}: ${thrown.stack ?? thrown.message}`);
    return refuse("internal", refusal("road.internal", { fault: id }));
  };
  app.onError((thrown, c) => {
    const answer = fault(thrown).answer(localeOf(c.env.incoming.headers));
    return c.req.path.startsWith("/v1/") ? inOpenAiShape(answer) : answer;
  });
  return app;
}

const kept = endpoints.flatMap(({ contract }) =>
  contract.byBrowser === "kept" ? [{ contract, address: addressOf(contract.path) }] : [],
);
const keeps = (given: string) => kept.find(({ address }) => address.test(given))?.contract;

const unknownAddress = (address: string): Refusing =>
  refuse("unknown_tool", refusal("http.unknown_address", { address }));
