/** What waits for the person's confirmation, and their decision. */
import { success } from "@etui/engine";
import { confirmations, decide } from "@etui/protocol/api/confirmations";
import { refusal } from "@etui/words/refusal";
import { notThere, wrong } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";

export const listConfirmations = endpoint(confirmations, async ({ etui, caller }) => ({
  confirmations: await etui.confirmations.list(caller.userId),
}));

export const decideConfirmation = endpoint(
  decide,
  async ({ params: { id }, body, etui, caller }) => {
    const decided = await etui.confirmations.decide(caller.userId, id, body);
    if (decided.ok) return success({ confirmation_id: id, decision: body.decision });
    return decided.reason === "invalid" ? wrong(decided.refused) : notThere(decided.refused);
  },
  { nowhere: () => notThere(refusal("confirmation.unknown")) },
);
