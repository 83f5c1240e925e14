import { type AnswerFault, checkAnswer } from "@etui/cards/check-answer";
import type { CardOf } from "@etui/protocol/card";
import type { AnsweredCardType } from "@etui/protocol/cards/card-type";
import type { AnswerValues } from "@etui/protocol/cards/form";
import type { AnswerConflict } from "@etui/protocol/cards/stored-card";
import { useRef, useState } from "react";
import type { Answering, GivenOver, PressDecision, PressQuestion } from "../answering.ts";
import { type Choices, decidedOver } from "./conflict/decided-over.ts";

export type Sending =
  | { phase: "idle"; error?: string }
  | { phase: "sending" }
  /** The answer was sent; the card shows it itself once it has received it. */
  | { phase: "sent"; values: AnswerValues; at: string }
  /** The answer would have been good, but this is a preview and nothing takes it. */
  | { phase: "previewed" }
  /** The choice is a button whose call needs the person's word. */
  | { phase: "asked"; question: PressQuestion; isBusy: boolean; error?: string | undefined }
  /** Somebody else has changed the same fields, so the person has to decide whose values are kept. */
  | { phase: "overtaken"; conflict: AnswerConflict; isBusy: boolean; error?: string };

interface Sent {
  values: AnswerValues;
  over: GivenOver;
}

/** Sends an answer once, however often it is asked to; before, it checks the answer as the server will. */
export function useSubmit(card: CardOf<AnsweredCardType>, answering: Answering | undefined) {
  const [sending, setSending] = useState<Sending>({ phase: "idle" });
  const isUnderWay = useRef(false);
  const last = useRef<Sent>(undefined);

  /** Returns the faults of the answer, if it has any. `baseVersion` is the version on which it builds. */
  async function submit(
    given: Record<string, unknown>,
    baseVersion: number | undefined,
  ): Promise<readonly AnswerFault[]> {
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
    setSending({ phase: "sending" });
    return send(answering, { values: checked.values, over: { base_version: baseVersion } });
  }

  /** Sends the same answer again, with the person's decision on the fields that both changed. */
  async function decide(choices: Choices): Promise<void> {
    if (isUnderWay.current || sending.phase !== "overtaken" || !answering || !last.current) return;
    const { conflict } = sending;
    const { values, over } = last.current;
    setSending({ phase: "overtaken", conflict, isBusy: true });
    await send(answering, {
      values,
      over: { ...over, decided: decidedOver(conflict, choices, over.decided) },
    });
  }

  /** Tells the person's word on what the choice calls; once they agree, the same answer is sent again. */
  async function agree(decision: PressDecision): Promise<void> {
    if (isUnderWay.current || sending.phase !== "asked" || sending.isBusy) return;
    const { question } = sending;
    setSending({ phase: "asked", question, isBusy: true });
    const decided = (await answering?.decide?.(question, decision)) ?? { ok: true };
    if (!decided.ok) return setSending({ phase: "asked", question, isBusy: false, error: decided.error });
    if (!answering || !last.current) return reconsider();
    setSending({ phase: "sending" });
    await send(answering, last.current);
    // A refusal counts for one call as well, so it is used up; nobody has to be told that it was refused.
    if (decision === "deny") reconsider();
  }

  async function send(to: Answering, sent: Sent): Promise<readonly AnswerFault[]> {
    isUnderWay.current = true;
    const before = sending;
    const outcome = await to.submit(sent.values, sent.over);
    if (outcome.ok) {
      setSending({ phase: "sent", values: sent.values, at: new Date().toISOString() });
      return [];
    }
    isUnderWay.current = false;
    const { conflict, question, error, faults } = outcome;
    if (question) {
      last.current = sent;
      setSending({ phase: "asked", question, isBusy: false });
    } else if (conflict) {
      last.current = sent;
      setSending({ phase: "overtaken", conflict, isBusy: false });
    } else if (before.phase === "overtaken" && faults.length === 0) {
      setSending({ phase: "overtaken", conflict: before.conflict, isBusy: false, error });
    } else setSending({ phase: "idle", error });
    return faults;
  }

  /** Returns to the entered values; nothing is sent. */
  const reconsider = () => setSending({ phase: "idle" });

  return { sending, submit, decide, agree, reconsider };
}

export type Submission = ReturnType<typeof useSubmit>;
