/** Makes the call of a pressed button: on the road, in nobody's name, and once for each press. */
import type { CardAction } from "@etui/protocol/cards/options";
import type { CardPress } from "@etui/protocol/cards/stored-card";
import type { ToolResult } from "@etui/protocol/tool-result";
import { cutText } from "@etui/values/text/cut-text";
import { type Refusal, refusal } from "@etui/words/refusal";
import { conflict, failure } from "../../tool/answers.ts";
import type { ToolContext } from "../../tool/tool.ts";
import { lastPresses, notePress } from "../stored/card-presses.ts";
import type { StoredCardRow } from "../stored/stored-card.ts";

export interface Pressed {
  storedCard: StoredCardRow;
  /** The place of the button. */
  index: number;
  action: CardAction;
  /** Pressing again with this key is the same press. */
  key: string;
  /** What the component of a custom card adds. */
  added?: Record<string, unknown> | undefined;
}

/** The pressed tool has its own limit; this one only has to be longer. In milliseconds. */
export const CALL_TIMEOUT_MS = 600_000;

/** The most of the call's own words that are kept with the press. */
const LONGEST_SUMMARY = 500;

/**
 * The result of the button's tool: `pending` while the person has to agree, and then the same press makes the call. A
 * button that works once has one call, however many press it at once.
 */
export async function makeCall(
  { storedCard, index, action, key, added = {} }: Pressed,
  context: ToolContext,
): Promise<ToolResult> {
  const { card_id: cardId, provenance } = storedCard;
  const before = (await lastPresses(context.db, cardId)).find((press) => press.action === index);
  const isOnce = action.once === true || storedCard.card_type === "modal";
  if (isOnce && before !== undefined && before.press_key !== key) return pressedBefore(cardId, before);
  const refused = refusedAddition(action, added);
  if (refused) return failure("invalid_arguments", refused);

  const result = await context.execute(
    action.tool,
    { ...added, ...action.arguments },
    { cardId, skill: provenance.skill, key: isOnce ? `card ${cardId} ${index}` : `card ${cardId} ${key}` },
  );
  if (result.status !== "success") return result;
  await notePress(context.db, {
    cardId,
    key,
    action: index,
    label: action.label,
    tool: action.tool,
    callId: result.receipt!.call_id,
    summary: cutText(result.model_output ?? "", LONGEST_SUMMARY),
    surface: context.surface,
    isTold: TOLD_BY_ITSELF.has(context.surface),
  });
  return result;
}

/** The surfaces that tell the model themselves what a person did on them. */
export const TOLD_BY_ITSELF: ReadonlySet<string> = new Set(["app", "elicitation"]);

/** A component adds to the arguments that its card states, and changes none. */
function refusedAddition({ label, arguments: fixed = {} }: CardAction, added: object): Refusal | undefined {
  const taken = Object.keys(added).filter((name) => Object.hasOwn(fixed, name));
  return taken.length > 0
    ? refusal("cards.argument_fixed", { at: "arguments", label, fixed: taken })
    : undefined;
}

const pressedBefore = (card_id: string, { label, pressed_at }: CardPress) =>
  conflict(refusal("cards.pressed_before", { label, at: pressed_at }), { card_id });
