import { Button } from "../../base/ui/Button.tsx";
import { useChangePlan } from "../../things/plan/use-change-plan.tsx";
import { useInboxWords } from "./words/inbox-words.ts";

interface TaskDoneProps {
  taskId: string;
  title: string;
  /** The message needs no answer any more. */
  onDone(): void;
}

/** Ticks the task off that a reminder is about. */
export function TaskDone({ taskId, title, onDone }: TaskDoneProps) {
  const own = useInboxWords();
  const { change, isPending } = useChangePlan({ failed: own.failed, onDone });
  return (
    <Button
      look="primary"
      size="small"
      title={own.doneLong(title)}
      disabled={isPending}
      onClick={() => change({ op: "complete_task", task_id: taskId })}
    >
      {own.done}
    </Button>
  );
}
