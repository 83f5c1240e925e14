/**
 * What fields of one task have to do with each other. An undo puts single fields back, and others may have been changed
 * since: then what it would make must still be a task.
 */
import { type Refusal, refusal } from "@etui/words/refusal";
import { isOpen, type TaskRow } from "../tasks/task-row.ts";

export type RuleAcross =
  | "reminder_needs_time"
  | "reminder_of_open"
  | "review_of_open"
  | "repeat_needs_day"
  | "one_schedule"
  | "done_has_moment";

export function againstRules(task: TaskRow): Refusal | undefined {
  const rule = brokenRule(task);
  return rule && refusal("plan.undo_against", { task_id: task.task_id, title: task.title, rule });
}

function brokenRule(task: TaskRow): RuleAcross | undefined {
  if (!hasOneSchedule(task)) return "one_schedule";
  if (task.reminder_at !== null && task.intent === "date_only") return "reminder_needs_time";
  if (task.repeat !== null && task.intent === "unscheduled") return "repeat_needs_day";
  if ((task.status === "done") !== (task.completed_at !== null)) return "done_has_moment";
  const isOver = !isOpen({ ...task, deleted_at: null });
  if (isOver && task.reminder_at !== null) return "reminder_of_open";
  if (isOver && task.next_review_at !== null) return "review_of_open";
  return undefined;
}

/** The constraint `plan_task_schedule`. */
function hasOneSchedule({ intent, on_date, at_time, time_window, duration_minutes }: TaskRow): boolean {
  const [day, time, window, minutes] = [on_date, at_time, time_window, duration_minutes].map(
    (value) => value !== null,
  );
  switch (intent) {
    case "unscheduled":
      return !day && !time && !window && !minutes;
    case "date_only":
      return day! && !time && !window && !minutes;
    case "time_window":
      return day! && !time && window! && !minutes;
    case "exact_time":
      return day! && time! && !window;
  }
}
