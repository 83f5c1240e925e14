/** `X-Etui-Conversation`: what a client calls the conversation that its calls belong to. */
import type { IncomingHttpHeaders } from "node:http";
import { LONGEST_CONVERSATION_ID } from "@etui/protocol/provenance";
import { errorAnswer } from "../answer.ts";

/** What names a conversation, in a header or in an address. */
export const CONVERSATION_NAME = new RegExp(`^[\\w.:-]{1,${LONGEST_CONVERSATION_ID}}$`);

/** Undefined where none is named, and also where it is wrong: then nobody gets so far as to ask. */
export function conversationOf({ "x-etui-conversation": named }: IncomingHttpHeaders): string | undefined {
  return typeof named === "string" && CONVERSATION_NAME.test(named) ? named : undefined;
}

export const namesConversationWrongly = (headers: IncomingHttpHeaders): boolean =>
  Boolean(headers["x-etui-conversation"]) && conversationOf(headers) === undefined;

/** Ignored, a wrong name would leave changes that belong to no conversation and that its undo does not find. */
export const misnamedConversation = (): Response =>
  errorAnswer(
    "invalid_arguments",
    `X-Etui-Conversation names a conversation by 1 to ${LONGEST_CONVERSATION_ID} of the characters A-Z, a-z, 0-9, _ . : and -. Send such a name, or leave the header out. Nothing was done.`,
  );
