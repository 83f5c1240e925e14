import { PLAN_LIMITS, type PlanOperation, type PlanTask } from "@etui/protocol/plan";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { IconButton } from "../../../base/ui/IconButton.tsx";
import { planTaskQuery } from "../../../things/plan/plan-api.ts";
import type { Attempt, Change } from "../../../things/plan/use-change-plan.ts";
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
  attempt: Attempt;
  /** True while a change is on its way: all of them are saved together. */
  isBusy: boolean;
}

/** What a task is a part of, and what must be done before it. */
export function Relations({ task, tasks, go, change, attempt, isBusy }: RelationsProps) {
  const own = usePlanWords();
  const { parent_task_id: parent, depends_on } = task;
  const having = (ids: readonly string[]): PlanOperation => ({
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
              <Before
                key={id}
                id={id}
                tasks={tasks}
                go={go}
                isBusy={isBusy}
                onRemove={() => change(having(depends_on.filter((other) => other !== id)))}
              />
            ))}
          </ul>
          {isOpen(task) && (
            <EnterField
              place={{ task: task.id, field: "after" }}
              label={own.addAfter}
              maxLength={PLAN_LIMITS.title}
              isBusy={isBusy}
              suggest={(text) => titlesLike(text, tasks, [task.id, ...depends_on])}
              onEnter={(title) => attempt(having([...depends_on, title]))}
            />
          )}
        </section>
      )}
    </>
  );
}

/** One that is done is in no list, and is asked for. */
function useTask(id: string, tasks: readonly PlanTask[]): PlanTask | undefined {
  const known = tasks.find((task) => task.id === id);
  const ended = useQuery({ ...planTaskQuery(id), enabled: known === undefined }).data;
  return known ?? ended;
}

type OtherTask = Pick<RelationsProps, "tasks" | "go"> & { id: string };

function Before({ id, tasks, go, isBusy, onRemove }: OtherTask & { isBusy: boolean; onRemove(): void }) {
  const own = usePlanWords();
  const title = useTask(id, tasks)?.title ?? own.goneTask;
  return (
    <li className="flex min-h-9 items-center gap-2 text-14">
      <TaskName id={id} tasks={tasks} go={go} />
      <IconButton
        icon={X}
        label={own.notAfter(title)}
        className="ml-auto"
        aria-disabled={isBusy}
        onClick={() => !isBusy && onRemove()}
      />
    </li>
  );
}

function TaskName({ id, tasks, go }: OtherTask) {
  const own = usePlanWords();
  const task = useTask(id, tasks);
  return (
    <button
      type="button"
      onClick={() => go({ task: id })}
      className="min-w-0 truncate rounded-s text-left text-felt underline-offset-4 hover:underline"
    >
      {task?.status === "done" ? <s className="text-muted">{task.title}</s> : (task?.title ?? own.goneTask)}
    </button>
  );
}
