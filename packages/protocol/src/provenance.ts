/** Where a change came from. */
import { z } from "zod";

/**
 * Where a call came in. `app` is a person's action on a card that an MCP host draws, `elicitation` their answer in a
 * form that the client showed them, `prompt` their choice among the prompts that it offers. `link` is whoever holds the
 * link to a card: the person it was meant for, unless the model that should have passed it on used it itself. `chat` is
 * Etui's own model.
 */
export type Surface =
  | "library"
  | "http"
  | "mcp"
  | "app"
  | "elicitation"
  | "prompt"
  | "link"
  | "cli"
  | "web"
  | "chat"
  | "trigger";

/** In characters. */
export const LONGEST_CONVERSATION_ID = 200;

export const Provenance = z.object({
  tool: z.string(),
  /** One of `Surface`; an archive of a newer Etui may contain others. */
  surface: z.string(),
  conversation_id: z.string().optional(),
  skill: z.string().optional(),
  expert: z.string().optional(),
  /** What was done with a trigger: `pause`, `resume`, `snooze`, `acknowledge`, `run`, `edit` or `cancel`. */
  event: z.string().optional(),
  /** The firing of a trigger that made the call. */
  firing_id: z.string().optional(),
  /** The card whose button made the call. */
  card_id: z.string().optional(),
  /** Where the content came from, if the caller did not write it: the name of a file, or of a trigger that was called. */
  from: z.string().optional(),
  /** The caller's reason. */
  reason: z.string().optional(),
  /** Set if a person was asked and agreed. */
  confirmed: z.literal(true).optional(),
});
export type Provenance = z.infer<typeof Provenance>;
