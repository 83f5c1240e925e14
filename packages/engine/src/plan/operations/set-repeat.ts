import type { Repeat, Schedule } from "@etui/protocol/plan";
import { equalJson } from "@etui/values/json/equal-json";
import type { Json } from "@etui/values/json/json";
import { type Refused, refusal } from "@etui/words/refusal";
import type { PlanChange } from "../change/plan-change.ts";
import type { PlanMoment } from "../plan-moment.ts";
import { followSchedule } from "../reminders/follow-schedule.ts";
import { anchoredRepeat } from "../repeat/anchored-repeat.ts";
import { firstDay } from "../repeat/first-day.ts";
import { firstOccurrence } from "../repeat/next-occurrence.ts";
import { type GivenRepeat, parseRepeat } from "../repeat/parse-repeat.ts";
import { namesDays, storedRule } from "../repeat/stored-rule.ts";
import { isOpen, scheduleColumns, scheduleOf, type TaskRow } from "../tasks/task-row.ts";
import { findTask } from "./find-task.ts";
import type { Note, Operated } from "./outcome.ts";
import { withoutText } from "./set-schedule.ts";

/** How a repeat is given: an RRULE, words in either language, or both parts of it. */
export type RepeatGiven = GivenRepeat | Repeat;

/**
 * A task that repeats has a day on which it is next: without one, it is its deadline, or the first day of its rule from
 * today on. The hour stays what it is. A rule that has ended before that day would end the task with its next "done".
 */
export function withRepeat(
  task: TaskRow,
  given: RepeatGiven,
  moment: PlanMoment,
): { ok: true; task: TaskRow; notes: Note[] } | { ok: false; refused: Refused } {
  const { at: now, timeZone, locale, today } = moment;
  const parsed = parseRepeat(given, { now, timeZone, locale });
  if (!parsed.ok) return parsed;
  const { repeat } = parsed;
  const isOver = { ok: false as const, refused: refusal("plan.repeat_is_over", { rule: repeat.rule }) };
  if (task.on_date !== null) {
    if (isEnded(repeat, task.on_date)) return isOver;
    return { ok: true, task: { ...task, repeat: anchoredRepeat(repeat, task.on_date) }, notes: [] };
  }
  const first = firstDay(repeat, { deadline: task.deadline, from: today });
  if (first === null) return isOver;
  const dated: TaskRow = {
    ...task,
    intent: "date_only",
    on_date: first,
    repeat: anchoredRepeat(repeat, first),
  };
  // A day alone has no reminder, and this one gets its day here.
  if (dated.reminder_at === null)
    return { ok: true, task: dated, notes: [{ is: "next_occurrence", schedule: scheduleOf(dated) }] };
  return { ok: false, refused: refusal("plan.repeat_needs_schedule") };
}

function isEnded(repeat: Repeat, day: string): boolean {
  const { until } = storedRule(repeat);
  return until !== undefined && until.toString() < day;
}

/** Null takes the repeat away; the task stays planned. */
export async function setRepeat(
  plan: PlanChange,
  { task_id, repeat }: { op: "set_repeat"; task_id: string; repeat: RepeatGiven | null },
): Promise<Operated> {
  const found = await findTask(plan, task_id);
  if (!found.ok) return found;
  const before = found.task;
  const { title, status } = before;
  if (!isOpen(before)) {
    return { ok: false, refused: refusal("plan.closed", { task_id: before.task_id, title, status }) };
  }
  const repeated =
    repeat === null
      ? ({ ok: true, task: { ...before, repeat: null }, notes: [] } as const)
      : withRepeat(before, repeat, plan.moment);
  if (!repeated.ok) return repeated;
  const { task: after, notes } = onItsDays(plan, withUsual(before, repeated));
  if (equalJson(after.repeat as Json, before.repeat as Json)) {
    return { ok: true, done: { op: "set_repeat", changed: false, before, task: before, notes: [] } };
  }
  const task = plan.put(after, before, "set_repeat");
  return { ok: true, done: { op: "set_repeat", changed: true, before, task, notes: [...notes] } };
}

/** This time may have another hour than all others: they have theirs by the new rule as well. */
function withUsual<Repeated extends { task: TaskRow }>(before: TaskRow, repeated: Repeated): Repeated {
  const usual = before.repeat?.usual;
  const { task } = repeated;
  return usual === undefined || task.repeat === null
    ? repeated
    : { ...repeated, task: { ...task, repeat: { ...task.repeat, usual } } };
}

/**
 * A task that lies on no day of its new rule goes to the next day of it, with its reminder: "every Monday" of a task on
 * Tuesday would otherwise be done on Tuesday first. Not if its day was said in the same change.
 */
function onItsDays(
  plan: PlanChange,
  { task, notes }: { task: TaskRow; notes: readonly Note[] },
): { task: TaskRow; notes: readonly Note[] } {
  const { repeat, on_date } = task;
  const staged = plan.tasks.get(task.task_id);
  const isSaid = staged !== undefined && staged.before?.on_date !== on_date;
  if (repeat === null || on_date === null || isSaid || !namesDays(storedRule(repeat))) return { task, notes };
  if (firstOccurrence(repeat, on_date) === on_date) return { task, notes };
  const date = firstOccurrence(repeat, plan.moment.today);
  if (date === null) return { task, notes };
  const schedule = { ...scheduleOf(task), date } as Schedule;
  const { reminder_at, notes: rung } = followSchedule(task, schedule, plan.moment);
  const moved = { ...task, ...scheduleColumns(schedule), reminder_at, ...withoutText(reminder_at) };
  return { task: moved, notes: [...notes, { is: "next_occurrence", schedule }, ...rung] };
}
