import { PLAN_LIMITS, type PlanTask } from "@etui/protocol/plan";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { IconButton } from "../../../base/ui/IconButton.tsx";
import { planTaskQuery } from "../../../things/plan/plan-api.ts";
import type { Change } from "../../../things/plan/use-change-plan.tsx";
import { isOpen } from "../is-open.ts";
import type { PlanPlace } from "../plan-place.ts";
import { usePlanWords } from "../words/plan-page-words.ts";
import { EnterField } from "./EnterField.tsx";
import { titlesLike } from "./titles-like.ts";

interface RelationsProps {
  task: PlanTask;
  tasks: readonly PlanTask[];
  go(to: Partial<PlanPlace>): void;
  change: Change;
  /** True while a change is on its way: all of them are saved together. */
  isBusy: boolean;
}

/** What a task is a part of, and what must be done before it. */
export function Relations({ task, tasks, go, change, isBusy }: RelationsProps) {
  const own = usePlanWords();
  const { parent_task_id: parent, depends_on } = task;
  const save = (ids: readonly string[]) =>
    change({
      op: "update_task",
      task_id: task.id,
      patch: ids.length > 0 ? { depends_on: ids } : {},
      ...(ids.length === 0 && { unset: ["depends_on"] }),
    });
  return (
    <>
      {parent !== null && (
        <p className="flex min-w-0 items-baseline gap-2 text-14">
          <span className="shrink-0 text-13 text-muted">{own.partOf}</span>
          <TaskName id={parent} tasks={tasks} go={go} />
        </p>
      )}
      {(depends_on.length > 0 || isOpen(task)) && (
        <section aria-label={own.after}>
          <h2 className="mb-1 text-13 text-muted">{own.after}</h2>
          <ul>
            {depends_on.map((id) => (
              <li key={id} className="flex min-h-9 items-center gap-2 text-14">
                <TaskName id={id} tasks={tasks} go={go} />
                <IconButton
                  icon={X}
                  label={own.notAfter(id)}
                  className="ml-auto"
                  aria-disabled={isBusy}
                  onClick={() => !isBusy && save(depends_on.filter((other) => other !== id))}
                />
              </li>
            ))}
          </ul>
          {isOpen(task) && (
            <EnterField
              label={own.addAfter}
              maxLength={PLAN_LIMITS.title}
              isBusy={isBusy}
              suggest={(text) => titlesLike(text, tasks, [task.id, ...depends_on])}
              onEnter={(title) => save([...depends_on, title])}
            />
          )}
        </section>
      )}
    </>
  );
}

/** One that is done is in no list, and is asked for. */
function TaskName({ id, tasks, go }: Pick<RelationsProps, "tasks" | "go"> & { id: string }) {
  const known = tasks.find((task) => task.id === id);
  const ended = useQuery({ ...planTaskQuery(id), enabled: known === undefined }).data;
  const task = known ?? ended;
  return (
    <button
      type="button"
      onClick={() => go({ task: id })}
      className="min-w-0 truncate rounded-s text-left text-felt underline-offset-4 hover:underline"
    >
      {task?.status === "done" ? <s className="text-muted">{task.title}</s> : (task?.title ?? id)}
    </button>
  );
}
