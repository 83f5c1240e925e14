import { success } from "@etui/engine";
import { say } from "@etui/protocol/api/conversations";
import { personOf } from "../../door/person-of.ts";
import { conflicting, notThere, refuse, wrong } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";
import { isConversationName, noSuchConversation } from "./known-conversation.ts";

export default endpoint(say, async (asked) => {
  const {
    params: { id: conversationId },
    body,
    etui,
    call,
    assistant,
  } = asked;
  if (!isConversationName(conversationId)) return noSuchConversation(conversationId);
  const { files, answers, instead_of: insteadOf, expert, activate } = body;
  // Files alone are words as well; without files, no text means that the last message is answered again.
  const text = files?.length ? (body.text ?? "") : body.text;
  if (expert !== undefined) {
    const known = await etui.experts.get(call.userId, expert);
    if (!known.ok) return wrong(known.refused);
  }
  const begun = await assistant.say(await personOf(asked), {
    conversationId,
    text,
    files,
    answers,
    insteadOf,
    expert,
    activate,
  });
  if (begun.ok) return success({ message_id: begun.messageId });
  switch (begun.reason) {
    case "no_model":
      return refuse("unavailable", begun.error);
    case "too_many":
      return refuse("rate_limited", begun.refused, { "retry-after": "5" });
    case "busy":
      return conflicting(begun.refused);
    case "not_found":
      return notThere(begun.refused);
    case "nothing_said":
      return wrong(begun.refused);
  }
});
