/** A person presses a button of a card, which calls the tool that the button names. */
import { takesAnswer } from "@etui/protocol/cards/card-type";
import type { CardAction } from "@etui/protocol/cards/options";
import { CardPressing } from "@etui/protocol/cards/stored-card";
import type { ToolResult } from "@etui/protocol/tool-result";
import { refusal } from "@etui/words/refusal";
import { z } from "zod";
import { conflict, failure, success } from "../../tool/answers.ts";
import { carryOutUnasked } from "../../tool/carry-out.ts";
import { defineTool } from "../../tool/define-tool.ts";
import type { Tool } from "../../tool/tool.ts";
import { noSuchCard } from "../card-gone.ts";
import type { CardService } from "../card-service.ts";
import { isInteractive } from "../draw-card.ts";
import { readCard } from "../stored/read-cards.ts";
import type { StoredCardRow } from "../stored/stored-card.ts";
import { answerOf } from "./check-actions.ts";
import { CALL_TIMEOUT_MS, makeCall } from "./make-call.ts";

const input = CardPressing.extend({ card_id: z.string() });

/** `submit` answers a modal: there, a press is a decision. */
export const createPressCard = (cards: CardService, submit: Tool) =>
  defineTool({
    name: "press_card",
    title: "Press a button",
    summary: "Press a button of a card, which calls the tool that it names.",
    description: "Press a card's button. Counts once; the same press_key repeats the first result.",
    effect: "write",
    idempotent: true,
    audience: "person",
    input,
    timeoutMs: CALL_TIMEOUT_MS,
    async run({ card_id, action: index, label, press_key: key, arguments: added }, context) {
      const storedCard = await readCard(context.db, card_id);
      if (!storedCard) return noSuchCard(card_id);
      if (storedCard.state === "superseded")
        return conflict(refusal("cards.superseded"), {
          card_id,
          state: storedCard.state,
          superseded_by: storedCard.superseded_by!,
        });
      const action = storedCard.options.actions?.[index];
      if (action?.label !== label) return conflict(refusal("cards.no_such_button", { label }), { card_id });
      if (added && storedCard.card_type !== "custom")
        return failure("invalid_arguments", refusal("cards.no_added_arguments", { at: "arguments" }));
      if (isDecision(storedCard)) {
        const values = { choice: answerOf(action) };
        return carryOutUnasked(submit, { card_id, values, submission_key: key }, context);
      }
      const result = await makeCall({ storedCard, index, action, key, added }, context);
      if (result.status !== "success") return { ...result, card_id };
      cards.settled(context.userId);
      return pressed(storedCard, action, result);
    },
  });

/** Whether a press answers the card. */
const isDecision = ({ card_type, options }: StoredCardRow): boolean =>
  card_type === "modal" && takesAnswer(card_type) && isInteractive(card_type, options);

/** `shows`: the card that the call has shown, if it has. The component of a custom card gets the whole answer. */
function pressed(
  { card_id, card_type }: StoredCardRow,
  { label, tool }: CardAction,
  { receipt, ...result }: ToolResult,
) {
  const shows = typeof result.card_id === "string" ? result.card_id : undefined;
  return success({
    card_id,
    pressed: label,
    tool,
    call_id: receipt!.call_id,
    ...(shows !== undefined && { shows }),
    ...(card_type === "custom" && { result }),
    model_output: `Pressed “${label}”: ${result.model_output ?? "done."}`,
  });
}
