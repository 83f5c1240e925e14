/** What was done: `GET /api/activity`. Times are ISO-8601 in UTC. */
import { z } from "zod";
import { Provenance } from "./provenance.ts";
import { Change } from "./tool-result.ts";

export const ActivityEntry = Change.extend({
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
