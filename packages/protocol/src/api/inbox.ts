/** `/api/inbox`: messages that triggers left to be read. */
import { z } from "zod";
import { InboxPage, MarkRead } from "../inbox.ts";
import { contract, done, id, limit } from "./contract.ts";

const change = { method: "POST", domain: "inbox", effect: "write", means: "Done" } as const;

export const inbox = contract({
  method: "GET",
  path: "/api/inbox",
  domain: "inbox",
  effect: "read",
  summary: "Messages, newest first; to a page of Etui they count as shown",
  query: z.object({
    unread: z.boolean().optional().describe("Only those that nobody has read"),
    limit: limit(200, 50, "Messages a page"),
    cursor: z.guid().optional().describe("next_cursor of the page before"),
    before: z.guid().optional().describe("An older name of cursor, for one release"),
  }),
  answer: InboxPage,
});

export const markRead = contract({
  ...change,
  path: "/api/inbox/read",
  summary: "Mark messages as read; read says how many were not",
  body: MarkRead,
  answer: done<{ read: number }>(),
});

export const acknowledge = contract({
  ...change,
  path: "/api/inbox/{id}/acknowledge",
  summary: "Somebody has seen it: its trigger does not repeat it",
  params: id,
  answer: done<{ message_id: string }>(),
});

export const snooze = contract({
  ...change,
  path: "/api/inbox/{id}/snooze",
  summary: "Its trigger fires again at that moment",
  params: id,
  body: z.strictObject({
    until: z
      .string()
      .describe("2026-12-31T18:00; 18:00 and 10m will do as well")
      .meta({ format: "date-time" }),
  }),
  answer: done<{ message_id: string; until: string }>(),
});
