import type { PlanOperation } from "@etui/protocol/plan";
import { useMutation } from "@tanstack/react-query";
import { useLanguage } from "../../base/words/language.ts";
import { useWords } from "../../base/words/use-words.ts";
import { attemptChange, showNotSaved } from "./change-plan.tsx";

/** Changes the plan and shows what became of it, with the way back. */
export type Change = (...operations: PlanOperation[]) => void;

/** The same for a place that says itself why it did not work: the reason, or undefined once it is done. */
export type Attempt = (...operations: PlanOperation[]) => Promise<string | undefined>;

/** `onDone` is called after each change that was made, or was made already. */
export function useChangePlan({ onDone }: { onDone?(): void } = {}): {
  change: Change;
  attempt: Attempt;
  isPending: boolean;
} {
  const speaking = { language: useLanguage(), words: useWords() };
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (operations: readonly PlanOperation[]) => attemptChange(operations, speaking),
  });

  // Not by the callbacks of `mutate`: of two ticks one after the other, only the last one's would be called.
  async function attempt(...operations: PlanOperation[]): Promise<string | undefined> {
    const why = await mutateAsync(operations);
    if (why === undefined) onDone?.();
    return why;
  }
  async function change(...operations: PlanOperation[]): Promise<void> {
    const why = await attempt(...operations);
    if (why !== undefined) showNotSaved(why, speaking.language);
  }
  return { change: (...operations) => void change(...operations), attempt, isPending };
}
