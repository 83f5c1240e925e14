import { PLAN_LIMITS, type PlanOperation } from "@etui/protocol/plan";
import { refusal } from "@etui/words/refusal";
import type { PlanChange } from "../change/plan-change.ts";
import { afterStart } from "../reminders/after-start.ts";
import { checkReminderAt } from "../reminders/reminder-moment.ts";
import { isOpen } from "../tasks/task-row.ts";
import { checkText } from "./check-fields.ts";
import { findTask } from "./find-task.ts";
import type { Operated } from "./outcome.ts";
import { roomFor } from "./room-for.ts";

/** plan-tools-v0.4 §1.7. */
export async function setReminder(
  plan: PlanChange,
  { task_id, at, text_override }: Extract<PlanOperation, { op: "set_reminder" }>,
): Promise<Operated> {
  const found = await findTask(plan, task_id);
  if (!found.ok) return found;
  const before = found.task;
  const { title, status } = before;
  if (!isOpen(before))
    return { ok: false, refused: refusal("plan.closed", { task_id: before.task_id, title, status }) };
  if (before.intent === "date_only") {
    return { ok: false, refused: refusal("plan.reminder_of_day", { task_id: before.task_id }) };
  }
  const checked = checkReminderAt(at, plan.moment);
  if (!checked.ok) return checked;
  const text = checkText(text_override ?? "", "text_override", PLAN_LIMITS.title);
  if (!text.ok) return text;
  if (before.reminder_at === checked.at && before.reminder_text === text.value) {
    return { ok: true, done: { op: "set_reminder", changed: false, before, task: before, notes: [] } };
  }
  const full = before.reminder_at === null ? await roomFor(plan, "reminders") : undefined;
  if (full) return { ok: false, refused: full };
  const task = plan.put(
    { ...before, reminder_at: checked.at, reminder_text: text.value },
    before,
    "set_reminder",
  );
  const notes = afterStart(task, plan.moment);
  return { ok: true, done: { op: "set_reminder", changed: true, before, task, notes } };
}

/** plan-tools-v0.4 §1.8. */
export async function clearReminder(
  plan: PlanChange,
  { task_id }: Extract<PlanOperation, { op: "clear_reminder" }>,
): Promise<Operated> {
  const found = await findTask(plan, task_id);
  if (!found.ok) return found;
  const before = found.task;
  if (before.reminder_at === null) {
    return { ok: true, done: { op: "clear_reminder", changed: false, before, task: before, notes: [] } };
  }
  const task = plan.put({ ...before, reminder_at: null, reminder_text: null }, before, "clear_reminder");
  return { ok: true, done: { op: "clear_reminder", changed: true, before, task, notes: [] } };
}
