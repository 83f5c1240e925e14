/** The inbox: what triggers left for a person to read. */
import { z } from "zod";

export const InboxMessage = z.looseObject({
  message_id: z.string(),
  /** `problem`: something that was to be done could not be. */
  kind: z.enum(["message", "notification", "problem"]),
  title: z.string(),
  body: z.string(),
  trigger_id: z.string().optional(),
  firing_id: z.string().optional(),
  /** The document it is about. */
  target: z.string().optional(),
  /** When it was due; `created_at` is when it came. */
  due_at: z.string().optional(),
  conversation_id: z.string().optional(),
  /** Whether that conversation is Etui's own and still there; a client's conversations are not. */
  conversation_here: z.literal(true).optional(),
  created_at: z.string(),
  /** When a page of Etui first had it. */
  shown_at: z.string().nullable(),
  /** When a model was first told of it. */
  told_at: z.string().nullable(),
  read_at: z.string().nullable(),
  acknowledged_at: z.string().nullable(),
  /** When it comes again, if somebody put it off. */
  snoozed_until: z.string().nullable(),
});
export type InboxMessage = z.infer<typeof InboxMessage>;

/** `GET /api/inbox`: newest first. `next_cursor` goes into `?cursor=` for older ones. */
export const InboxPage = z.object({
  unread: z.int(),
  messages: z.array(InboxMessage),
  next_cursor: z.string().optional(),
  /** The same, for `?before=`; it goes with the next release. */
  next_before: z.string().optional(),
});
export type InboxPage = z.infer<typeof InboxPage>;

/** `POST /api/inbox/read`: these messages, or all that are unread. */
export const MarkRead = z.union([
  z.strictObject({ message_ids: z.array(z.string()).min(1).max(500) }),
  z.strictObject({ all: z.literal(true) }),
]);
export type MarkRead = z.infer<typeof MarkRead>;
