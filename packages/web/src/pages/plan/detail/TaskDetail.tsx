import {
  type ListId,
  type Plan,
  type PlanTask,
  PRIORITIES,
  type Priority,
  type TaskWas,
} from "@etui/protocol/plan";
import { useQuery } from "@tanstack/react-query";
import { Trash2, X } from "lucide-react";
import { useRef } from "react";
import { ApiError } from "../../../base/api/api-error.ts";
import { Button } from "../../../base/ui/Button.tsx";
import { FailureNotice } from "../../../base/ui/FailureNotice.tsx";
import { SelectField } from "../../../base/ui/Field.tsx";
import { IconButton } from "../../../base/ui/IconButton.tsx";
import { Skeleton } from "../../../base/ui/Skeleton.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { planTaskQuery } from "../../../things/plan/plan-api.ts";
import type { Attempt, Change } from "../../../things/plan/use-change-plan.ts";
import { completion } from "../completion.ts";
import { isOpen } from "../is-open.ts";
import type { PlanPlace } from "../plan-place.ts";
import { usePlanWords } from "../words/plan-page-words.ts";
import { DraftField } from "./DraftField.tsx";
import { GoneTask } from "./GoneTask.tsx";
import { Links } from "./Links.tsx";
import { Relations } from "./Relations.tsx";
import { Subtasks } from "./Subtasks.tsx";
import { TaskHistory } from "./TaskHistory.tsx";
import { WhenFields } from "./WhenFields.tsx";

interface TaskDetailProps {
  id: string;
  plan: Plan;
  change: Change;
  attempt: Attempt;
  isBusy: boolean;
  go(to: Partial<PlanPlace>): void;
  onClose(): void;
}

/** All of one task, each field saved as one leaves it. On a phone it covers the list. */
export function TaskDetail({ id, plan, change, attempt, isBusy, go, onClose }: TaskDetailProps) {
  const own = usePlanWords();
  const words = useWords();
  const known = plan.tasks.find((task) => task.id === id);
  // One that is done is in no list.
  const ended = useQuery({ ...planTaskQuery(id), enabled: known === undefined });
  // It stays while it is looked for elsewhere: who types in it goes on typing.
  const last = useRef<PlanTask>(undefined);
  last.current = known ?? ended.data ?? last.current;
  const isGone = useIsGone(known ? { data: known, error: null } : ended);
  const task = isGone ? undefined : last.current;
  return (
    <aside
      aria-label={task?.title ?? (isGone ? own.gone : words.shell.loading)}
      className="flex w-90 shrink-0 flex-col overflow-y-auto border-l border-line bg-paper max-bar:fixed max-bar:inset-0 max-bar:z-20 max-bar:w-full max-bar:border-0"
    >
      <div className="flex h-13 shrink-0 items-center gap-2 border-b border-line px-4">
        {task && <Deeds task={task} change={change} />}
        <IconButton icon={X} label={own.close} onClick={onClose} className="ml-auto max-bar:size-11" />
      </div>
      {task ? (
        <Fields
          task={task}
          plan={plan}
          change={change}
          attempt={attempt}
          isBusy={isBusy}
          go={go}
          onClose={onClose}
        />
      ) : isGone ? (
        <GoneTask id={id} last={last.current} attempt={attempt} />
      ) : ended.error ? (
        <div className="p-4">
          <FailureNotice error={ended.error} onRetry={() => void ended.refetch()} />
        </div>
      ) : (
        <div className="p-4">
          <Skeleton height={240} label={words.shell.loading} />
        </div>
      )}
    </aside>
  );
}

/** While it is asked again the error is forgotten, but what is gone stays gone until it is found. */
function useIsGone({ data, error }: { data: PlanTask | undefined; error: Error | null }): boolean {
  const isGone = useRef(false);
  if (data || error) isGone.current = error instanceof ApiError && error.status === 404;
  return isGone.current;
}

function Deeds({ task, change }: { task: PlanTask; change: Change }) {
  const { id, list_id } = task;
  const own = usePlanWords();
  if (!isOpen(task)) {
    return (
      <Button
        size="small"
        onClick={() => change({ op: "update_task", task_id: id, patch: { status: "open" } })}
      >
        {own.reopen(task.title)}
      </Button>
    );
  }
  return (
    <>
      <Button look="primary" size="small" onClick={() => change(completion(task))}>
        {own.isDone}
      </Button>
      {list_id !== "nowTask" && (
        <Button
          size="small"
          onClick={() => change({ op: "move_task", task_id: id, target_list_id: "nowTask" })}
        >
          {own.begin}
        </Button>
      )}
    </>
  );
}

