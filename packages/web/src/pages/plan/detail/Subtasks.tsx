import { PLAN_LIMITS, type PlanTask } from "@etui/protocol/plan";
import type { Attempt, Change } from "../../../things/plan/use-change-plan.ts";
import { completion } from "../completion.ts";
import type { PlanPlace } from "../plan-place.ts";
import { Tick } from "../Tick.tsx";
import { usePlanWords } from "../words/plan-page-words.ts";
import { EnterField } from "./EnterField.tsx";

interface SubtasksProps {
  task: PlanTask;
  tasks: readonly PlanTask[];
  go(to: Partial<PlanPlace>): void;
  change: Change;
  attempt: Attempt;
}

/** The open parts of a task, and a line for another one. */
export function Subtasks({ task, tasks, go, change, attempt }: SubtasksProps) {
  const own = usePlanWords();
  const parts = tasks.filter(({ parent_task_id }) => parent_task_id === task.id);

  return (
    <section aria-label={own.subtasks}>
      <h2 className="mb-1 text-13 text-muted">{own.subtasks}</h2>
      <ul>
        {parts.map((part) => (
          <li key={part.id} className="flex min-h-9 items-center gap-2 text-14">
            <Tick isDone={false} label={own.complete(part.title)} onTick={() => change(completion(part))} />
            <button
              type="button"
              onClick={() => go({ task: part.id })}
              className="min-w-0 truncate rounded-s text-left underline-offset-4 hover:text-felt hover:underline"
            >
              {part.title}
            </button>
          </li>
        ))}
      </ul>
      <EnterField
        place={{ task: task.id, field: "subtask" }}
        label={own.addSubtask}
        maxLength={PLAN_LIMITS.title}
        onEnter={(name) => attempt({ op: "add_task", task: { title: name, parent_task_id: task.id } })}
      />
    </section>
  );
}
