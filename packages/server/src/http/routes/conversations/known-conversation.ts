/** Conversations by the name in the address: clients choose names of their own, so any valid name may be one. */
import type { Etui, TenantScope } from "@etui/engine";
import type { Conversation, WholeConversation } from "@etui/protocol/conversation";
import { refusal } from "@etui/words/refusal";
import { CONVERSATION_NAME } from "../../door/conversation.ts";
import { notThere, type Refusing } from "../../refusing.ts";

export const noSuchConversation = (conversation_id: string): Refusing =>
  notThere(refusal("http.no_conversation"), { conversation_id });

export const isConversationName = (text: string): boolean => CONVERSATION_NAME.test(text);

export const findConversation = async (
  etui: Etui,
  scope: TenantScope,
  id: string,
): Promise<Conversation | undefined> =>
  isConversationName(id) ? etui.conversations.get(scope, id) : undefined;

export async function wholeOf(
  etui: Etui,
  scope: TenantScope,
  conversation: Conversation,
): Promise<WholeConversation> {
  const { conversation_id: id } = conversation;
  const [messages, skills, taken_back] = await Promise.all([
    etui.conversations.messages(scope, id),
    etui.skills.activeIn(scope, id),
    etui.conversations.takenBack(scope, id),
  ]);
  return { ...conversation, messages, skills, taken_back };
}
