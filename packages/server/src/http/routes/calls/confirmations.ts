/** What waits for the person's word, and giving it. */
import { notFound, success } from "@etui/engine";
import { confirmations, decide } from "@etui/protocol/api/confirmations";
import { isUuid } from "@etui/protocol/uuid";
import { toolAnswer, wrong } from "../../answer.ts";
import { endpoint } from "../endpoint.ts";

const UNKNOWN = "This question is unknown, expired or was answered before.";

export const listConfirmations = endpoint(confirmations, async ({ etui, caller }) => ({
  confirmations: await etui.confirmations.list(caller.userId),
}));

export const decideConfirmation = endpoint(decide, async ({ params: { id }, body, etui, caller }) => {
  if (!isUuid(id)) return toolAnswer(notFound(UNKNOWN));
  const decided = await etui.confirmations.decide(caller.userId, id, body);
  if (decided.ok) return success({ confirmation_id: id, decision: body.decision });
  return decided.reason === "invalid" ? wrong(decided.error) : toolAnswer(notFound(decided.error));
});
