/** One conversation: read, change (fields left out stay), delete. */
import { success } from "@etui/engine";
import { changeConversation, deleteConversation, oneConversation } from "@etui/protocol/api/conversations";
import { wrong } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";
import { findConversation, noSuchConversation, wholeOf } from "./known-conversation.ts";

export const readConversation = endpoint(oneConversation, async ({ params: { id }, etui, scope }) => {
  const conversation = await findConversation(etui, scope, id);
  return conversation ? wholeOf(etui, scope, conversation) : noSuchConversation(id);
});

export const patchConversation = endpoint(
  changeConversation,
  async ({ params: { id }, body, etui, scope, caller }) => {
    if (typeof body.expert === "string") {
      const known = await etui.experts.get(caller.userId, body.expert);
      if (!known.ok) return wrong(known.refused);
    }
    return (await etui.conversations.change(scope, id, body)) ?? noSuchConversation(id);
  },
);

export const removeConversation = endpoint(
  deleteConversation,
  async ({ params: { id }, etui, scope, caller, assistant }) => {
    await assistant.stop(caller.userId, id);
    return (await etui.conversations.remove(scope, id))
      ? success({ conversation_id: id })
      : noSuchConversation(id);
  },
);
