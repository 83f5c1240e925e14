/** `X-Etui-Conversation`: the client's name for the conversation that its calls belong to. */
import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { LONGEST_CONVERSATION_ID } from "@etui/protocol/provenance";
import { refusal } from "@etui/words/refusal";
import type { Caller } from "../../auth/identify.ts";
import { type Refusing, wrong } from "../refusing.ts";

/** The form of a conversation's name in a header or an address. */
export const CONVERSATION_NAME = new RegExp(`^[\\w.:-]{1,${LONGEST_CONVERSATION_ID}}$`);

/** Undefined if none is named, and also if the name is invalid; such requests have been refused before. */
export function conversationOf({ "x-etui-conversation": named }: IncomingHttpHeaders): string | undefined {
  return typeof named === "string" && CONVERSATION_NAME.test(named) ? named : undefined;
}

/**
 * The conversation of a caller. A program with a token of its own names conversations within its own: what the person
 * has agreed to in one of theirs holds for no program that calls itself so.
 */
export function conversationFor(
  { via, accessId }: Pick<Caller, "via" | "accessId">,
  headers: IncomingHttpHeaders,
): string | undefined {
  const named = conversationOf(headers);
  const own = `${accessId}:`;
  // It may also send back what an answer called the conversation.
  if (via !== "agent" || named === undefined || named.startsWith(own)) return named;
  const whole = `${own}${named}`;
  return whole.length <= LONGEST_CONVERSATION_ID
    ? whole
    : `${own}${createHash("sha256").update(named).digest("base64url")}`;
}

export const namesConversationWrongly = (headers: IncomingHttpHeaders): boolean =>
  Boolean(headers["x-etui-conversation"]) && conversationOf(headers) === undefined;

/** If an invalid name were ignored, changes would belong to no conversation and its undo would not find them. */
export const misnamedConversation = (): Refusing =>
  wrong(refusal("http.bad_conversation", { at: "X-Etui-Conversation", most: LONGEST_CONVERSATION_ID }));
