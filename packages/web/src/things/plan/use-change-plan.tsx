import type { PlanOperation } from "@etui/protocol/plan";
import type { ToolResult } from "@etui/protocol/tool-result";
import { showToast } from "../../base/state/toasts.ts";
import { failureText } from "../../base/ui/FailureNotice.tsx";
import { useLanguage } from "../../base/words/language.ts";
import { useWords } from "../../base/words/use-words.ts";
import { ReceiptLine } from "../tool/result/ReceiptLine.tsx";
import { useApply } from "./plan-api.ts";
import { whyRefused } from "./why-refused.ts";
import { useChangeWords } from "./words/change-words.ts";

/** Changes the plan and shows what became of it, with the way back. */
export type Change = (...operations: PlanOperation[]) => void;

/** The same for a place that says itself why it did not work: the reason, or undefined once it is done. */
export type Attempt = (...operations: PlanOperation[]) => Promise<string | undefined>;

/** What a change of the plan came to, with the way back, and what somebody would else be surprised by. */
export const showDone = (result: ToolResult, besides?: string): void =>
  showToast({
    content: (
      <>
        <ReceiptLine result={result} />
        {besides !== undefined && <p className="text-14 text-muted">{besides}</p>}
      </>
    ),
    isUrgent: false,
  });

/** `onDone` is called after each change that was made, or was made already. */
export function useChangePlan({ onDone }: { onDone?(): void } = {}): {
  change: Change;
  attempt: Attempt;
  isPending: boolean;
} {
  const words = useWords();
  const own = useChangeWords();
  const language = useLanguage();
  const apply = useApply();

  // Not by the callbacks of `mutate`: of two ticks one after the other, only the last one's would be called.
  async function attempt(...operations: PlanOperation[]): Promise<string | undefined> {
    const result = await apply.mutateAsync(operations).catch((error: unknown) => failureText(error, words));
    if (typeof result === "string") return result;
    if (result.status !== "success") return whyRefused(result, language);
    showDone(result, own.besides(result, operations));
    onDone?.();
    return undefined;
  }
  async function change(...operations: PlanOperation[]): Promise<void> {
    const why = await attempt(...operations);
    if (why !== undefined) showToast({ content: own.notSaved(why), isUrgent: true });
  }
  return { change: (...operations) => void change(...operations), attempt, isPending: apply.isPending };
}
