/** A reminder that rings some time before a task begins goes with the task when that is moved. */
import type { Schedule } from "@etui/protocol/plan";
import type { Note } from "../operations/outcome.ts";
import { instantAt, localIso, type PlanMoment } from "../plan-moment.ts";
import { scheduleOf, type TaskRow } from "../tasks/task-row.ts";
import { isPinned, reminderInstant, unrung, wallClock } from "./reminder-moment.ts";
import { startOf } from "./start-of.ts";

/** The longest before the start that a reminder belongs to it. */
const BELONGS_MS = 7 * 86_400_000;

export interface Followed {
  reminder_at: string | null;
  notes: Note[];
}

/**
 * The reminder of `before` once its schedule is `after`. Where it has passed by then, a task that repeats keeps it, silent, for
 * the times that come after: without it the whole series would have none from then on.
 */
export function followSchedule(before: TaskRow, after: Schedule, moment: PlanMoment): Followed {
  const { reminder_at } = before;
  if (reminder_at === null) return { reminder_at, notes: [] };
  if (after.intent === "date_only") return cleared("no_time");
  const { timeZone } = moment;
  const [from, to] = [startOf(scheduleOf(before)), startOf(after)];
  if (from === undefined || to === undefined) return { reminder_at, notes: [] };
  const at = reminderInstant(unrung(reminder_at), timeZone);
  const ahead = instantAt(from.date, from.time, timeZone).getTime() - at.getTime();
  if (ahead < 0 || ahead > BELONGS_MS) return { reminder_at, notes: [] };
  const start = instantAt(to.date, to.time, timeZone);
  const moved = new Date(start.getTime() - ahead);
  if (moved.getTime() === at.getTime()) return { reminder_at, notes: [] };
  const isOver = moved <= moment.at;
  if (isOver && before.repeat === null) return cleared("passed");
  return {
    reminder_at: isPinned(reminder_at) ? localIso(moved, timeZone) : wallClock(moved, timeZone),
    notes: [{ is: isOver ? "reminder_over" : "reminder_moved", at: moved }],
  };
}

const cleared = (because: "no_time" | "passed"): Followed => ({
  reminder_at: null,
  notes: [{ is: "reminder_cleared", because }],
});
