/** Today, the agenda of some days and the review, as texts. */
import { estimateTokens } from "@etui/values/text/estimate-tokens";
import { dated } from "@etui/words/dated";
import { type PlanMoment, plusDays } from "../plan-moment.ts";
import { isOpen, type TaskRow } from "../tasks/task-row.ts";
import { planWords } from "../words/plan-words.ts";
import { viewWords } from "../words/view-words.ts";
import { agendaOf, timeOf } from "./agenda.ts";
import { loadOf } from "./load.ts";
import type { PlanRows } from "./read-plan.ts";
import { taskLine } from "./task-line.ts";

/** What a model reads at once. */
const MOST_TOKENS = 2_000;
const STUCK_DAYS = 7;
const INBOX_DAYS = 3;

type Shown = Pick<PlanRows, "tasks"> & { free_hours: string };

export function todayText({ tasks, free_hours }: Shown, moment: PlanMoment): string {
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
export function reviewText({ tasks }: Shown, moment: PlanMoment): string {
  const view = viewWords(moment.locale);
  const open = tasks.filter(isOpen);
  const { late, reviews } = agendaOf(open, moment);
  const olderThan = (days: number) => plusDays(moment.today, -days);
  const inList = (list: string, days: number) =>
    open.filter(({ list_id, created_at }) => list_id === list && created_at.slice(0, 10) < olderThan(days));
  const done = tasks
    .filter(({ completed_at }) => completed_at !== null && completed_at.slice(0, 10) >= olderThan(STUCK_DAYS))
    .sort((one, other) => other.completed_at!.localeCompare(one.completed_at!));
  return sections(moment, [
    [view.reviewsDue, reviews],
    [view.late, late],
    [view.inboxOld, inList("inbox", INBOX_DAYS)],
    [view.stuck, inList("waiting", STUCK_DAYS)],
    [view.done, done],
  ]);
}

/** Each day from one to another with what is planned for it or due on it; empty days are left out. */
export function agendaText(
  { tasks }: Shown,
  moment: PlanMoment,
  { from, to }: { from: string; to: string },
): string {
  const { language } = planWords(moment.locale);
  const open = tasks.filter(isOpen);
  const days: [string, TaskRow[]][] = [];
  for (let day = from; day <= to; day = plusDays(day, 1)) {
    const ofDay = open
      .filter(({ on_date, deadline }) => on_date === day || deadline === day)
      .sort(
        (one, other) => (timeOf(one) ?? "24").localeCompare(timeOf(other) ?? "24") || one.rank - other.rank,
      );
    days.push([`${dated(day, language)}:`, ofDay]);
  }
  return sections(moment, days);
}

function sections(
  moment: PlanMoment,
  all: readonly (readonly [string, readonly TaskRow[]])[],
  tail: readonly string[] = [],
): string {
  const words = planWords(moment.locale);
  const view = viewWords(moment.locale);
  const head = `${dated(moment.today, words.language)} ${moment.time} ${moment.timeZone}`;
  const lines: string[] = [];
  let tokens = estimateTokens([head, ...tail].join("\n"));
  for (const [title, tasks] of all) {
    if (tasks.length === 0) continue;
    lines.push(title);
    tokens += estimateTokens(title);
    for (const [index, task] of tasks.entries()) {
      const line = `- ${taskLine(task, { moment, words })}`;
      tokens += estimateTokens(line);
      if (tokens > MOST_TOKENS) {
        lines.push(`  ${view.more(tasks.length - index)}`);
        break;
      }
      lines.push(line);
    }
  }
  return [head, ...(lines.length === 0 ? [view.nothing] : lines), ...tail].join("\n");
}
