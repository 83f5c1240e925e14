import type { PlanTask } from "@etui/protocol/plan";
import { clsx } from "clsx";
import { Bell, Hourglass, Repeat } from "lucide-react";
import { type DragEvent, useState } from "react";
import { useLanguage } from "../../base/words/language.ts";
import type { Change } from "../../things/plan/use-change-plan.ts";
import { completion } from "./completion.ts";
import { draggedTask } from "./dragged-task.ts";
import type { PlanPlace } from "./plan-place.ts";
import { Tick } from "./Tick.tsx";
import { dayInWords, isPast, whenInWords } from "./task-when.ts";
import { usePlanWords } from "./words/plan-page-words.ts";

interface TaskRowProps {
  task: PlanTask;
  depth?: number;
  today: string;
  isSelected: boolean;
  /** The titles of what is to be done before it. */
  after?: readonly string[];
  /** True below a heading that says so. */
  isOfToday?: boolean;
  go(to: Partial<PlanPlace>): void;
  change: Change;
}

/** One task in a line: tick, title, what belongs to it, and when. A click opens its details. */
export function TaskRow({
  task,
  depth = 0,
  after = [],
  today,
  isSelected,
  isOfToday = false,
  go,
  change,
}: TaskRowProps) {
  const own = usePlanWords();
  const [isOver, setOver] = useState(false);
  const { id, title, tags, waiting_for, list_id, group_id, position, priority } = task;
  const isDone = task.status === "done";

  function handleOver(event: DragEvent) {
    if (!draggedTask.isOver(event)) return;
    event.preventDefault();
    setOver(true);
  }
  function handleDrop(event: DragEvent) {
    setOver(false);
    const task_id = draggedTask.of(event);
    if (task_id === undefined || task_id === id) return;
    const place = { target_list_id: list_id, target_group_id: group_id, parent_task_id: task.parent_task_id };
    change({ op: "move_task", task_id, ...place, position });
  }

  return (
    <li
      data-task={id}
      draggable={!isDone}
      onDragStart={(event) => draggedTask.begin(event, id)}
      onDragOver={handleOver}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
      className={clsx(
        "group -mr-2 flex min-h-9 items-center gap-2.5 rounded-s px-2 transition-colors max-bar:min-h-11",
        isSelected ? "bg-slot" : "hover:bg-slot",
        isOver && "shadow-[0_-2px_0_var(--felt)]",
      )}
      // What is before the tick lies outside, so that the ticks stand below the headings.
      style={{ marginLeft: `${depth * 20 - 8}px` }}
    >
      <Tick
        isDone={isDone}
        label={isDone ? own.reopen(title) : own.complete(title)}
        onTick={() =>
          change(isDone ? { op: "update_task", task_id: id, patch: { status: "open" } } : completion(task))
        }
      />
      <button
        type="button"
        aria-expanded={isSelected}
        onClick={() => go({ task: isSelected ? undefined : id })}
        // On a phone the title has a line of its own, and what belongs to it the next one.
        className="flex min-w-0 flex-1 items-center gap-2.5 self-stretch rounded-s text-left max-bar:flex-wrap max-bar:content-center max-bar:gap-y-0 max-bar:py-1.5"
      >
        <span
          className={clsx(
            "min-w-0 truncate max-bar:basis-full",
            isDone && "text-muted line-through decoration-line-strong",
          )}
        >
          {title}
        </span>
        <span className="mr-auto max-w-1/5 shrink-0 truncate text-13 text-muted max-bar:mr-0 max-bar:max-w-full max-bar:empty:hidden">
          {[waiting_for !== null && `@${waiting_for}`, ...tags.map((tag) => `#${tag}`)]
            .filter(Boolean)
            .join(" ")}
        </span>
        {!isDone && (priority === "urgent" || priority === "high") && (
          <span
            className={clsx("shrink-0 text-12", priority === "urgent" ? "text-danger" : "text-brass-ink")}
          >
            {own.priority[priority]}
          </span>
        )}
        {!isDone && after.length > 0 && (
          <span title={own.waitsFor(after)} className="shrink-0 text-muted">
            <Hourglass size={13} strokeWidth={1.75} aria-label={own.waitsFor(after)} />
          </span>
        )}
        {!isDone && <When task={task} today={today} isOfToday={isOfToday} />}
      </button>
    </li>
  );
}

function When({ task, today, isOfToday }: Pick<TaskRowProps, "task" | "today"> & { isOfToday: boolean }) {
  const own = usePlanWords();
  const language = useLanguage();
  const clock = { today, language, words: own, isOfToday };
  const { deadline, reminder, repeat } = task.planning;
  const when = whenInWords(task, clock);
  const due =
    deadline === null || (isOfToday && deadline === today) ? undefined : own.due(dayInWords(deadline, clock));
  const said = [when, due].filter(Boolean).join(" · ");
  if (said === "" && repeat === null && reminder === null) return null;
  return (
    <span
      className={clsx(
        "flex shrink-0 items-center gap-1.5 text-13",
        isPast(task, today) ? "text-danger" : "text-muted",
      )}
    >
      {repeat && <Repeat size={13} strokeWidth={1.75} aria-label={own.repeats} />}
      {reminder && <Bell size={13} strokeWidth={1.75} aria-label={own.rings(reminder.at.slice(11, 16))} />}
      {said}
    </span>
  );
}
