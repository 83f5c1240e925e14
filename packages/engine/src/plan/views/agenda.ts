/** The open tasks of a plan by when they concern the person: the sections of Today, of the summary and of reviews. */
import { type ListId, PRIORITIES } from "@etui/protocol/plan";
import { instantAt, localIso, type PlanMoment } from "../plan-moment.ts";
import { reminderInstant } from "../reminders/reminder-moment.ts";
import { hoursOf, startOf } from "../reminders/start-of.ts";
import { isOpen, scheduleOf, type TaskRow } from "../tasks/task-row.ts";
import type { OpenCount } from "./kept-counts.ts";
import { MOST_OF_A_LIST } from "./read-agenda.ts";

export interface Agenda {
  /** What is being worked on. */
  now: TaskRow[];
  /** Planned for an earlier day, for an earlier time of today, or past its deadline. */
  late: TaskRow[];
  /** Of today, by time; then those without a time. */
  timed: TaskRow[];
  untimed: TaskRow[];
  /** Due today by their deadline, and on no other list here. */
  due: TaskRow[];
  /** Whose reminder rings within a day. */
  reminders: { task: TaskRow; at: Date }[];
  /** The longest waiting first. */
  waiting: TaskRow[];
  /** Next actions that are in no section above, by priority. */
  next: TaskRow[];
  /** To be looked at again today or before. */
  reviews: TaskRow[];
  /** What was done today, the latest first. */
  done: TaskRow[];
  /** How many more wait and are next than were read. */
  unread: { waiting: number; next: number };
}

const A_DAY_MS = 86_400_000;

/** `counts` are those of the whole plan, if `tasks` are only a part of it. */
export function agendaOf(
  tasks: readonly TaskRow[],
  moment: PlanMoment,
  counts?: readonly OpenCount[],
): Agenda {
  const open = tasks.filter(isOpen);
  const now = open.filter(({ list_id }) => list_id === "nowTask");
  const shown = new Set(now);
  const take = (tasks: TaskRow[]): TaskRow[] => {
    const fresh = tasks.filter((task) => !shown.has(task));
    for (const task of fresh) shown.add(task);
    return fresh;
  };
  const late = take(open.filter((task) => isLate(task, moment)).sort(byDate));
  const ofToday = open.filter(({ on_date }) => on_date === moment.today);
  const timed = take(ofToday.filter((task) => timeOf(task) !== undefined).sort(byDate));
  const untimed = take(ofToday.filter((task) => timeOf(task) === undefined).sort(byUrgency));
  const due = take(open.filter(({ deadline }) => deadline === moment.today).sort(byUrgency));
  const reminders = open
    .flatMap((task) =>
      task.reminder_at === null ? [] : { task, at: reminderInstant(task.reminder_at, moment.timeZone) },
    )
    .filter(({ at }) => at > moment.at && at.getTime() < moment.at.getTime() + A_DAY_MS)
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  const waits = ({ list_id }: TaskRow) => list_id === "waiting";
  const waiting = take(firstOf(open.filter(waits).sort(byAge), counts));
  const reviews = open
    .filter(({ next_review_at }) => next_review_at !== null && next_review_at <= moment.today)
    .sort((one, other) => one.next_review_at!.localeCompare(other.next_review_at!));
  const isNext = (task: TaskRow) => task.list_id === "next_action" && isReady(task, moment);
  const next = take(firstOf(open.filter(isNext).sort(byUrgency), counts));
  const done = tasks
    .filter(({ completed_at, status }) => status === "done" && isOfToday(completed_at!, moment))
    .sort((one, other) => Date.parse(other.completed_at!) - Date.parse(one.completed_at!));
  const unread = {
    waiting: Math.max(countOf(counts, "waiting", "open") - [...shown].filter(waits).length, 0),
    // One that is late may be planned for a later day, and is not ready then.
    next: Math.max(countOf(counts, "next_action", "ready") - [...shown].filter(isNext).length, 0),
  };
  return { now, late, timed, untimed, due, reminders, waiting, next, reviews, done, unread };
}

export const isOfToday = (at: string, { today, timeZone }: PlanMoment): boolean =>
  localIso(new Date(at), timeZone).slice(0, 10) === today;

/** Of a part, only the first are read for sure. */
const firstOf = (tasks: TaskRow[], counts: readonly OpenCount[] | undefined): TaskRow[] =>
  counts === undefined ? tasks : tasks.slice(0, MOST_OF_A_LIST);

const countOf = (counts: readonly OpenCount[] | undefined, listId: ListId, which: "open" | "ready"): number =>
  (counts ?? []).filter(({ list_id }) => list_id === listId).reduce((sum, count) => sum + count[which], 0);

/** A task for a later day is no next action before that. */
const isReady = ({ on_date }: TaskRow, { today }: PlanMoment): boolean =>
  on_date === null || on_date <= today;

export function isLate(task: TaskRow, moment: PlanMoment): boolean {
  if (task.deadline !== null && task.deadline < moment.today) return true;
  if (task.on_date === null || task.on_date > moment.today) return false;
  if (task.on_date < moment.today) return true;
  const end = endOf(task, moment);
  return end !== undefined && end < moment.at;
}

/** When the time is over that it was planned for; undefined for a whole day. */
function endOf(task: TaskRow, { timeZone }: PlanMoment): Date | undefined {
  const schedule = scheduleOf(task);
  if (schedule.intent === "exact_time") {
    const start = instantAt(schedule.date, schedule.time, timeZone);
    return new Date(start.getTime() + (schedule.duration_minutes ?? task.estimate_minutes ?? 0) * 60_000);
  }
  if (schedule.intent !== "time_window") return undefined;
  const { from, to } = hoursOf(schedule.window);
  const end = instantAt(schedule.date, to, timeZone);
  return to > from ? end : new Date(end.getTime() + A_DAY_MS);
}

export const timeOf = (task: TaskRow): string | undefined => startOf(scheduleOf(task))?.time;

function byDate(one: TaskRow, other: TaskRow): number {
  const [first, second] = [one, other].map(
    (task) => `${task.on_date ?? task.deadline} ${timeOf(task) ?? "24:00"}`,
  );
  return first!.localeCompare(second!) || one.rank - other.rank;
}

export function byUrgency(one: TaskRow, other: TaskRow): number {
  return urgency(one) - urgency(other) || one.rank - other.rank;
}

const urgency = ({ priority }: TaskRow): number =>
  priority === null ? PRIORITIES.length : PRIORITIES.indexOf(priority);

/** Compared as moments: PostgreSQL writes as few digits of a second as there are, so their texts have another order. */
const byAge = (one: TaskRow, other: TaskRow): number =>
  Date.parse(one.created_at) - Date.parse(other.created_at) || one.rank - other.rank;
