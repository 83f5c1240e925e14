/** `/api/triggers`: seeing what fires when, and what came of it. Changes are made with the tools. */
import { z } from "zod";
import { PushState, PushSubscriptionRequest } from "../settings.ts";
import { ToolResult } from "../tool-result.ts";
import {
  FiringPage,
  Simulation,
  TRIGGER_STATUSES,
  TRIGGER_TIES,
  TRIGGER_TYPES,
  TriggerPage,
  TriggerView,
} from "../trigger.ts";
import { contract, cursor, done, id, limit } from "./contract.ts";

const MOST = 500;
const read = { method: "GET", domain: "triggers", effect: "read" } as const;
const moment = z.string().optional().meta({ format: "date-time" });
const range = {
  from: moment.describe("Now if left out; at most 10 years ahead"),
  to: moment.describe("A month later if left out; at most 400 days"),
  limit: limit(MOST, 100, "Runs; more says that there are more"),
};
const firingsQuery = z.object({
  limit: limit(MOST, 50),
  cursor,
  before: z.string().optional().describe("An older name of cursor, for one release"),
});

export const triggers = contract({
  ...read,
  path: "/api/triggers",
  summary: "Triggers, those that fire next first",
  query: z.object({
    trigger_type: z.enum(TRIGGER_TYPES).optional().describe("All if left out"),
    status: z.enum(TRIGGER_STATUSES).optional().describe("All if left out"),
    limit: limit(MOST, 100),
    cursor,
    offset: z
      .int()
      .min(0)
      .max(100_000)
      .default(0)
      .describe("An older way to ask for the next page, for one release"),
  }),
  answer: TriggerPage,
});

export const triggersAbout = contract({
  ...read,
  path: "/api/triggers/about",
  summary:
    "The triggers that have to do with a path, each with what: those that belong to it, watch it, look at it, write it",
  query: z.object({ path: z.string().min(1).max(1_024) }),
  answer: z.looseObject({
    triggers: z.array(TriggerView.extend({ ties: z.array(z.enum(TRIGGER_TIES)) })),
  }),
});

export const trigger = contract({
  ...read,
  path: "/api/triggers/{id}",
  summary: "One trigger",
  params: id,
  answer: TriggerView,
});

export const firingsOf = contract({
  ...read,
  path: "/api/triggers/{id}/firings",
  summary: "What came of it, newest first: each firing with its deliveries",
  params: id,
  query: firingsQuery,
  answer: FiringPage,
});

export const firings = contract({
  ...read,
  path: "/api/triggers/firings",
  summary: "The firings of all triggers, newest first",
  query: firingsQuery,
  answer: FiringPage,
});

export const simulation = contract({
  ...read,
  path: "/api/triggers/{id}/simulation",
  summary: "What it would fire, or would have fired, if it were active",
  params: id,
  query: z.object(range),
  answer: Simulation,
});

export const upcoming = contract({
  ...read,
  path: "/api/triggers/upcoming",
  summary: "What all active triggers will fire",
  query: z.object({
    ...range,
    cursor,
    per_day: z
      .int()
      .min(1)
      .max(MOST)
      .optional()
      .describe("Runs of each trigger's schedule a local day; the last one listed says more_that_day"),
  }),
  answer: Simulation,
});

export const simulationOfDraft = contract({
  ...read,
  method: "POST",
  path: "/api/triggers/simulation",
  summary: "What a trigger would fire that is only thought of; nothing is stored",
  query: z.object(range),
  toolBody: { tool: "create_trigger" },
  answer: Simulation,
});

const LONGEST_KEY = 200;

export const hook = contract({
  method: "POST",
  path: "/hooks/{secret}",
  domain: "triggers",
  effect: "write",
  open: "The secret is the authority, for this one trigger and nothing else.",
  summary: "Fire the trigger that has this secret address",
  description: "No login: the secret is the authority. The body is {{ body }} in the trigger's texts.",
  headers: z.object({
    "Idempotency-Key": z
      .string()
      .min(1)
      .max(LONGEST_KEY)
      .optional()
      .describe("Within a day the same key fires once"),
  }),
  body: z.unknown(),
  size: "hook",
  status: 202,
  answer: ToolResult,
  means: "It fires",
});

const devices = { domain: "triggers" } as const;

/** Devices belong here because triggers send their notifications to them. */
export const push = contract({
  ...devices,
  method: "GET",
  effect: "read",
  path: "/api/push",
  summary: "The key to subscribe with, and the devices that are",
  answer: PushState,
});

export const subscribe = contract({
  ...devices,
  method: "POST",
  effect: "write",
  path: "/api/push/subscriptions",
  summary: "Notify a device: what its PushManager.subscribe gave, and a name for it",
  body: PushSubscriptionRequest,
  answer: z.object({ status: z.literal("success"), subscription_id: z.guid() }),
  means: "Subscribed",
});

export const unsubscribe = contract({
  ...devices,
  method: "DELETE",
  effect: "write",
  path: "/api/push/subscriptions/{id}",
  summary: "Notify this device no more",
  params: id,
  answer: done<{ subscription_id: string }>(),
  means: "Gone",
});

export const testPush = contract({
  ...devices,
  method: "POST",
  effect: "external",
  path: "/api/push/test",
  summary: "Send a notification to every device, to see that it arrives",
  answer: z.object({ status: z.literal("success"), devices: z.int(), of: z.int() }),
  means: "At so many devices, of so many",
});

const secret = {
  path: "/api/webhook-secret",
  domain: "secrets",
  effect: "admin",
  answer: z.object({ secret: z.string() }),
  means: "As Standard Webhooks write it: whsec_ and base64",
} as const;

export const webhookSecret = contract({
  ...secret,
  method: "GET",
  summary: "What the webhooks of this user are signed with (Standard Webhooks)",
});

export const replaceWebhookSecret = contract({
  ...secret,
  method: "POST",
  summary: "Another one in its place; what waits to be sent is signed with it already",
});
