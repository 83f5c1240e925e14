/** A task that repeats, once it was done: its next day, with its reminder, its deadline and its review moved along. */
import type { PlanMoment } from "../plan-moment.ts";
import type { TaskRow } from "../tasks/task-row.ts";
import type { Note } from "./outcome.ts";

export interface NextTime {
  columns: Partial<TaskRow>;
  notes: Note[];
}

export function nextTime(_task: TaskRow, _done: string, _moment: PlanMoment): NextTime | undefined {
  return undefined;
}
