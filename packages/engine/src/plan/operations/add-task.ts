import { type ListId, PLAN_LIMITS, type PlanOperation } from "@etui/protocol/plan";
import { type Refusal, refusal } from "@etui/words/refusal";
import type { PlanChange } from "../change/plan-change.ts";
import { afterStart } from "../reminders/after-start.ts";
import { checkReminderAt } from "../reminders/reminder-moment.ts";
import { scheduleColumns, scheduleOf, type TaskRow } from "../tasks/task-row.ts";
import { checkDeadline, checkReviewDay } from "./check-days.ts";
import { checkMinutes, checkPriority, checkTags, checkText, checkTitle } from "./check-fields.ts";
import { checkDependencies, checkLinks } from "./check-links.ts";
import { checkSchedule } from "./check-schedule.ts";
import { nowCrowded } from "./now-crowded.ts";
import type { Note, Operated } from "./outcome.ts";
import { findPlace, rankAt } from "./place-task.ts";
import { roomFor } from "./room-for.ts";
import { withRepeat } from "./set-repeat.ts";
import { passedToday } from "./set-schedule.ts";

type AddTask = Extract<PlanOperation, { op: "add_task" }>;

const no = (refused: Refusal): Operated => ({ ok: false, refused });

/** An imported task that is over already; it may not be known when it was done. */
export interface Closed {
  status: "done" | "cancelled";
  at?: string | undefined;
}

interface From {
  /** Where it was imported from. */
  source_id?: string | undefined;
  closed?: Closed | undefined;
}

export async function addTask(
  plan: PlanChange,
  { list_id, group_id, position, task: given, source_id, closed }: AddTask & From,
): Promise<Operated> {
  const { moment } = plan;
  const title = checkTitle(given.title);
  if (!title.ok) return title;
  const note = checkText(given.note ?? "", "note", PLAN_LIMITS.note);
  if (!note.ok) return note;
  const waiting = checkText(given.waiting_for ?? "", "waiting_for", PLAN_LIMITS.title);
  if (!waiting.ok) return waiting;
  const said = given.priority === undefined ? undefined : checkPriority(given.priority);
  if (said && !said.ok) return said;
  const tags = checkTags(given.tags ?? []);
  if (!tags.ok) return tags;
  const estimate =
    given.estimate_minutes === undefined
      ? undefined
      : checkMinutes(given.estimate_minutes, "estimate_minutes");
  if (estimate && !estimate.ok) return estimate;
  const schedule = given.schedule ? checkSchedule(given.schedule) : undefined;
  if (schedule && !schedule.ok) return schedule;
  const deadline = given.deadline === undefined ? undefined : checkDeadline(given.deadline, moment);
  if (deadline && !deadline.ok) return deadline;
  const review =
    given.next_review_at === undefined ? undefined : checkReviewDay(given.next_review_at, moment);
  if (review && !review.ok) return review;
  if (given.review_reason !== undefined && !review) return no(refusal("plan.review_missing"));
  const reason = checkText(given.review_reason ?? "", "review_reason", PLAN_LIMITS.title);
  if (!reason.ok) return reason;
  const override = checkText(given.reminder?.text_override ?? "", "text_override", PLAN_LIMITS.title);
  if (!override.ok) return override;
  const reminder = given.reminder && checkReminderAt(given.reminder.at, moment);
  if (reminder && !reminder.ok) return reminder;
  const columns = scheduleColumns(schedule?.schedule ?? { intent: "unscheduled" });
  if (reminder && columns.intent === "date_only")
    return no(refusal("plan.reminder_of_day", { task_id: title.value }));
  const place = await findPlace(plan, { list_id, group_id, parent_task_id: given.parent_task_id });
  if (!place.ok) return place;
  const depends = await checkDependencies(plan, given.depends_on ?? [], undefined);
  if (!depends.ok) return depends;
  const links = checkLinks(given.links ?? []);
  if (!links.ok) return links;
  const full = await roomFor(
    plan,
    "rows",
    ...(closed ? [] : ["open" as const]),
    ...(reminder ? ["reminders" as const] : []),
  );
  if (full) return no(full);

  const notes: Note[] = [];
  const priority = said?.value ?? priorityIn(place.place.list_id);
  if (!said?.value && priority !== null) notes.push({ is: "priority_defaulted" });
  const isNow = place.place.list_id === "nowTask";
  const ranked =
    position === undefined ? { rank: plan.lastRank() } : await rankAt(plan, place.place, position, undefined);
  const now = moment.at.toISOString();
  const row: TaskRow = {
    task_id: plan.newTaskId(),
    ...place.place,
    rank: ranked.rank,
    title: title.value,
    note: note.value,
    status: given.status === "in_progress" || (isNow && given.status !== "open") ? "in_progress" : "open",
    priority,
    estimate_minutes: estimate?.value ?? null,
    tags: tags.value,
    ...columns,
    reminder_at: reminder ? reminder.at : null,
    reminder_text: override.value,
    trigger_id: null,
    next_review_at: review?.value ?? null,
    review_reason: reason.value,
    deadline: deadline?.value ?? null,
    repeat: null,
    waiting_for: waiting.value,
    depends_on: depends.value,
    links: links.value,
    source_id: source_id ?? null,
    created_at: now,
    updated_at: now,
    started_at: isNow && !closed ? now : null,
    completed_at: null,
    version: 1,
    deleted_at: null,
  };
  const repeated = given.repeat
    ? withRepeat(row, given.repeat, moment)
    : ({ ok: true, task: row, notes: [] } as const);
  if (!repeated.ok) return repeated;
  notes.push(...repeated.notes);
  if (closed)
    return { ok: true, done: { op: "add_task", changed: true, task: over(plan, row, closed), notes } };
  if (isNow) plan.work.push({ task_id: row.task_id, does: "begins" });
  if (columns.on_date !== null && columns.on_date < moment.today)
    notes.push({ is: "date_passed", date: columns.on_date });
  if (deadline && deadline.value < moment.today && deadline.value !== columns.on_date)
    notes.push({ is: "date_passed", date: deadline.value });
  notes.push(...passedToday(scheduleOf(repeated.task), moment), ...afterStart(repeated.task, moment));
  const task = plan.put(repeated.task, undefined, "add_task");
  if (isNow) notes.push(...(await nowCrowded(plan)));
  return { ok: true, done: { op: "add_task", changed: true, task, notes } };
}

function over(
  plan: PlanChange,
  row: TaskRow,
  { status, at = plan.moment.at.toISOString() }: Closed,
): TaskRow {
  const { task_id, on_date, estimate_minutes } = row;
  if (status === "done")
    plan.completions.push({ task_id, completed_at: at, occurrence: on_date, estimate_minutes });
  const completed_at = status === "done" ? at : null;
  return plan.put({ ...row, status, completed_at }, undefined, "add_task");
}

/** plan-tools-v0.4 §1.4: a next action without a priority has the lowest. */
export const priorityIn = (listId: ListId): TaskRow["priority"] => (listId === "next_action" ? "low" : null);
