/** What happened, as `GET /api/events` sends it. Names are a noun, then what happened to it. */
import { z } from "zod";
import { Change } from "./tool-result.ts";

export const EtuiEvent = z.discriminatedUnion("type", [
  /** A stored document was created, updated, deleted or restored. */
  z.object({ type: z.literal("data.changed"), id: z.string(), change: Change, at: z.string() }),
  /** A trigger was created, changed, cancelled or has fired; `change.target` is its id. */
  z.object({ type: z.literal("trigger.changed"), id: z.string(), change: Change, at: z.string() }),
  /**
   * A message was read, acknowledged or told to a model; `change.target` is its id, or "all". A new message is
   * announced by the event of the trigger that fired.
   */
  z.object({ type: z.literal("inbox.changed"), id: z.string(), change: Change, at: z.string() }),
  /** A card was shown, answered, superseded or ticked; `change.target` is its id. */
  z.object({ type: z.literal("card.changed"), id: z.string(), change: Change, at: z.string() }),
  /** A skill that the user saved was created, changed, deleted or restored; `change.target` is its name. */
  z.object({ type: z.literal("skill.changed"), id: z.string(), change: Change, at: z.string() }),
  /** A task, a group or a list of the plan was created, changed, deleted or restored; `change.kind` says which. */
  z.object({ type: z.literal("plan.changed"), id: z.string(), change: Change, at: z.string() }),
  /** A page of the knowledge base was written, deleted or restored; `change.target` is its name, such as `kb/goals`. */
  z.object({ type: z.literal("page.changed"), id: z.string(), change: Change, at: z.string() }),
  /** A thing of another kind was changed, in a domain that a program added; `change.kind` says which. */
  z.object({ type: z.literal("thing.changed"), id: z.string(), change: Change, at: z.string() }),
  /** The list of tools has changed: read it again. */
  z.object({ type: z.literal("tools.changed") }),
  /** Somebody has to answer a confirmation, or has answered it. */
  z.object({ type: z.literal("confirmation.changed"), confirmation_id: z.string() }),
  /**
   * Something was said in a conversation, or it was named, pinned or archived: `GET /api/conversations/{id}` says what.
   */
  z.object({ type: z.literal("conversation.changed"), conversation_id: z.string() }),
  /** Earlier events are no longer a guide, for instance after an import or an erasure: read everything again. */
  z.object({ type: z.literal("events.reset"), id: z.string() }),
]);
export type EtuiEvent = z.infer<typeof EtuiEvent>;

/** The types of events that report a change of something. */
export type ChangeEvent = Extract<EtuiEvent, { change: unknown }>["type"];
