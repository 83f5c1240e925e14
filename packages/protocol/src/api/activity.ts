/**
 * `/api/activity`: what was done, and by whom; `/api/events`: the same while it happens. The tool `undo` reverses it.
 */
import { z } from "zod";
import { Activity, ActivityCalls } from "../activity.ts";
import { contract, cursor, limit } from "./contract.ts";

const name = z.string().min(1).max(1024);

export const activity = contract({
  method: "GET",
  path: "/api/activity",
  domain: "activity",
  effect: "read",
  summary: "What was done, newest first",
  query: z.object({
    by: z
      .literal("call", { error: "by can only be call; leave it out for every change." })
      .optional()
      .describe("An entry for each call (ActivityCalls) instead of each change"),
    kind: name.optional().describe("A domain, such as user_data"),
    target: name.optional().describe("One thing, such as a path"),
    call_id: z.guid().optional().describe("The changes of one call"),
    conversation_id: name.optional().describe("The changes of one conversation"),
    since: z.string().optional().describe("Not before this moment").meta({ format: "date-time" }),
    limit: limit(500, 50),
    cursor,
  }),
  answer: z.union([Activity, ActivityCalls]),
});

export const events = contract({
  method: "GET",
  path: "/api/events",
  domain: "activity",
  effect: "read",
  summary: "What happens, as it happens (Server-Sent Events)",
  query: z.object({
    path: z.string().optional().describe("Only changes of this document"),
    prefix: z.string().optional().describe("Only changes of documents whose path begins so"),
    after: z.string().optional().describe("Resume behind this event id; or the header Last-Event-ID"),
  }),
  media: ["text/event-stream"],
  means: "A stream",
});
