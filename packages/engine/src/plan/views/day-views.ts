/** Today and the review, as texts. */
import { type PlanMoment, plusDays } from "../plan-moment.ts";
import { isOpen } from "../tasks/task-row.ts";
import { planWords } from "../words/plan-words.ts";
import { viewWords } from "../words/view-words.ts";
import { agendaOf } from "./agenda.ts";
import { loadOf } from "./load.ts";
import type { AgendaRows } from "./read-agenda.ts";
import { repeatedLine } from "./repeated.ts";
import { sections } from "./sections.ts";

const STUCK_DAYS = 7;
const INBOX_DAYS = 3;

type Rows = Pick<AgendaRows, "tasks" | "free_hours">;

export function todayText({ tasks, free_hours }: Rows, moment: PlanMoment): string {
  const words = planWords(moment.locale);
  const view = viewWords(moment.locale);
  const { now, late, timed, untimed, due, reminders, reviews } = agendaOf(tasks, moment);
  const load = loadOf(tasks, free_hours, moment);
  return sections(
    moment,
    [
      [view.now, now],
      [view.late, late],
      [view.today, timed],
      [view.untimed, untimed],
      [view.due, due],
      [view.reminders, reminders.map(({ task }) => task)],
      [view.reviewsDue, reviews],
    ],
    load
      ? [
          view.load(
            words.minutes(load.planned_minutes),
            words.minutes(load.free_minutes),
            load.planned_minutes > load.free_minutes,
          ),
        ]
      : [],
  );
}

/** What a weekly review goes through. */
export function reviewText(
  { tasks, repeated }: Pick<AgendaRows, "tasks" | "repeated">,
  moment: PlanMoment,
): string {
  const view = viewWords(moment.locale);
  const open = tasks.filter(isOpen);
  const { late, reviews } = agendaOf(open, moment);
  const olderThan = (days: number) => plusDays(moment.today, -days);
  const inList = (list: string, days: number) =>
    open.filter(({ list_id, created_at }) => list_id === list && created_at.slice(0, 10) < olderThan(days));
  const isLately = ({ completed_at }: { completed_at: string | null }) =>
    completed_at !== null && completed_at.slice(0, 10) >= olderThan(STUCK_DAYS);
  const done = [
    ...tasks.filter(isLately).map((task) => ({ at: task.completed_at!, shown: task })),
    ...repeated.filter(isLately).map((one) => ({ at: one.completed_at, shown: repeatedLine(one, moment) })),
  ].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return sections(moment, [
    [view.reviewsDue, reviews],
    [view.late, late],
    [view.inboxOld, inList("inbox", INBOX_DAYS)],
    [view.stuck, inList("waiting", STUCK_DAYS)],
    [view.done, done.map(({ shown }) => shown)],
  ]);
}
