/** What the person can do with a card that was just shown, in a sentence for the model, which cannot see it. */
import { listTicks } from "@etui/cards/list-ticks";
import { takesAnswer } from "@etui/protocol/cards/card-type";
import { isFollowing } from "@etui/protocol/cards/stored-card";
import { type DrawnCard, isInteractive, type Wanted } from "./draw-card.ts";

/** Undefined where the card is only to be looked at. */
export function whatAwaits({ card, material }: DrawnCard, wanted: Wanted): string | undefined {
  if (!isInteractive(card.card_type, wanted.options)) return undefined;
  if (takesAnswer(card.card_type)) return "It waits for the user's answer.";
  if (card.card_type !== "list") return undefined;
  const { type } = wanted.data_source;
  const canBeTicked =
    type === "path"
      ? listTicks(material, wanted.options).some((tick) => tick !== undefined)
      : card.data.items.some(({ checked }) => checked !== undefined);
  if (isFollowing(wanted.data_source) && type === "api")
    return canBeTicked ? "The user can tick its items off." : undefined;
  if (!canBeTicked) return "No item can be ticked: each needs a true or false, such as done: false.";
  return type === "path"
    ? "The user can tick its items; ticks are kept where the items are stored."
    : "The user can tick its items; ticks are kept in this card alone.";
}