interface FieldsProps {
  task: PlanTask;
  plan: Plan;
  change: Change;
  attempt: Attempt;
  isBusy: boolean;
  go(to: Partial<PlanPlace>): void;
  onClose(): void;
}

function Fields({ task, plan, change, attempt, isBusy, go, onClose }: FieldsProps) {
  const own = usePlanWords();
  const task_id = task.id;
  const groups = plan.lists.find(({ list_id }) => list_id === task.list_id)?.groups ?? [];
  const at = (field: string) => ({ task: task_id, field });
  const patch = (fields: object, was: TaskWas = {}) =>
    attempt({ op: "update_task", task_id, patch: fields, was });
  const unset = (field: "note" | "estimate_minutes", was: TaskWas = {}) =>
    attempt({ op: "update_task", task_id, patch: {}, unset: [field], was });
  const textWas = (was: string) => (was === "" ? null : was);
  const names = Object.fromEntries(
    plan.lists.map(({ list_id, display_name }) => [list_id, display_name]),
  ) as Record<ListId, string>;
  return (
    <div className="flex flex-col gap-4 p-4">
      <DraftField
        id="plan-title"
        place={at("title")}
        label={own.title}
        value={task.title}
        isRequired
        onSave={(title, was) => patch({ title }, { title: was })}
      />
      <DraftField
        place={at("note")}
        label={own.note}
        value={task.note ?? ""}
        isLong
        onSave={(note, was) => {
          const before = { note: textWas(was) };
          return note === "" ? unset("note", before) : patch({ note }, before);
        }}
      />
      <Relations task={task} tasks={plan.tasks} go={go} change={change} attempt={attempt} isBusy={isBusy} />
      <WhenFields task={task} change={change} attempt={attempt} />
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label={own.list}
          value={task.list_id}
          options={names}
          onChange={(target_list_id) => change({ op: "move_task", task_id, target_list_id })}
        />
        {groups.length > 0 && (
          <SelectField
            label={own.group}
            value={task.group_id ?? ""}
            options={{
              "": own.noGroup,
              ...Object.fromEntries(groups.map(({ group_id, name }) => [group_id, name])),
            }}
            onChange={(group) =>
              change({
                op: "move_task",
                task_id,
                target_list_id: task.list_id,
                target_group_id: group === "" ? null : group,
              })
            }
          />
        )}
        <SelectField
          label={own.importance}
          value={task.priority ?? ""}
          options={
            {
              "": own.noPriority,
              ...Object.fromEntries(PRIORITIES.map((one) => [one, own.priority[one]])),
            } as Record<Priority | "", string>
          }
          onChange={(priority) =>
            change(
              priority === ""
                ? { op: "update_task", task_id, patch: {}, unset: ["priority"] }
                : { op: "update_task", task_id, patch: { priority } },
            )
          }
        />
        <DraftField
          place={at("estimate")}
          label={own.estimate}
          type="number"
          value={task.estimate_minutes === null ? "" : String(task.estimate_minutes)}
          onSave={(minutes) =>
            minutes === "" ? unset("estimate_minutes") : patch({ estimate_minutes: Number(minutes) })
          }
        />
      </div>
      <DraftField
        place={at("tags")}
        label={own.tags}
        hint={own.tagsHint}
        value={task.tags.join(", ")}
        onSave={(tags) =>
          patch({
            tags: tags
              .split(/[,，]/)
              .map((tag) => tag.trim())
              .filter(Boolean),
          })
        }
      />
      <DraftField
        place={at("waiting_for")}
        label={own.waitingFor}
        value={task.waiting_for ?? ""}
        onSave={(waiting_for, was) => patch({ waiting_for }, { waiting_for: textWas(was) })}
      />
      <Subtasks task={task} tasks={plan.tasks} go={go} change={change} attempt={attempt} />
      <Links task={task} change={change} attempt={attempt} isBusy={isBusy} />
      <TaskHistory id={task_id}>
        <Button
          look="danger"
          size="small"
          onClick={() => {
            change({ op: "delete_task", task_id });
            onClose();
          }}
        >
          <Trash2 size={14} strokeWidth={1.75} aria-hidden />
          {own.remove}
        </Button>
      </TaskHistory>
    </div>
  );
}
