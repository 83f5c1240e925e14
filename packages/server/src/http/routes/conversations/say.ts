import { conflict, notFound, success } from "@etui/engine";
import { say } from "@etui/protocol/api/conversations";
import { errorAnswer, toolAnswer, wrong } from "../../answer.ts";
import { endpoint } from "../endpoint.ts";
import { refuse } from "../refusing.ts";
import { isConversationName, noSuchConversation } from "./known-conversation.ts";

export default endpoint(say, async ({ params: { id: conversationId }, body, etui, call, assistant }) => {
  if (!isConversationName(conversationId)) return noSuchConversation(conversationId);
  const { files, answers, instead_of: insteadOf, expert, activate } = body;
  // Files alone are words as well: without them, no text means that the last words are answered anew.
  const text = files?.length ? (body.text ?? "") : body.text;
  if (expert !== undefined) {
    const known = await etui.experts.get(call.userId, expert);
    if (!known.ok) return refuse("invalid_arguments", known.refused);
  }
  const { userId, timeZone = "UTC", locale = "en" } = call;
  const begun = await assistant.say(
    { userId, timeZone, locale },
    { conversationId, text, files, answers, insteadOf, expert, activate },
  );
  if (begun.ok) return success({ message_id: begun.messageId });
  switch (begun.reason) {
    case "no_model":
      return errorAnswer("unavailable", begun.error);
    case "busy":
      return toolAnswer(conflict(begun.error, {}));
    case "not_found":
      return toolAnswer(notFound(begun.error));
    case "nothing_said":
      return wrong(begun.error);
  }
});
