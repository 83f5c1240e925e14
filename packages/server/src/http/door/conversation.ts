/** `X-Etui-Conversation`: what a client calls the conversation that its calls belong to. */
import type { IncomingHttpHeaders } from "node:http";
import { LONGEST_CONVERSATION_ID } from "@etui/protocol/provenance";
import { refusal } from "@etui/words/refusal";
import { type Refusing, wrong } from "../refusing.ts";

/** What names a conversation, in a header or in an address. */
export const CONVERSATION_NAME = new RegExp(`^[\\w.:-]{1,${LONGEST_CONVERSATION_ID}}$`);

/** Undefined where none is named, and also where it is wrong: then nobody gets so far as to ask. */
export function conversationOf({ "x-etui-conversation": named }: IncomingHttpHeaders): string | undefined {
  return typeof named === "string" && CONVERSATION_NAME.test(named) ? named : undefined;
}

export const namesConversationWrongly = (headers: IncomingHttpHeaders): boolean =>
  Boolean(headers["x-etui-conversation"]) && conversationOf(headers) === undefined;

/** Ignored, a wrong name would leave changes that belong to no conversation and that its undo does not find. */
export const misnamedConversation = (): Refusing =>
  wrong(refusal("http.bad_conversation", { at: "X-Etui-Conversation", most: LONGEST_CONVERSATION_ID }));
