/** The open tasks of a plan by when they concern the person: the sections of Today, of the summary and of reviews. */
import { PRIORITIES } from "@etui/protocol/plan";
import { instantAt, type PlanMoment } from "../plan-moment.ts";
import { reminderInstant } from "../reminders/reminder-moment.ts";
import { hoursOf, startOf } from "../reminders/start-of.ts";
import { isOpen, scheduleOf, type TaskRow } from "../tasks/task-row.ts";

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
}

const A_DAY_MS = 86_400_000;

export function agendaOf(tasks: readonly TaskRow[], moment: PlanMoment): Agenda {
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
  const waiting = take(open.filter(({ list_id }) => list_id === "waiting").sort(byAge));
  const reviews = open
    .filter(({ next_review_at }) => next_review_at !== null && next_review_at <= moment.today)
    .sort((one, other) => one.next_review_at!.localeCompare(other.next_review_at!));
  const next = take(
    open.filter((task) => task.list_id === "next_action" && isReady(task, moment)).sort(byUrgency),
  );
  return { now, late, timed, untimed, due, reminders, waiting, next, reviews };
}

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

const byAge = (one: TaskRow, other: TaskRow): number =>
  one.created_at.localeCompare(other.created_at) || one.rank - other.rank;
