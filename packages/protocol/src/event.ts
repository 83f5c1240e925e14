/** What happened, as `GET /api/events` sends it. Names are a noun, then what happened to it. */
import { z } from "zod";
import { Change } from "./tool-result.ts";

export const EtuiEvent = z.discriminatedUnion("type", [
  /** A stored document was created, updated, deleted or restored. */
  z.object({ type: z.literal("data.changed"), id: z.string(), change: Change, at: z.string() }),
  /** A trigger was created, changed, cancelled or has fired; `change.target` is its id. */
  z.object({ type: z.literal("trigger.changed"), id: z.string(), change: Change, at: z.string() }),
  /**
   * A message was read, acknowledged or told to a model; `change.target` is its id, or "all". That a message came is
   * told by its trigger having fired.
   */
  z.object({ type: z.literal("inbox.changed"), id: z.string(), change: Change, at: z.string() }),
  /** A card was shown, answered, superseded or ticked; `change.target` is its id. */
  z.object({ type: z.literal("card.changed"), id: z.string(), change: Change, at: z.string() }),
  /** A skill that the user saved was created, changed, deleted or restored; `change.target` is its name. */
  z.object({ type: z.literal("skill.changed"), id: z.string(), change: Change, at: z.string() }),
  /** A thing of another kind was changed, one of a domain that a program brought along; `change.kind` says which. */
  z.object({ type: z.literal("thing.changed"), id: z.string(), change: Change, at: z.string() }),
  /** The catalogue of tools is another one now: read it again. */
  z.object({ type: z.literal("tools.changed") }),
  /** Somebody must answer a confirmation, or it was answered. */
  z.object({ type: z.literal("confirmation.changed"), confirmation_id: z.string() }),
  /** Something was said in a conversation, or it was named, pinned or put away: `GET /api/conversations/{id}` tells what. */
  z.object({ type: z.literal("conversation.changed"), conversation_id: z.string() }),
  /** What came before is no guide any more, such as after an import or an erasure: read everything again. */
  z.object({ type: z.literal("events.reset"), id: z.string() }),
]);
export type EtuiEvent = z.infer<typeof EtuiEvent>;

/** Those that tell of a change of something. */
export type ChangeEvent = Extract<EtuiEvent, { change: unknown }>["type"];
