import type { PlanOperation } from "@etui/protocol/plan";
import { equalJson } from "@etui/values/json/equal-json";
import { refusal } from "@etui/words/refusal";
import type { PlanChange } from "../change/plan-change.ts";
import { followSchedule } from "../reminders/follow-schedule.ts";
import { isOpen, scheduleColumns, scheduleOf } from "../tasks/task-row.ts";
import { checkSchedule } from "./check-schedule.ts";
import { findTask } from "./find-task.ts";
import type { Note, Operated } from "./outcome.ts";

/** plan-tools-v0.4 §1.6. A reminder that belongs to the time goes with it; on a day without a time there is none. */
export async function setSchedule(
  plan: PlanChange,
  { task_id, schedule: given }: Extract<PlanOperation, { op: "set_schedule" }>,
): Promise<Operated> {
  const found = await findTask(plan, task_id);
  if (!found.ok) return found;
  const checked = checkSchedule(given);
  if (!checked.ok) return checked;
  const before = found.task;
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
  if (equalJson(scheduleOf(before), schedule)) {
    return { ok: true, done: { op: "set_schedule", changed: false, before, task: before, notes: [] } };
  }
  if (schedule.intent === "unscheduled" && before.repeat !== null) {
    return { ok: false, refused: refusal("plan.repeat_needs_day", { task_id: before.task_id }) };
  }
  const followed = followSchedule(before, schedule, plan.moment);
  const notes: Note[] = [...followed.notes];
  if ("date" in schedule && schedule.date < plan.moment.today)
    notes.push({ is: "date_passed", date: schedule.date });
  const task = plan.put(
    {
      ...before,
      ...scheduleColumns(schedule),
      reminder_at: followed.reminder_at,
      ...withoutText(followed.reminder_at),
    },
    before,
    "set_schedule",
  );
  return { ok: true, done: { op: "set_schedule", changed: true, before, task, notes } };
}

/** The text of a reminder goes with it. */
export const withoutText = (reminderAt: string | null) =>
  reminderAt === null ? { reminder_text: null } : {};
