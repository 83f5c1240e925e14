import type { PlanOperation, Schedule } from "@etui/protocol/plan";
import { equalJson } from "@etui/values/json/equal-json";
import type { Json } from "@etui/values/json/json";
import { refusal } from "@etui/words/refusal";
import type { PlanChange } from "../change/plan-change.ts";
import { instantAt, type PlanMoment } from "../plan-moment.ts";
import { followSchedule } from "../reminders/follow-schedule.ts";
import { type Scope, scopedRepeat } from "../repeat/scoped-repeat.ts";
import { hourOf, isOpen, scheduleColumns, scheduleOf, type TaskRow } from "../tasks/task-row.ts";
import { checkSchedule, type GivenSchedule } from "./check-schedule.ts";
import { findTask } from "./find-task.ts";
import type { Note, Operated } from "./outcome.ts";

/** plan-tools-v0.4 §1.6. A reminder that belongs to the time goes with it; on a day without a time there is none. */
export async function setSchedule(
  plan: PlanChange,
  { task_id, schedule: given, scope }: Extract<PlanOperation, { op: "set_schedule" }>,
): Promise<Operated> {
  const found = await findTask(plan, task_id);
  if (!found.ok) return found;
  const before = found.task;
  const checked = checkSchedule(withItsLength(withItsHour(given, { before, scope }), before));
  if (!checked.ok) return checked;
  const { schedule } = checked;
  if (!isOpen(before)) {
    return {
      ok: false,
      refused: refusal("plan.closed", {
        task_id: before.task_id,
        title: before.title,
        status: before.status,
      }),
    };
  }
  if (schedule.intent === "unscheduled" && before.repeat !== null) {
    return { ok: false, refused: refusal("plan.repeat_needs_day", { task_id: before.task_id }) };
  }
  const scoped = scopedRepeat(before, schedule, scope);
  if (!scoped.ok) return scoped;
  const isSame = equalJson(scheduleOf(before), schedule);
  if (isSame && equalJson(scoped.repeat as Json, before.repeat as Json)) {
    return { ok: true, done: { op: "set_schedule", changed: false, before, task: before, notes: [] } };
  }
  const followed = followSchedule(before, schedule, plan.moment);
  const notes: Note[] = [...scoped.notes, ...followed.notes];
  if ("date" in schedule && schedule.date < plan.moment.today)
    notes.push({ is: "date_passed", date: schedule.date });
  notes.push(...passedToday(schedule, plan.moment));
  const hour = hourOf(before);
  if (schedule.intent === "date_only" && hour !== undefined) notes.push({ is: "hour_dropped", hour });
  const length = "duration_minutes" in schedule ? schedule.duration_minutes : undefined;
  if (schedule.intent === "exact_time" && length === undefined && before.duration_minutes !== null)
    notes.push({ is: "length_dropped", minutes: before.duration_minutes });
  const task = plan.put(
    {
      ...before,
      ...scheduleColumns(schedule),
      repeat: scoped.repeat,
      reminder_at: followed.reminder_at,
      ...withoutText(followed.reminder_at),
    },
    before,
    "set_schedule",
  );
  return { ok: true, done: { op: "set_schedule", changed: true, before, task, notes } };
}

/**
 * A day alone, without an intent, moves a task to that day: the hour or the window that it has stays, and that of all its
 * times where all of them are meant.
 */
function withItsHour(
  given: GivenSchedule,
  { before, scope }: { before: TaskRow; scope: Scope },
): GivenSchedule {
  const { intent, date, ...hour } = given;
  const isDayAlone =
    intent === undefined && date !== undefined && Object.values(hour).every((value) => value === undefined);
  const planned = scheduleOf({ ...before, ...(scope === "series" && before.repeat?.usual) });
  return isDayAlone && "date" in planned ? { ...planned, date } : given;
}

/** An hour alone, without an intent, moves a task: it takes as long as before. */
function withItsLength(given: GivenSchedule, { duration_minutes }: TaskRow): GivenSchedule {
  const { intent, date, time, window } = given;
  const isMoved = intent === undefined && date !== undefined && time !== undefined && window === undefined;
  return isMoved && given.duration_minutes === undefined && duration_minutes !== null
    ? { ...given, duration_minutes }
    : given;
}

/** What a time of today says that is over already. */
export function passedToday(schedule: Schedule, moment: PlanMoment): Note[] {
  if (schedule.intent !== "exact_time" || schedule.date !== moment.today) return [];
  const isPast = instantAt(schedule.date, schedule.time, moment.timeZone) < moment.at;
  return isPast ? [{ is: "time_passed", time: schedule.time }] : [];
}

/** The text of a reminder goes with it. */
export const withoutText = (reminderAt: string | null) =>
  reminderAt === null ? { reminder_text: null } : {};
