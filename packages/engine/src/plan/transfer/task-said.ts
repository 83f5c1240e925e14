/** What a file and the plan each say of the same task, in a form in which both can be held against each other. */
import type { PlanTask, Repeat } from "@etui/protocol/plan";
import type { ComparedField, TaskFormat } from "@etui/protocol/task-formats";
import type { ImportedItem } from "../formats/imported.ts";
import { priorityIn } from "../operations/add-task.ts";
import { anchoredRepeat } from "../repeat/anchored-repeat.ts";
import { type StoredRepeat, scheduleOf, type TaskRow } from "../tasks/task-row.ts";

export type TaskSaid = Readonly<Partial<Record<ComparedField, unknown>>>;

/** Of these, a file of the format may not say all that the plan does; then its silence means nothing. */
const UNSAID: Readonly<Partial<Record<TaskFormat, readonly ComparedField[]>>> = {
  todoist: ["status", "estimate_minutes", "repeat"],
  ticktick: ["estimate_minutes", "waiting_for"],
};

export function saidByFile(item: ImportedItem, row: TaskRow, format: TaskFormat): TaskSaid {
  const { task } = item;
  // A day that only the repeat gave is another one each time that the file is read.
  const isDayOfRepeat = task.repeat !== undefined && task.schedule === undefined;
  const schedule = task.schedule ?? { intent: "unscheduled" as const };
  const day = "date" in schedule ? schedule.date : row.on_date;
  const said: Record<ComparedField, unknown> = {
    title: task.title,
    note: task.note ?? null,
    status: roughly(task.status ?? "open"),
    priority: task.priority ?? priorityIn(row.list_id),
    tags: task.tags ?? [],
    schedule: isDayOfRepeat ? undefined : schedule,
    deadline: task.deadline ?? null,
    repeat: task.repeat ? (day === null ? task.repeat : anchoredRepeat(task.repeat, day)) : null,
    estimate_minutes: task.estimate_minutes ?? null,
    waiting_for: task.waiting_for ?? null,
  };
  for (const field of UNSAID[format] ?? []) {
    if (said[field] === null || field === "status") said[field] = undefined;
  }
  return said;
}

export const saidByPlan = (row: TaskRow): TaskSaid => ({
  title: row.title,
  note: row.note,
  status: roughly(row.status),
  priority: row.priority,
  tags: row.tags,
  schedule: scheduleOf(row),
  deadline: row.deadline,
  repeat: row.repeat && withoutUsual(row.repeat),
  estimate_minutes: row.estimate_minutes,
  waiting_for: row.waiting_for,
});

/** The hour of the other times is the plan's own: no file says it. */
const withoutUsual = ({ rule, mode }: StoredRepeat): Repeat => ({ rule, mode });

/** Formats do not agree on what has been begun. */
const roughly = (status: PlanTask["status"]) => (status === "in_progress" ? "open" : status);

/** Whether both say the same; what one of them says nothing about is the same. */
export function isSame(field: ComparedField, one: TaskSaid, other: TaskSaid): boolean {
  const [a, b] = [one[field], other[field]];
  return a === undefined || b === undefined || inForm(field, a) === inForm(field, b);
}

/** Indentation and empty lines of a note are the format's, and tags have no order. */
function inForm(field: ComparedField, value: unknown): string {
  if (field === "note")
    return String(value ?? "")
      .replaceAll(/\s+/g, " ")
      .trim();
  if (field === "tags") return JSON.stringify([...(value as string[])].sort());
  if (value !== null && typeof value === "object") return JSON.stringify(Object.entries(value).sort());
  return String(value);
}
