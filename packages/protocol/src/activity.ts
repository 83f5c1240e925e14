/** What was done: `GET /api/activity`. Times are ISO-8601 in UTC. */
import { z } from "zod";
import { Provenance } from "./provenance.ts";
import { KindWords } from "./thing.ts";
import { Change } from "./tool-result.ts";

export const ActivityEntry = Change.extend({
  /** What people call it, where `target` is an id: the title of a trigger as it is now. */
  title: z.string().optional(),
  /** What its kind is called, where that is none of Etui's own. */
  kind_words: KindWords.optional(),
  change_id: z.string(),
  at: z.string(),
  /** All changes of one call are taken back together by it; null for what no call did, such as an end of time. */
  call_id: z.string().nullable(),
  /** What a moved or copied thing was before. */
  from: z.object({ target: z.string(), version: z.int() }).optional(),
  /** Who; null for what happened by itself, and for changes older than this record. */
  by: Provenance.nullable(),
  /** Somebody took it back, and that still holds. */
  undone: z.boolean(),
  /** The changes that this one took back. */
  undoes: z.array(z.string()).optional(),
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;

/** Newest first. */
export const Activity = z.object({
  changes: z.array(ActivityEntry),
  next_cursor: z.string().nullable(),
});
export type Activity = z.infer<typeof Activity>;

/** A call and what it did, for `?by=call`. What happened by itself is an entry of its own, line by line. */
export const ActivityCall = z.object({
  call_id: z.string().nullable(),
  /** Of its newest change. */
  at: z.string(),
  by: Provenance.nullable(),
  /** How often it did what, most often first. A document that was moved counts once. */
  done: z.array(
    z.object({
      kind: z.string(),
      action: z.enum([...Change.shape.action.options, "copied"]),
      count: z.int(),
      /** One of them: that which was asked for, otherwise the first by name. */
      first: z.string(),
      /** Of `first`, where that is an id. */
      title: z.string().optional(),
      kind_words: KindWords.optional(),
    }),
  ),
  /** Whether its changes were taken back. */
  undone: z.enum(["no", "partly", "wholly"]),
  is_undo: z.boolean(),
  /** All of its changes, where they are few; otherwise `?call_id=` lists them. */
  changes: z.array(ActivityEntry).optional(),
});
export type ActivityCall = z.infer<typeof ActivityCall>;

/** Newest first. A page may have fewer than the limit although there are more. */
export const ActivityCalls = z.object({
  calls: z.array(ActivityCall),
  next_cursor: z.string().nullable(),
});
export type ActivityCalls = z.infer<typeof ActivityCalls>;
