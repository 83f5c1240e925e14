/** The HTTP surface as OpenAPI 3.1, made from the registry and the protocol's schemas at each request. */
import type { Etui } from "@etui/engine";
import { Activity, ActivityCalls } from "@etui/protocol/activity";
import { Confirmation, DataChildren, DataDiff, DataHistory, DataVersion, Session } from "@etui/protocol/api";
import { ToolResult } from "@etui/protocol/tool-result";
import { z } from "zod";

const json = (schema: unknown) => ({ "application/json": { schema } });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const ok = (schema: unknown, description = "Found") => ({ description, content: json(schema) });
const result = (description: string) => ok(ref("ToolResult"), description);

const FAILURE_BODIES = {
  "400": result("The body is not JSON"),
  "401": result("No token, or a wrong one"),
  "403": result("Not allowed: a foreign Host or Origin, or a denied confirmation"),
  "404": result("Nothing there (status not_found), or no such tool"),
  "413": result("Too large"),
  "422": result("The arguments are wrong; error says which and how"),
  "429": result("Too many at once"),
  "503": result("The database or the disk cannot take it now; repeat later"),
};

const FAILURES = Object.fromEntries(
  Object.keys(FAILURE_BODIES).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
);

const query = (name: string, schema: object, description: string, required = false) => ({
  name,
  in: "query",
  required,
  description,
  schema,
});
const path = query("path", { type: "string" }, "A stored path", true);
const limit = query("limit", { type: "integer", minimum: 1, maximum: 500 }, "Entries a page");
const cursor = query("cursor", { type: "string" }, "next_cursor of the page before");

const get = (summary: string, schema: unknown, parameters: object[] = []) => ({
  get: { summary, parameters, responses: { ...FAILURES, "200": ok(schema) } },
});

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
      "/api/confirmations": get("What waits for the person's word", {
        type: "object",
        properties: { confirmations: { type: "array", items: ref("Confirmation") } },
      }),
      "/api/confirmations/{id}": {
        post: {
          summary: "Approve or deny one call",
          parameters: [
            { name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } },
          ],
          requestBody: {
            required: true,
            content: json({
              type: "object",
              properties: { decision: { enum: ["approve", "deny"] } },
              required: ["decision"],
            }),
          },
          responses: { ...FAILURES, "200": result("Taken") },
        },
      },
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
      "/api/session": get("Who is logged in", ref("Session")),
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
          Activity,
          ActivityCalls,
          DataChildren,
          DataHistory,
          DataVersion,
          DataDiff,
          Confirmation,
          Session,
        }).map(([name, schema]) => {
          const { $schema, ...body } = z.toJSONSchema(schema, { io: "output" });
          return [name, body];
        }),
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
