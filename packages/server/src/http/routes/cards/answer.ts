/** The answer to a card, waited for on request. */
import { success } from "@etui/engine";
import { cardAnswer } from "@etui/protocol/api/cards";
import type { StoredCard } from "@etui/protocol/cards/stored-card";
import type { ToolResult } from "@etui/protocol/tool-result";
import { refusal } from "@etui/words/refusal";
import { conflicting, type Refusing } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";
import { noSuchCard } from "./no-such-card.ts";

export default endpoint(
  cardAnswer,
  async ({ params: { id: card_id }, query: { wait }, etui, call }) => {
    const card = await etui.cards.open(call, card_id);
    if (!card) return noSuchCard(card_id);
    const pending: ToolResult = { status: "pending", card_id };
    const settled = settledAnswer(card);
    if (settled || wait === 0) return settled ?? pending;
    const enough = AbortSignal.timeout(wait * 1000);
    const signal = call.signal ? AbortSignal.any([call.signal, enough]) : enough;
    await etui.cards.answered({ ...call, signal }, card_id);
    const now = await etui.cards.open(call, card_id);
    return (now && settledAnswer(now)) ?? pending;
  },
  { nowhere: ({ id }) => noSuchCard(id) },
);

/** The answer, once there is nothing to wait for; undefined while somebody may still answer. */
function settledAnswer({
  card_id,
  state,
  answer,
  superseded_by,
}: StoredCard): ToolResult | Refusing | undefined {
  if (answer) return success({ card_id, answer });
  if (state !== "superseded") return undefined;
  return conflicting(refusal("http.card_superseded"), { card_id, state, superseded_by });
}
