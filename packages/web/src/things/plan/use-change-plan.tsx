import type { PlanOperation } from "@etui/protocol/plan";
import type { ToolResult } from "@etui/protocol/tool-result";
import { showToast } from "../../base/state/toasts.ts";
import { failureText } from "../../base/ui/FailureNotice.tsx";
import { useWords } from "../../base/words/use-words.ts";
import { ReceiptLine } from "../tool/result/ReceiptLine.tsx";
import { useApply } from "./plan-api.ts";

/** Changes the plan and shows what became of it, with the way back. */
export type Change = (...operations: PlanOperation[]) => void;

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

interface Said {
  /** What stands before the reason where it did not work. */
  failed: string;
  /** What is said where a reminder went with its time. */
  reminderCleared?: string;
  onDone?(): void;
}

export function useChangePlan({ failed, reminderCleared, onDone }: Said): {
  change: Change;
  isPending: boolean;
} {
  const words = useWords();
  const apply = useApply();
  const showFault = (why: string) => showToast({ content: `${failed} ${why}`, isUrgent: true });
  const change: Change = (...operations) =>
    apply.mutate(operations, {
      onSuccess(result) {
        if (result.status !== "success") return showFault(result.error ?? "");
        const cleared = result.reminder_cleared === true ? reminderCleared : undefined;
        showDone(result, result.changed === false ? result.model_output : cleared);
        onDone?.();
      },
      onError: (error) => showFault(failureText(error, words)),
    });
  return { change, isPending: apply.isPending };
}
