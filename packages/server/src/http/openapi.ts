/** The HTTP surface as OpenAPI 3.1, made from the registry and the protocol's schemas at each request. */
import type { Etui } from "@etui/engine";
import { Activity, ActivityCalls } from "@etui/protocol/activity";
import { DataChildren, DataDiff, DataHistory, DataVersion, Session } from "@etui/protocol/api";
import { AnswerConflict, CardPage, StoredCard } from "@etui/protocol/cards/stored-card";
import { Confirmation, ConfirmationDecision, ConfirmationGrant } from "@etui/protocol/confirmation";
import { Conversation, ConversationPage, Message, WholeConversation } from "@etui/protocol/conversation";
import { Expert, ExpertList } from "@etui/protocol/expert";
import { InboxPage, MarkRead } from "@etui/protocol/inbox";
import { ModelChoice, ModelState, ModelTest, OfferedModels, ProviderAccess } from "@etui/protocol/model";
import { UserSettings } from "@etui/protocol/settings";
import { ToolResult } from "@etui/protocol/tool-result";
import { FiringPage, Simulation, TriggerPage, TriggerView } from "@etui/protocol/trigger";
import { cardPaths } from "./openapi-cards.ts";
import { confirmationPaths } from "./openapi-confirmations.ts";
import { conversationPaths } from "./openapi-conversations.ts";
import { expertPaths } from "./openapi-experts.ts";
import { modelPaths } from "./openapi-model.ts";
import { OpenAiError, OpenAiModel, openAiPaths } from "./openapi-openai.ts";
import { pushPaths } from "./openapi-push.ts";
import { skillPaths } from "./openapi-skills.ts";
import { triggerPaths } from "./openapi-triggers.ts";
import {
  cursor,
  FAILURE_BODIES,
  FAILURES,
  get,
  json,
  limit,
  ok,
  path,
  query,
  ref,
  result,
  schemaOf,
} from "./openapi-words.ts";

export function openApi(etui: Etui, version: string): object {
  return {
    openapi: "3.1.0",
    info: {
      title: "Etui",
      version,
      description:
        "Tools for personal AI agents. Every tool answers a ToolResult; the HTTP status follows its status.",
    },
    servers: [{ url: "/" }],
    security: [{ bearer: [] }],
    paths: {
      "/api/tools": get("The catalogue of tools", { type: "object" }),
      "/api/tools/functions": get("The catalogue as chat-completion APIs take it", {
        type: "array",
        items: { type: "object" },
      }),
      ...Object.fromEntries(etui.tools.list().map((tool) => [`/api/tools/${tool.name}`, toolPath(tool)])),
      "/api/data/children": get("One level of the path tree", ref("DataChildren"), [
        query("prefix", { type: "string" }, "Empty for the root"),
        limit,
        cursor,
      ]),
      "/api/data/history": get("The versions of a document, newest first", ref("DataHistory"), [
        path,
        limit,
        cursor,
      ]),
      "/api/data/version": get("One version with its content", ref("DataVersion"), [
        path,
        query("version", { type: "integer", minimum: 1 }, "Its number", true),
      ]),
      "/api/data/diff": get("What changed between two versions", ref("DataDiff"), [
        path,
        query("from", { type: "integer", minimum: 1 }, "The older one; the one before `to` if left out"),
        query("to", { type: "integer", minimum: 1 }, "The newer one; the newest if left out"),
      ]),
      "/api/data/restore": {
        post: toolOperation(etui.tools.resolve("restore_user_data")!, "restore_version"),
      },
      "/api/activity": get(
        "What was done, newest first",
        { anyOf: [ref("Activity"), ref("ActivityCalls")] },
        [
          query("by", { enum: ["call"] }, "An entry for each call (ActivityCalls) instead of each change"),
          query("kind", { type: "string" }, "A domain, such as user_data"),
          query("target", { type: "string" }, "One thing, such as a path"),
          query("call_id", { type: "string", format: "uuid" }, "The changes of one call"),
          query("conversation_id", { type: "string" }, "The changes of one conversation"),
          query("since", { type: "string", format: "date-time" }, "Not before this moment"),
          limit,
          cursor,
        ],
      ),
      ...confirmationPaths,
      ...cardPaths(etui),
      ...triggerPaths(etui),
      ...skillPaths,
      ...pushPaths,
      ...expertPaths,
      ...conversationPaths,
      ...modelPaths,
      ...openAiPaths,
      "/api/events": {
        get: {
          summary: "What happens, as it happens (Server-Sent Events)",
          parameters: [
            query("path", { type: "string" }, "Only changes of this document"),
            query("prefix", { type: "string" }, "Only changes of documents whose path begins so"),
            query("after", { type: "string" }, "Resume behind this event id; or the header Last-Event-ID"),
          ],
          responses: {
            ...FAILURES,
            "200": { description: "A stream", content: { "text/event-stream": {} } },
          },
        },
      },
      "/api/archive": {
        get: {
          summary: "Everything of the user as one file, for `npx etui archive import`",
          responses: {
            ...FAILURES,
            "200": {
              description: "A stream; whole only with its last line",
              content: { "application/x-ndjson": {} },
            },
          },
        },
      },
      "/api/session": {
        ...get("Who is logged in by a cookie", ref("Session")),
        post: {
          summary: "Log in: the token of a printed link against a cookie",
          security: [],
          requestBody: {
            required: true,
            content: json({ type: "object", properties: { token: { type: "string" } }, required: ["token"] }),
          },
          responses: { ...FAILURES, "200": ok(ref("Session"), "Logged in") },
        },
        delete: {
          summary: "Log out",
          security: [],
          responses: { ...FAILURES, "200": result("Logged out") },
        },
      },
      "/api/openapi.json": get("This document", { type: "object" }),
      "/healthz": {
        get: {
          summary: "Whether Etui and its database answer",
          security: [],
          responses: { "200": ok({ type: "object" }), "503": ok({ type: "object" }, "The database is away") },
        },
      },
    },
    components: {
      responses: FAILURE_BODIES,
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: Object.fromEntries(
        Object.entries({
          ToolResult,
          OpenAiError,
          OpenAiModel,
          Activity,
          ActivityCalls,
          DataChildren,
          DataHistory,
          DataVersion,
          DataDiff,
          Confirmation,
          ConfirmationDecision,
          ConfirmationGrant,
          Session,
          StoredCard,
          AnswerConflict,
          CardPage,
          TriggerView,
          TriggerPage,
          FiringPage,
          Simulation,
          InboxPage,
          MarkRead,
          UserSettings,
          Expert,
          ExpertList,
          Conversation,
          ConversationPage,
          WholeConversation,
          Message,
          ModelState,
          ModelChoice,
          ModelTest,
          OfferedModels,
          ProviderAccess,
        }).map(([name, schema]) => [name, schemaOf(schema)]),
      ),
    },
  };
}

type CatalogueTool = NonNullable<ReturnType<Etui["tools"]["resolve"]>>;

const toolPath = (tool: CatalogueTool) => ({ post: toolOperation(tool, tool.wireName) });

const toolOperation = (tool: CatalogueTool, operationId: string) => ({
  operationId,
  summary: tool.summary,
  description: tool.description,
  "x-etui-effect": tool.effect,
  requestBody: { content: json(tool.inputSchema) },
  responses: {
    ...FAILURES,
    "200": result("success, or pending"),
    "409": result("Somebody changed it meanwhile; version and data are the current ones"),
  },
});
