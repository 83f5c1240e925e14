/** A task that repeats, once it was done: its next day, with its reminder, its deadline and its review moved along. */
import { isYear } from "@etui/time/calendar/years";
import type { PlanMoment } from "../plan-moment.ts";
import { daysBetween, localIso, plusDays } from "../plan-moment.ts";
import { followSchedule } from "../reminders/follow-schedule.ts";
import { isPinned, reminderInstant, unrung, wallClock } from "../reminders/reminder-moment.ts";
import { startOf } from "../reminders/start-of.ts";
import { nextOccurrence } from "../repeat/next-occurrence.ts";
import { type Hour, scheduleOf, type TaskRow } from "../tasks/task-row.ts";
import type { Note } from "./outcome.ts";

export interface NextTime {
  columns: Partial<TaskRow>;
  notes: Note[];
}

const DAY_MS = 86_400_000;

/** Undefined if that was the last time. `done` is the moment, as ISO 8601. */
export function nextTime(task: TaskRow, done: string, moment: PlanMoment): NextTime | undefined {
  const next = nextOccurrence(task.repeat!, {
    planned: task.on_date,
    time: startOf(scheduleOf(task))?.time ?? null,
    done: new Date(done),
    now: moment.at,
    timeZone: moment.timeZone,
  });
  if (next === null) return undefined;
  const { date } = next;
  const { usual, ...repeat } = { ...task.repeat!, ...next.repeat };
  if (usual !== undefined) return atUsualHour(task, { usual, repeat, date }, moment);
  const days = task.on_date === null ? 0 : daysBetween(task.on_date, date);
  const { reminder_at, notes } = reminderAfter(task, days, moment);
  return {
    columns: {
      on_date: date,
      repeat,
      intent: task.intent === "unscheduled" ? "date_only" : task.intent,
      reminder_at,
      deadline: deadlineAfter(task, days),
      // It was looked at by being done.
      next_review_at: null,
      review_reason: null,
    },
    notes,
  };
}

/** The last time had an hour of its own. */
function atUsualHour(
  task: TaskRow,
  { usual, repeat, date }: { usual: Hour; repeat: TaskRow["repeat"]; date: string },
  moment: PlanMoment,
): NextTime {
  const then = { ...task, ...usual, on_date: date };
  const days = task.on_date === null ? 0 : daysBetween(task.on_date, date);
  const followed = followSchedule(task, scheduleOf(then), moment);
  // One that does not belong to the hour is moved by days.
  const { reminder_at, notes } = followed.notes.length > 0 ? followed : reminderAfter(task, days, moment);
  return {
    columns: {
      ...usual,
      on_date: date,
      repeat,
      reminder_at,
      deadline: deadlineAfter(task, days),
      next_review_at: null,
      review_reason: null,
    },
    notes,
  };
}

/** As many days later; one of the last year that there is stays as it is. */
function deadlineAfter({ deadline }: TaskRow, days: number): string | null {
  const moved = deadline && Temporal.PlainDate.from(deadline).add({ days });
  return moved && isYear(moved.year) ? moved.toString() : deadline;
}

/**
 * As many days later, at the same time of the clock where the person is; one that is pinned, at the same instant of the day.
 * Where that has passed already, as it may have once the person moved or was late, it stays silent this time.
 */
function reminderAfter(
  { reminder_at }: TaskRow,
  days: number,
  { at: now, timeZone }: PlanMoment,
): { reminder_at: string | null; notes: Note[] } {
  if (reminder_at === null) return { reminder_at, notes: [] };
  const at = reminderInstant(unrung(reminder_at), timeZone);
  const local = wallClock(at, timeZone);
  const moved = isPinned(reminder_at)
    ? localIso(new Date(at.getTime() + days * DAY_MS), timeZone)
    : `${plusDays(local.slice(0, 10), days)}${local.slice(10)}`;
  const then = reminderInstant(moved, timeZone);
  return { reminder_at: moved, notes: [{ is: then <= now ? "reminder_over" : "reminder_moved", at: then }] };
}
