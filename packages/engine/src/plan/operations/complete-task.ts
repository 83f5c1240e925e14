import type { PlanOperation, TaskStatus } from "@etui/protocol/plan";
import type { PlanChange } from "../change/plan-change.ts";
import { reminderInstant } from "../reminders/reminder-moment.ts";
import { isOpen, scheduleOf, type TaskRow } from "../tasks/task-row.ts";
import { priorityIn } from "./add-task.ts";
import { checkDone, checkPast } from "./check-past.ts";
import { findTask } from "./find-task.ts";
import { nextTime } from "./next-time.ts";
import type { Note, Operated } from "./outcome.ts";
import { workedMinutes } from "./worked-minutes.ts";

const MOST_NAMED = 20;

/** plan-tools-v0.4 §1.11. What lies below it is done as well; one that repeats goes on with its next day. */
export async function completeTask(
  plan: PlanChange,
  { task_id, at, occurrence, seen_at }: Extract<PlanOperation, { op: "complete_task" }>,
): Promise<Operated> {
  const found = await findTask(plan, task_id);
  if (!found.ok) {
    // A title means an open task; where there is none, what is done already is no news, as it is by its id.
    const done = found.refused.code === "plan.no_task" ? await plan.doneTitled(task_id.trim()) : undefined;
    return done ? complete(plan, done) : found;
  }
  const { task } = found;
  const meant = occurrence ?? (seen_at === undefined ? undefined : await dayThen(plan, task, seen_at));
  if (task.repeat !== null && meant !== undefined && meant !== task.on_date) {
    const notes: Note[] = [{ is: "occurrence_over", date: meant, next: task.on_date! }];
    return { ok: true, done: { op: "complete_task", changed: false, before: task, task, notes } };
  }
  const moment = at === undefined ? { ok: true as const, value: plan.moment.at } : checkDone(at, plan.moment);
  return moment.ok ? complete(plan, found.task, moment.value) : moment;
}

/** The day that a task was planned for at a moment. */
async function dayThen(plan: PlanChange, task: TaskRow, seenAt: string): Promise<string | undefined> {
  const seen = checkPast(seenAt, plan.moment);
  if (!seen.ok) return undefined;
  const [then] = await plan.tx.rows<{ on_date: string | null }>({
    name: "plan_day_then",
    text: `select state->>'on_date' as on_date from plan_tasks_history
           where user_id = $1 and task_id = $2 and ended_at > $3 order by version limit 1`,
    values: [plan.tx.userId, task.task_id, seen.value],
  });
  return (then ? then.on_date : task.on_date) ?? undefined;
}

/** `at` is when it was done. */
export async function complete(
  plan: PlanChange,
  before: TaskRow,
  at: Date = plan.moment.at,
): Promise<Operated> {
  if (before.status === "done") {
    return { ok: true, done: { op: "complete_task", changed: false, before, task: before, notes: [] } };
  }
  const now = at.toISOString();
  const notes: Note[] = [];
  const blocking = (await plan.tasksOf(before.depends_on)).filter(isOpen);
  if (blocking.length > 0) notes.push({ is: "blocked_by", titles: titlesOf(blocking) });
  const worked = await workedMinutes(plan, before);
  if (worked !== undefined) notes.push({ is: "worked", minutes: worked, estimate: before.estimate_minutes });
  const next = before.repeat === null ? undefined : nextTime(before, now, plan.moment);
  const below = await plan.below(before.task_id);
  if (next) {
    for (const one of below.filter(({ status }) => status === "done")) {
      plan.put({ ...one, ...opened(one) }, one, "complete_task");
    }
    plan.completions.push({
      task_id: before.task_id,
      completed_at: now,
      occurrence: before.on_date,
      estimate_minutes: before.estimate_minutes,
    });
    endWork(plan, before);
    // What repeats and has no estimate gets the one that its own times teach.
    const taught = before.estimate_minutes === null ? worked : undefined;
    const estimate_minutes = taught ?? before.estimate_minutes;
    const task = plan.put(
      { ...before, ...next.columns, estimate_minutes, status: "open", started_at: null },
      before,
      "complete_task",
    );
    notes.push({ is: "next_occurrence", schedule: scheduleOf(task) }, ...next.notes);
    if (taught !== undefined) notes.push({ is: "estimate_learned", minutes: taught });
    return { ok: true, done: { op: "complete_task", changed: true, before, task, notes } };
  }
  if (before.repeat !== null) notes.push({ is: "series_ended" });
  const open = below.filter(isOpen);
  for (const one of open) close(plan, one, "done", now);
  if (open.length > 0) notes.push({ is: "completed_below", titles: titlesOf(open), count: open.length });
  if (await willRing(plan, before)) notes.push({ is: "reminder_cancelled" });
  const task = close(plan, before, "done", now);
  const unblocked = await unblockedBy(plan, task.task_id);
  if (unblocked.length > 0) notes.push({ is: "unblocks", titles: titlesOf(unblocked) });
  return { ok: true, done: { op: "complete_task", changed: true, before, task, notes } };
}

/** One that has rung rings again only if it was put off. */
async function willRing(plan: PlanChange, { reminder_at, trigger_id }: TaskRow): Promise<boolean> {
  if (reminder_at === null || trigger_id === null) return false;
  if (reminderInstant(reminder_at, plan.moment.timeZone) > plan.moment.at) return true;
  const [found] = await plan.tx.rows<{ waits: boolean }>({
    name: "plan_reminder_waits",
    text: `select exists (select from trigger_dues where user_id = $1 and trigger_id = $2) as waits`,
    values: [plan.tx.userId, trigger_id],
  });
  return found!.waits;
}

const titlesOf = (tasks: readonly TaskRow[]) => tasks.slice(0, MOST_NAMED).map(({ title }) => title);

/** Done or cancelled: nothing rings any more, and nothing comes up for review. */
export function close(plan: PlanChange, before: TaskRow, status: "done" | "cancelled", now: string): TaskRow {
  endWork(plan, before);
  if (status === "done") {
    plan.completions.push({
      task_id: before.task_id,
      completed_at: now,
      occurrence: before.on_date,
      estimate_minutes: before.estimate_minutes,
    });
  }
  return plan.put(
    {
      ...before,
      status,
      completed_at: status === "done" ? now : null,
      reminder_at: null,
      reminder_text: null,
      next_review_at: null,
      review_reason: null,
    },
    before,
    status === "done" ? "complete_task" : "update_task",
  );
}

function endWork(plan: PlanChange, { task_id, started_at }: TaskRow): void {
  if (started_at !== null) plan.work.push({ task_id, does: "ends" });
}

/** What a task that is open again has. */
export const opened = (task: TaskRow, status: TaskStatus = "open") => ({
  status,
  completed_at: null,
  priority: task.priority ?? priorityIn(task.list_id),
});

/** The open tasks that waited for this one alone. */
async function unblockedBy(plan: PlanChange, taskId: string): Promise<TaskRow[]> {
  const rows = await plan.tx.rows<{ task_id: string }>({
    name: "plan_unblocked",
    text: `select task_id from plan_tasks t
           where user_id = $1 and deleted_at is null and depends_on <> '{}' and status in ('open', 'in_progress')
             and $2 = any(depends_on)`,
    values: [plan.tx.userId, taskId],
  });
  const waiting = (await plan.tasksOf(rows.map(({ task_id }) => task_id))).filter(isOpen);
  const unblocked: TaskRow[] = [];
  for (const one of waiting) {
    const others = (await plan.tasksOf(one.depends_on)).filter(isOpen);
    if (others.length === 0) unblocked.push(one);
  }
  return unblocked;
}
