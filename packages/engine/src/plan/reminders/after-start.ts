import type { Note } from "../operations/outcome.ts";
import { instantAt, type PlanMoment } from "../plan-moment.ts";
import { scheduleOf, type TaskRow } from "../tasks/task-row.ts";
import { reminderInstant } from "./reminder-moment.ts";

/** A reminder that rings once its task has begun may be meant, and is more often a slip. */
export function afterStart(task: TaskRow, { timeZone }: PlanMoment): Note[] {
  const schedule = scheduleOf(task);
  if (task.reminder_at === null || schedule.intent !== "exact_time") return [];
  const start = instantAt(schedule.date, schedule.time, timeZone);
  return reminderInstant(task.reminder_at, timeZone) > start
    ? [{ is: "after_start", time: schedule.time }]
    : [];
}
