/** Triggers, the inbox and the settings in the description of the HTTP surface. */
import type { Etui } from "@etui/engine";
import { UserSettings } from "@etui/protocol/settings";
import { TRIGGER_STATUSES, TRIGGER_TYPES } from "@etui/protocol/trigger";
import {
  cursor,
  FAILURES,
  get,
  id,
  json,
  limit,
  ok,
  post,
  query,
  ref,
  result,
  schemaOf,
} from "./openapi-words.ts";

const before = query("before", { type: "string" }, "An older name of cursor, for one release");
const range = [
  query("from", { type: "string", format: "date-time" }, "Now if left out; at most 10 years ahead"),
  query("to", { type: "string", format: "date-time" }, "A month later if left out; at most 400 days"),
  query("limit", { type: "integer", minimum: 1, maximum: 500 }, "Runs; more says that there are more"),
];

export const triggerPaths = (etui: Etui) => ({
  "/api/triggers": get("Triggers, those that fire next first", ref("TriggerPage"), [
    query("trigger_type", { enum: [...TRIGGER_TYPES] }, "All if left out"),
    query("status", { enum: [...TRIGGER_STATUSES] }, "All if left out"),
    limit,
    cursor,
    query(
      "offset",
      { type: "integer", minimum: 0 },
      "An older way to ask for the next page, for one release",
    ),
  ]),
  "/api/triggers/{id}": get("One trigger", ref("TriggerView"), [id]),
  "/api/triggers/{id}/firings": get(
    "What came of it, newest first: each firing with its deliveries",
    ref("FiringPage"),
    [id, limit, cursor, before],
  ),
  "/api/triggers/firings": get("The firings of all triggers, newest first", ref("FiringPage"), [
    limit,
    cursor,
    before,
  ]),
  "/api/triggers/{id}/simulation": get(
    "What it would fire, or would have fired, if it were active",
    ref("Simulation"),
    [id, ...range],
  ),
  "/api/triggers/upcoming": get("What all active triggers will fire", ref("Simulation"), [
    ...range,
    query(
      "per_day",
      { type: "integer", minimum: 1, maximum: 500 },
      "Runs of each trigger's schedule a local day; the last one listed says more_that_day",
    ),
  ]),
  "/api/triggers/simulation": {
    post: {
      summary: "What a trigger would fire that is only thought of; nothing is stored",
      parameters: range,
      requestBody: {
        required: true,
        content: json(etui.tools.resolve("create_trigger")!.inputSchema),
      },
      responses: { ...FAILURES, "200": ok(ref("Simulation")) },
    },
  },
  "/api/inbox": get("Messages, newest first; to a page of Etui they count as shown", ref("InboxPage"), [
    query("unread", { type: "boolean" }, "Only those that nobody has read"),
    query("limit", { type: "integer", minimum: 1, maximum: 200 }, "Messages a page"),
    cursor,
    before,
  ]),
  "/api/inbox/read": post("Mark messages as read; read says how many were not", ref("MarkRead")),
  "/api/inbox/{id}/acknowledge": {
    post: {
      summary: "Somebody has seen it: its trigger does not repeat it",
      parameters: [id],
      responses: { ...FAILURES, "200": result("Done") },
    },
  },
  "/api/inbox/{id}/snooze": {
    post: {
      ...post("Its trigger fires again at that moment", {
        type: "object",
        properties: { until: { type: "string", format: "date-time" } },
        required: ["until"],
      }).post,
      parameters: [id],
    },
  },
  "/api/settings": {
    ...get("What the user says once for everything", ref("UserSettings")),
    patch: {
      summary: "Change some of it; another zone plans anew what is not pinned to its own",
      requestBody: {
        required: true,
        content: json({ ...schemaOf(UserSettings), required: [] }),
      },
      responses: { ...FAILURES, "200": ok(ref("UserSettings"), "As they are now") },
    },
  },
  "/hooks/{secret}": {
    post: {
      summary: "Fire the trigger that has this secret address",
      description: "No login: the secret is the authority. The body is {{ body }} in the trigger's texts.",
      security: [],
      parameters: [
        { name: "secret", in: "path", required: true, schema: { type: "string" } },
        {
          name: "Idempotency-Key",
          in: "header",
          required: false,
          description: "Within a day the same key fires once",
          schema: { type: "string", maxLength: 200 },
        },
      ],
      requestBody: { content: json({}) },
      responses: { ...FAILURES, "202": result("It fires") },
    },
  },
});
