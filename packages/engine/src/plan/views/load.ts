/** How much is planned for today, against the hours that the person has for it. */
import type { PlanMoment } from "../plan-moment.ts";
import { isOpen, type TaskRow } from "../tasks/task-row.ts";

export interface Load {
  /** What the tasks of today are estimated to take. */
  planned_minutes: number;
  /** The free hours of the whole day, less nothing: the timed tasks count as planned. */
  free_minutes: number;
}

/** Undefined if no task of today has an estimate. */
export function loadOf(
  tasks: readonly TaskRow[],
  freeHours: string,
  { today }: PlanMoment,
): Load | undefined {
  const ofToday = tasks.filter(
    (task) =>
      isOpen(task) && (task.list_id === "nowTask" || (task.on_date !== null && task.on_date <= today)),
  );
  const planned = ofToday.reduce(
    (sum, task) => sum + (task.duration_minutes ?? task.estimate_minutes ?? 0),
    0,
  );
  return planned === 0 ? undefined : { planned_minutes: planned, free_minutes: minutesIn(freeHours) };
}

/** "09:00-12:00,13:00-18:00" in minutes. */
export function minutesIn(freeHours: string): number {
  return freeHours.split(",").reduce((sum, span) => {
    const [from, to] = span.split("-").map(minuteOf) as [number, number];
    return sum + (to > from ? to - from : to + 1_440 - from);
  }, 0);
}

const minuteOf = (time: string): number => {
  const [hour, minute] = time.split(":").map(Number) as [number, number];
  return hour * 60 + minute;
};
