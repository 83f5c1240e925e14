/** Where a change came from. */
import { z } from "zod";

/** Of characters. */
export const LONGEST_CONVERSATION_ID = 200;

export const Provenance = z.object({
  tool: z.string(),
  /** `library`, `http`, `mcp`, `app`, `elicitation`, `cli`, `web` or `trigger`. */
  surface: z.string(),
  conversation_id: z.string().optional(),
  skill: z.string().optional(),
  expert: z.string().optional(),
  /** What was done with a trigger: `pause`, `resume`, `snooze`, `acknowledge`, `run`, `edit` or `cancel`. */
  event: z.string().optional(),
  /** The firing of a trigger that made the call. */
  firing_id: z.string().optional(),
  /** Why, as the caller put it. */
  reason: z.string().optional(),
  /** A person was asked and said yes. */
  confirmed: z.literal(true).optional(),
});
export type Provenance = z.infer<typeof Provenance>;
