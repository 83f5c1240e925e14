/** What the person can do with a card that was just shown, in a sentence for the model, which cannot see it. */
import { listTicks } from "@etui/cards/list-ticks";
import { takesAnswer } from "@etui/protocol/cards/card-type";
import { type DrawnCard, isInteractive, type Wanted } from "./draw-card.ts";

/** Undefined where the card is only to be looked at. */
export function whatAwaits({ card, material }: DrawnCard, wanted: Wanted): string | undefined {
  if (!isInteractive(card.card_type, wanted.options)) return undefined;
  if (takesAnswer(card.card_type)) return "It waits for the user's answer.";
  if (card.card_type !== "list") return undefined;
  const isStored = wanted.data_source.type === "path";
  const canBeTicked = isStored
    ? listTicks(material, wanted.options).some((tick) => tick !== undefined)
    : card.data.items.some(({ checked }) => checked !== undefined);
  if (!canBeTicked) return "No item can be ticked: each needs a true or false, such as done: false.";
  return isStored
    ? "The user can tick its items; ticks are kept where the items are stored."
    : "The user can tick its items; ticks are kept in this card alone.";
}
