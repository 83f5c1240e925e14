import { randomUUIDv7 } from "node:crypto";
import { callByHand } from "@etui/protocol/api/conversations";
import { endpoint } from "../endpoint.ts";
import { isConversationName, noSuchConversation } from "./known-conversation.ts";

export default endpoint(callByHand, async ({ params: { id }, body, etui, scope, call }) => {
  if (!isConversationName(id)) return noSuchConversation(id);
  const { tool, arguments: given = {} } = body;
  const started = performance.now();
  const result = await etui.execute(tool, given, { ...call, conversationId: id });
  // A call that was refused or waits for the person's confirmation has not happened in the conversation yet.
  if (result.status !== "error" && !result.confirmation)
    await etui.conversations.noteCall(scope, id, {
      type: "tool",
      step: 0,
      call_id: randomUUIDv7(),
      tool,
      arguments: given,
      state: "done",
      result,
      duration_ms: Math.round(performance.now() - started),
    });
  return result;
});
