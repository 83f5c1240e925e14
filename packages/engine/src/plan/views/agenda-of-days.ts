/** The agenda of some days, as a text: what is planned for each, due on it, or comes again on it. */
import { dated } from "@etui/words/dated";
import { instantAt, type PlanMoment, plusDays } from "../plan-moment.ts";
import { nextOccurrence } from "../repeat/next-occurrence.ts";
import { timesOfDays } from "../repeat/times-of-days.ts";
import { isOpen, type TaskRow } from "../tasks/task-row.ts";
import { planWords } from "../words/plan-words.ts";
import { viewWords } from "../words/view-words.ts";
import { timeOf } from "./agenda.ts";
import type { PlanRows } from "./read-plan.ts";
import { type Shown, sections } from "./sections.ts";
import { cut, repetitionLine } from "./task-line.ts";

interface Span {
  from: string;
  to: string;
}

/** Of one task: a month of one that comes daily. What more there is, is said. */
const MOST_TIMES = 31;
/** The tasks whose repetitions are reckoned: 13 µs for each time of a weekly rule, so 80 ms if all of them come daily. */
const MOST_TASKS = 200;
const MOST_NAMED = 5;

/** The days that an agenda has if nobody says. */
export const weekFrom = (from: string): Span => ({ from, to: plusDays(from, 6) });

/** Empty days are left out. */
export function agendaText({ tasks }: Pick<PlanRows, "tasks">, moment: PlanMoment, span: Span): string {
  const words = planWords(moment.locale);
  const { repeats } = viewWords(moment.locale);
  const open = tasks.filter(isOpen);
  const { coming, notes } = repetitions(open, moment, span);
  const days: [string, Shown[]][] = [];
  for (let day = span.from; day <= span.to; day = plusDays(day, 1)) {
    const planned = open.filter(({ on_date, deadline }) => on_date === day || deadline === day);
    const ofDay = [
      ...planned.map((task) => ({ task, line: task })),
      ...(coming.get(day) ?? []).map((task) => ({ task, line: repetitionLine(task, { words, repeats }) })),
    ].sort((one, other) => byTime(one.task, other.task));
    days.push([`${dated(day, words.language)}:`, ofDay.map(({ line }) => line)]);
  }
  return sections(moment, days, notes);
}

const byTime = (one: TaskRow, other: TaskRow): number =>
  (timeOf(one) ?? "24").localeCompare(timeOf(other) ?? "24") || one.rank - other.rank;

interface Repetitions {
  /** By day, without the day for which a task is planned itself. */
  coming: Map<string, TaskRow[]>;
  /** What is left out of them. */
  notes: string[];
}

function repetitions(open: readonly TaskRow[], moment: PlanMoment, span: Span): Repetitions {
  const coming = new Map<string, TaskRow[]>();
  const further: TaskRow[] = [];
  const afterDone: TaskRow[] = [];
  const repeating = open.filter(
    ({ repeat, on_date }) => repeat !== null && on_date !== null && on_date <= span.to,
  );
  for (const task of repeating.slice(0, MOST_TASKS)) {
    if (task.repeat!.mode === "after_done") {
      if (mayComeAgain(task, moment, span)) afterDone.push(task);
      continue;
    }
    const { days, hasMore, asUsual } = timesOfDays(task, moment, { ...span, most: MOST_TIMES });
    if (hasMore) further.push(task);
    for (const day of days) coming.set(day, [...(coming.get(day) ?? []), asUsual]);
  }
  const view = viewWords(moment.locale);
  const notes = [
    further.length > 0 && view.repeatsFurther(namesOf(further, view.more), MOST_TIMES),
    afterDone.length > 0 && view.afterDone(namesOf(afterDone, view.more)),
    repeating.length > MOST_TASKS && view.notLookedAt(repeating.length - MOST_TASKS),
  ].filter((note) => note !== false);
  return { coming, notes };
}

/** If it is done on its day, or now where that day is over. */
function mayComeAgain(task: TaskRow, { at, today, timeZone }: PlanMoment, { to }: Span): boolean {
  const done = task.on_date! > today ? instantAt(task.on_date!, "12:00", timeZone) : at;
  const next = nextOccurrence(task.repeat!, { planned: task.on_date, time: null, done, now: at, timeZone });
  return next !== null && next.date <= to;
}

function namesOf(tasks: readonly TaskRow[], more: (count: number) => string): string[] {
  const named = tasks.slice(0, MOST_NAMED).map(({ task_id, title }) => `${task_id} ${cut(title)}`);
  return tasks.length > MOST_NAMED ? [...named, more(tasks.length - MOST_NAMED)] : named;
}
