/** When a task that repeats comes again within some days, with the hour that it has then. */
import type { PlanMoment } from "../plan-moment.ts";
import { startOf } from "../reminders/start-of.ts";
import { scheduleOf, type TaskRow } from "../tasks/task-row.ts";
import { type Coming, comingOccurrences } from "./coming-occurrences.ts";

export interface ComingTimes extends Coming {
  /** Where this time has an hour of its own, the coming ones have the usual one. */
  asUsual: TaskRow;
}

/** Without the day for which it is planned itself; a task without a day or a repeat has none. */
export function timesOfDays(
  task: TaskRow,
  { at, timeZone }: PlanMoment,
  span: { from: string; to: string; most: number },
): ComingTimes {
  const { repeat, on_date } = task;
  if (repeat === null || on_date === null) return { days: [], hasMore: false, asUsual: task };
  const time = startOf(scheduleOf(task))?.time ?? null;
  const coming = comingOccurrences(repeat, { planned: on_date, time, now: at, timeZone }, span);
  return { ...coming, asUsual: { ...task, ...repeat.usual } };
}
