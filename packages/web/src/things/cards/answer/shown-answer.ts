import type { CardAnswer } from "@etui/protocol/cards/stored-card";
import type { Answering } from "../answering.ts";
import type { Sending } from "./use-submit.ts";

export type ShownAnswer = Pick<CardAnswer, "values" | "answered_at" | "saved_to">;

/** The answer that counts: the stored one, or the one just sent until the card has received it. */
export function shownAnswer(answering: Answering | undefined, sending: Sending): ShownAnswer | undefined {
  if (answering?.answer) return answering.answer;
  return sending.phase === "sent" ? { values: sending.values, answered_at: sending.at } : undefined;
}
