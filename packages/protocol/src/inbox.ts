/** The inbox: messages that triggers leave for a person to read. */
import { z } from "zod";
import { PRIORITIES } from "./plan.ts";

export const InboxMessage = z.looseObject({
  message_id: z.string(),
  /** `problem`: something that should have been done could not be done. */
  kind: z.enum(["message", "notification", "problem"]),
  title: z.string(),
  body: z.string(),
  trigger_id: z.string().optional(),
  firing_id: z.string().optional(),
  /** The document that the message is about. */
  target: z.string().optional(),
  /** When the message was due; `created_at` is when it came. */
  due_at: z.string().optional(),
  conversation_id: z.string().optional(),
  /** Set if that conversation is Etui's own and still exists; a client's conversations are not here. */
  conversation_here: z.literal(true).optional(),
  created_at: z.string(),
  /** When a page of Etui first received it. */
  shown_at: z.string().nullable(),
  /** When a model was first told about it. */
  told_at: z.string().nullable(),
  read_at: z.string().nullable(),
  acknowledged_at: z.string().nullable(),
  /** When it comes again, if somebody snoozed it. */
  snoozed_until: z.string().nullable(),
  /** The task of the plan that it reminds of: completing that ends the reminder. */
  task_id: z.string().optional(),
  /** How pressing it is, if that is known. */
  priority: z.enum(PRIORITIES).optional(),
});
export type InboxMessage = z.infer<typeof InboxMessage>;

/** `GET /api/inbox`: messages, newest first. `next_cursor` goes into `?cursor=` for older ones. */
export const InboxPage = z.object({
  unread: z.int(),
  messages: z.array(InboxMessage),
  next_cursor: z.string().nullable(),
  /** The same for `?before=`; it will be removed with the next release. */
  next_before: z.string().optional(),
});
export type InboxPage = z.infer<typeof InboxPage>;

/** `POST /api/inbox/read`: marks these messages, or all unread ones, as read. */
export const MarkRead = z.union([
  z.strictObject({ message_ids: z.array(z.string()).min(1).max(500) }),
  z.strictObject({ all: z.literal(true) }),
]);
export type MarkRead = z.infer<typeof MarkRead>;
