import { showToast } from "../../base/state/toasts.ts";
import { Button } from "../../base/ui/Button.tsx";
import { failureText } from "../../base/ui/FailureNotice.tsx";
import { useWords } from "../../base/words/use-words.ts";
import { useApply } from "../../things/plan/plan-api.ts";
import { useInboxWords } from "./words/inbox-words.ts";

interface TaskDoneProps {
  taskId: string;
  title: string;
  /** The message needs no answer any more. */
  onDone(): void;
}

/** Ticks the task off that a reminder is about; the plan has the way back. */
export function TaskDone({ taskId, title, onDone }: TaskDoneProps) {
  const words = useWords();
  const own = useInboxWords();
  const apply = useApply();
  const failed = (says: string) => showToast({ content: `${own.failed} ${says}`, isUrgent: true });
  return (
    <Button
      look="primary"
      size="small"
      title={own.doneLong(title)}
      disabled={apply.isPending}
      onClick={() =>
        apply.mutate([{ op: "complete_task", task_id: taskId }], {
          onSuccess: (result) => (result.status === "success" ? onDone() : failed(result.error ?? "")),
          onError: (error) => failed(failureText(error, words)),
        })
      }
    >
      {own.done}
    </Button>
  );
}
