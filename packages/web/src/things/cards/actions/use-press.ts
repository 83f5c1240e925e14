import type { CardAction } from "@etui/protocol/cards/options";
import { useRef, useState } from "react";
import { randomKey } from "../../../base/random-key.ts";
import type { Answering, PressDecision, Pressed, PressQuestion } from "../answering.ts";

export type Pressing =
  | { phase: "idle" }
  | { phase: "pressing"; index: number }
  /** The call needs the person's word. */
  | { phase: "asked"; index: number; question: PressQuestion; isBusy: boolean; error?: string | undefined }
  | { phase: "done"; index: number; pressed: Extract<Pressed, { ok: true }> }
  | { phase: "failed"; index: number; error: string }
  /** This is a preview, and nothing is called. */
  | { phase: "previewed" };

/** Presses the buttons of a card: one at a time, and each press counts once however often it is sent. */
export function usePress(actions: readonly CardAction[], answering: Answering | undefined) {
  const [pressing, setPressing] = useState<Pressing>({ phase: "idle" });
  const isUnderWay = useRef(false);
  /** The keys of presses whose outcome is not known yet. */
  const keys = useRef(new Map<number, string>());

  async function press(index: number): Promise<void> {
    if (isUnderWay.current) return;
    if (!answering?.press) return setPressing({ phase: "previewed" });
    isUnderWay.current = true;
    setPressing({ phase: "pressing", index });
    const press_key = keys.current.get(index) ?? randomKey();
    keys.current.set(index, press_key);
    const { label } = actions[index]!;
    const outcome = await answering.press({ action: index, label, press_key });
    isUnderWay.current = false;
    if (!outcome.ok && outcome.question)
      return setPressing({ phase: "asked", index, question: outcome.question, isBusy: false });
    if (outcome.ok || !outcome.isLost) keys.current.delete(index);
    setPressing(
      outcome.ok
        ? { phase: "done", index, pressed: outcome }
        : { phase: "failed", index, error: outcome.error },
    );
  }

  async function decide(decision: PressDecision): Promise<void> {
    if (pressing.phase !== "asked" || pressing.isBusy) return;
    const { index, question } = pressing;
    setPressing({ phase: "asked", index, question, isBusy: true });
    const decided = (await answering?.decide?.(question, decision)) ?? { ok: true };
    if (!decided.ok)
      return setPressing({ phase: "asked", index, question, isBusy: false, error: decided.error });
    await press(index);
    // A refusal counts for one call as well, so it is used up; nobody has to be told that it was refused.
    if (decision === "deny") setPressing({ phase: "idle" });
  }

  /** Leaves the question open, and the press not made. */
  const goBack = () => setPressing({ phase: "idle" });

  return { pressing, press, decide, goBack };
}
