/** Why the person sees no card, or an empty one. show_card has its own sentences for the model. */
import { type Refusal, refusal } from "@etui/words/refusal";
import { notFound } from "../tool/answers.ts";
import type { Refused } from "./draw-card.ts";

export const noSuchCard = (card_id: string) => notFound(refusal("cards.unknown"), { card_id });

export const waitsForNothing = (card_id: string) => notFound(refusal("cards.waits_for_nothing"), { card_id });

export const goneToPerson = ({
  status,
  error_code,
  refusals,
}: Refused["refusal"] & {
  error_code?: string;
}): Refusal => {
  const [why] = refusals;
  if (error_code === "forbidden" && why) return why;
  return refusal(status === "not_found" ? "cards.not_stored_now" : "cards.changed_since");
};

export const refusedToPerson = <Drawn extends Refused["refusal"]>(drawn: Drawn): Drawn => ({
  ...drawn,
  refusals: [goneToPerson(drawn)],
});
