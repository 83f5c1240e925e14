import { type AnswerFault, checkAnswer } from "@etui/cards/check-answer";
import type { CardOf } from "@etui/protocol/card";
import type { AnsweredCardType } from "@etui/protocol/cards/card-type";
import type { AnswerValues } from "@etui/protocol/cards/form";
import { useRef, useState } from "react";
import type { Answering } from "../answering.ts";

export type Sending =
  | { phase: "idle"; error?: string }
  | { phase: "sending" }
  /** The card will say so itself once it has heard of it. */
  | { phase: "sent"; values: AnswerValues; at: string }
  /** Nobody takes the answer: it would have been good. */
  | { phase: "previewed" };

/** Sends an answer once, however often it is asked to; first it checks it as the server will. */
export function useSubmit(card: CardOf<AnsweredCardType>, answering: Answering | undefined) {
  const [sending, setSending] = useState<Sending>({ phase: "idle" });
  const isUnderWay = useRef(false);

  /** What is wrong with the answer; nothing where it was sent. */
  async function submit(given: Record<string, unknown>): Promise<readonly AnswerFault[]> {
    if (isUnderWay.current) return [];
    const checked = checkAnswer(card, given);
    if (!checked.ok) {
      setSending({ phase: "idle" });
      return checked.faults;
    }
    if (!answering) {
      setSending({ phase: "previewed" });
      return [];
    }
    isUnderWay.current = true;
    setSending({ phase: "sending" });
    const outcome = await answering.submit(checked.values);
    if (outcome.ok) {
      setSending({ phase: "sent", values: checked.values, at: new Date().toISOString() });
      return [];
    }
    isUnderWay.current = false;
    setSending({ phase: "idle", error: outcome.error });
    return outcome.faults;
  }
  return { sending, submit };
}
