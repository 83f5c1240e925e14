/** What was done: `GET /api/activity`. Times are ISO-8601 in UTC. */
import { z } from "zod";
import { Provenance } from "./provenance.ts";
import { KindWords } from "./thing.ts";
import { Change } from "./tool-result.ts";

export const ActivityEntry = Change.extend({
  /** The thing's title for people if `target` is an id: the present title of a trigger. */
  title: z.string().optional(),
  /** The words for its kind, if the kind is not one of Etui's own. */
  kind_words: KindWords.optional(),
  change_id: z.string(),
  at: z.string(),
  /** All changes of one call are undone together under this id; null for a change without a call, such as an expiry. */
  call_id: z.string().nullable(),
  /** What a moved or copied thing was before. */
  from: z.object({ target: z.string(), version: z.int() }).optional(),
  /** Who made the change; null if it happened by itself, or is older than this record. */
  by: Provenance.nullable(),
  /** True if somebody undid the change, and it is still undone. */
  undone: z.boolean(),
  /** The changes that this one undid. */
  undoes: z.array(z.string()).optional(),
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;

/** The kinds whose domains could not be asked for titles: their things are named by `target` alone. */
const untitled = z.array(z.string()).optional();

/** Changes, newest first. */
export const Activity = z.object({
  changes: z.array(ActivityEntry),
  next_cursor: z.string().nullable(),
  untitled,
});
export type Activity = z.infer<typeof Activity>;

/** A call and what it did, for `?by=call`. Each change that happened by itself is an entry of its own. */
export const ActivityCall = z.object({
  call_id: z.string().nullable(),
  /** The times of its newest and its oldest change. */
  at: z.string(),
  since: z.string(),
  by: Provenance.nullable(),
  /** How often the call did what, most frequent first. A moved document counts once. */
  done: z.array(
    z.object({
      kind: z.string(),
      action: z.enum([...Change.shape.action.options, "copied"]),
      count: z.int(),
      /** One of the things: the one that was asked for, otherwise the first by name. */
      first: z.string(),
      /** The title of `first`, if that is an id. */
      title: z.string().optional(),
      kind_words: KindWords.optional(),
    }),
  ),
  /** Whether the changes were undone. */
  undone: z.enum(["no", "partly", "wholly"]),
  /** What undid it, if all of it is undone: undoing that brings it back. */
  undone_by: z.union([z.object({ call_id: z.string() }), z.object({ change_id: z.string() })]).nullable(),
  is_undo: z.boolean(),
  /** All of its changes if they are few; otherwise `?call_id=` lists them. */
  changes: z.array(ActivityEntry).optional(),
});
export type ActivityCall = z.infer<typeof ActivityCall>;

/** Calls, newest first. A page may have fewer than the limit although there are more. */
export const ActivityCalls = z.object({
  calls: z.array(ActivityCall),
  next_cursor: z.string().nullable(),
  untitled,
});
export type ActivityCalls = z.infer<typeof ActivityCalls>;
