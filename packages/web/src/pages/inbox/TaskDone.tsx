import { Button } from "../../base/ui/Button.tsx";
import { useChangePlan } from "../../things/plan/use-change-plan.ts";
import { useInboxWords } from "./words/inbox-words.ts";

interface TaskDoneProps {
  taskId: string;
  title: string;
  /** When it rang: of a task that repeats, the time is meant that was the next one then. */
  rangAt: string;
  /** The message needs no answer any more. */
  onDone(): void;
}

/** Ticks the task off that a reminder is about. */
export function TaskDone({ taskId, title, rangAt, onDone }: TaskDoneProps) {
  const own = useInboxWords();
  const { change, isPending } = useChangePlan({ onDone });
  return (
    <Button
      look="primary"
      size="small"
      title={own.doneLong(title)}
      disabled={isPending}
      onClick={() => change({ op: "complete_task", task_id: taskId, seen_at: rangAt })}
    >
      {own.done}
    </Button>
  );
}
