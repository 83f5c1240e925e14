/** A row of `plan_tasks`, as the engine has it: dates and moments are texts, as JSON has them. */
import type { Intent, ListId, Priority, Repeat, Schedule, TaskLink, TaskStatus } from "@etui/protocol/plan";

/** The hour of a task that repeats, or its window. */
export type Hour = Pick<TaskRow, "intent" | "at_time" | "time_window" | "duration_minutes">;

/** `usual` is the hour of the other times, where this time has another one. */
export type StoredRepeat = Repeat & { usual?: Hour };

export interface TaskRow {
  task_id: string;
  list_id: ListId;
  group_id: string | null;
  parent_task_id: string | null;
  /** Orders siblings. A new last one has a number of its own; one between two others lies between their numbers. */
  rank: number;
  title: string;
  note: string | null;
  status: TaskStatus;
  priority: Priority | null;
  estimate_minutes: number | null;
  tags: readonly string[];
  intent: Intent;
  on_date: string | null;
  at_time: string | null;
  time_window: string | null;
  duration_minutes: number | null;
  reminder_at: string | null;
  reminder_text: string | null;
  /** The trigger that was derived from the reminder. */
  trigger_id: string | null;
  next_review_at: string | null;
  review_reason: string | null;
  deadline: string | null;
  repeat: StoredRepeat | null;
  waiting_for: string | null;
  depends_on: readonly string[];
  links: readonly TaskLink[];
  source_id: string | null;
  created_at: string;
  updated_at: string;
  started_at: string | null;
  completed_at: string | null;
  version: number;
  deleted_at: string | null;
}

/** The SQL for a `TaskRow` as one JSON value, of `plan_tasks t`. */
export const TASK = "to_jsonb(t) - 'user_id' as task";

/** All of a `TaskRow`, in the order in which `TASK_VALUES` has them. */
export const TASK_FIELDS = [
  "task_id",
  "list_id",
  "group_id",
  "parent_task_id",
  "rank",
  "title",
  "note",
  "status",
  "priority",
  "estimate_minutes",
  "tags",
  "intent",
  "on_date",
  "at_time",
  "time_window",
  "duration_minutes",
  "reminder_at",
  "reminder_text",
  "trigger_id",
  "next_review_at",
  "review_reason",
  "deadline",
  "repeat",
  "waiting_for",
  "depends_on",
  "links",
  "source_id",
  "created_at",
  "updated_at",
  "started_at",
  "completed_at",
  "version",
  "deleted_at",
] as const satisfies readonly (keyof TaskRow)[];

/**
 * The SQL for the values of a `TaskRow`, of `plan_tasks t`. Of many rows at once, `json_agg` over lists takes half as long as
 * over rows, which name each column in each row, and a sixth of `to_jsonb`.
 */
export const TASK_VALUES = `json_build_array(${TASK_FIELDS.map((field) => `t.${field}`).join(", ")})`;
export type TaskValues = readonly unknown[];

export function taskOf(values: TaskValues): TaskRow {
  const task: Record<string, unknown> = {};
  for (const [place, field] of TASK_FIELDS.entries()) task[field] = values[place];
  return task as unknown as TaskRow;
}

export const isOpen = ({ status, deleted_at }: Pick<TaskRow, "status" | "deleted_at">): boolean =>
  deleted_at === null && (status === "open" || status === "in_progress");

export function scheduleOf(task: TaskRow): Schedule {
  const { intent, on_date, at_time, time_window, duration_minutes } = task;
  switch (intent) {
    case "unscheduled":
      return { intent };
    case "date_only":
      return { intent, date: on_date! };
    case "time_window":
      return { intent, date: on_date!, window: time_window! };
    case "exact_time":
      return {
        intent,
        date: on_date!,
        time: at_time!,
        ...(duration_minutes === null ? {} : { duration_minutes }),
      };
  }
}

/** Its time, or the window in which it is to be done. */
export const hourOf = ({ at_time, time_window }: TaskRow): string | undefined =>
  at_time ?? time_window ?? undefined;

export const hourColumns = ({ intent, at_time, time_window, duration_minutes }: Hour): Hour => ({
  intent,
  at_time,
  time_window,
  duration_minutes,
});

/** The columns of a schedule. */
export const scheduleColumns = (schedule: Schedule) => ({
  intent: schedule.intent,
  on_date: "date" in schedule ? schedule.date : null,
  at_time: "time" in schedule ? schedule.time : null,
  time_window: "window" in schedule ? schedule.window : null,
  duration_minutes: ("duration_minutes" in schedule ? schedule.duration_minutes : undefined) ?? null,
});
