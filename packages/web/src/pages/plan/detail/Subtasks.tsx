import type { PlanTask } from "@etui/protocol/plan";
import { type KeyboardEvent, useState } from "react";
import { isComposing } from "../../../base/ui/is-composing.ts";
import type { Change } from "../../../things/plan/use-change-plan.tsx";
import type { PlanPlace } from "../plan-place.ts";
import { Tick } from "../Tick.tsx";
import { usePlanWords } from "../words/plan-page-words.ts";

interface SubtasksProps {
  task: PlanTask;
  tasks: readonly PlanTask[];
  go(to: Partial<PlanPlace>): void;
  change: Change;
}

/** The open parts of a task, and a line for another one. */
export function Subtasks({ task, tasks, go, change }: SubtasksProps) {
  const own = usePlanWords();
  const [title, setTitle] = useState("");
  const parts = tasks.filter(({ parent_task_id }) => parent_task_id === task.id);

  function handleKey(event: KeyboardEvent) {
    if (event.key !== "Enter" || isComposing(event) || title.trim() === "") return;
    event.preventDefault();
    change({
      op: "add_task",
      list_id: task.list_id,
      task: { title: title.trim(), parent_task_id: task.id },
    });
    setTitle("");
  }
  return (
    <section aria-label={own.subtasks}>
      <h2 className="mb-1 text-13 text-muted">{own.subtasks}</h2>
      <ul>
        {parts.map(({ id, title: name }) => (
          <li key={id} className="flex min-h-9 items-center gap-2 text-14">
            <Tick
              isDone={false}
              label={own.complete(name)}
              onTick={() => change({ op: "complete_task", task_id: id })}
            />
            <button
              type="button"
              onClick={() => go({ task: id })}
              className="min-w-0 truncate rounded-s text-left underline-offset-4 hover:text-felt hover:underline"
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      <input
        aria-label={own.addSubtask}
        placeholder={own.addSubtask}
        value={title}
        maxLength={500}
        autoComplete="off"
        enterKeyHint="done"
        onChange={(event) => setTitle(event.target.value)}
        onKeyDown={handleKey}
        className="h-9 w-full rounded-s border border-line bg-slot px-3 text-14 placeholder:text-muted"
      />
    </section>
  );
}
