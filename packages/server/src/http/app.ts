/** All routes in one place. */
import { DatabaseFault, type Etui } from "@etui/engine";
import { Hono } from "hono";
import type { Assistant } from "../agent/assistant.ts";
import type { IdentityProvider } from "../auth/identify.ts";
import type { CardPasses } from "../cards/card-passes.ts";
import type { McpEndpoint } from "../mcp/http-endpoint.ts";
import { activityRoutes } from "./activity-routes.ts";
import { errorAnswer, jsonAnswer } from "./answer.ts";
import { answerRoutes } from "./answer-routes.ts";
import { archiveRoute } from "./archive-route.ts";
import { cardRoutes } from "./card-routes.ts";
import { confirmationRoutes } from "./confirmation-routes.ts";
import { conversationRoutes } from "./conversation-routes.ts";
import { dataRoutes } from "./data-routes.ts";
import { type AppEnv, authenticate } from "./door/caller.ts";
import { checkConversation } from "./door/conversation.ts";
import { expertRoutes } from "./expert-routes.ts";
import { hookRoute } from "./hook-route.ts";
import { inboxRoutes } from "./inbox-routes.ts";
import { mcpRoute } from "./mcp-route.ts";
import { modelRoutes } from "./model-routes.ts";
import { inOpenAiShape } from "./openai/openai-error.ts";
import { openAiRoutes } from "./openai/openai-routes.ts";
import { openApi } from "./openapi.ts";
import { pinRoutes } from "./pin-routes.ts";
import { pushRoutes } from "./push-routes.ts";
import { sessionRoutes } from "./session-routes.ts";
import { settingsRoutes } from "./settings-routes.ts";
import { skillEvaluationRoutes } from "./skill-evaluation-routes.ts";
import { skillImportRoutes } from "./skill-import-routes.ts";
import { skillRoutes } from "./skill-routes.ts";
import type { createEventStream } from "./streams/event-stream.ts";
import { toolRoutes } from "./tool-routes.ts";
import { triggerRoutes } from "./trigger-routes.ts";
import { webApp } from "./web-app.ts";

export interface AppParts {
  etui: Etui;
  identity: IdentityProvider;
  port: number;
  version: string;
  webFolder: string;
  events: ReturnType<typeof createEventStream>;
  mcp: McpEndpoint;
  assistant: Assistant;
  /** Who holds a pass to a card and no session. */
  passes: CardPasses;
  log: (line: string) => void;
}

export function createApp(parts: AppParts): Hono<AppEnv> {
  const { etui, identity, port, version, events, log } = parts;
  const app = new Hono<AppEnv>();

  app.get("/healthz", () => health(etui, version));
  app.route("/api/session", sessionRoutes(parts));
  app.route("/api/answer", answerRoutes(etui, parts.passes));

  app.use("/api/*", authenticate(identity), checkConversation);
  app.route("/api/tools", toolRoutes(etui));
  app.route("/api/data", dataRoutes(etui));
  app.route("/api/activity", activityRoutes(etui));
  app.route("/api/confirmations", confirmationRoutes(etui));
  app.route("/api/cards", cardRoutes(etui, port));
  app.route("/api/pins", pinRoutes(etui));
  app.route("/api/triggers", triggerRoutes(etui));
  app.route("/api/skills", skillImportRoutes(etui));
  app.route("/api/skills", skillEvaluationRoutes(etui));
  app.route("/api/skills", skillRoutes(etui));
  app.route("/api/inbox", inboxRoutes(etui));
  app.route("/api/settings", settingsRoutes(etui));
  app.route("/api/experts", expertRoutes(etui));
  app.route("/api/conversations", conversationRoutes(etui, parts.assistant));
  app.route("/api/model", modelRoutes(etui, parts.assistant));
  app.route("/api", pushRoutes(etui));
  app.get("/api/events", events.handle);
  app.get("/api/archive", archiveRoute(etui));
  app.get("/api/openapi.json", () => jsonAnswer(openApi(etui, version)));
  app.all("/api/*", (c) =>
    errorAnswer("unknown_tool", `There is no ${c.req.path}. GET /api/openapi.json lists what there is.`),
  );

  app.use("/mcp/*", authenticate(identity), checkConversation);
  app.all("/mcp", mcpRoute(parts.mcp));
  app.all("/mcp/:expert", mcpRoute(parts.mcp));

  app.use("/v1/*", inOpenAiShape, authenticate(identity), checkConversation);
  app.route("/v1", openAiRoutes(parts));

  app.all("/hooks/:secret", hookRoute(etui));

  app.route("/", webApp(parts.webFolder));

  app.onError((thrown) => {
    if (thrown instanceof DatabaseFault) return errorAnswer(thrown.code, thrown.message);
    const id = Math.random().toString(36).slice(2, 10);
    log(`fault ${id}: ${thrown.stack ?? thrown.message}`);
    return errorAnswer("internal", `Etui failed on this request. Its log has the reason under ${id}.`);
  });
  return app;
}

async function health(etui: Etui, version: string): Promise<Response> {
  try {
    await etui.scope("healthz").rows({ text: "select 1 as alive", values: [] });
    return jsonAnswer({ status: "ok", version, pid: process.pid });
  } catch {
    return jsonAnswer({ status: "database away", version, pid: process.pid }, 503);
  }
}
