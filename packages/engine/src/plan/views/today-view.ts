/** What today brings, for the page. */
import type { PlanToday } from "@etui/protocol/api/plan";
import { planMoment } from "../plan-moment.ts";
import type { TaskRow } from "../tasks/task-row.ts";
import { agendaOf } from "./agenda.ts";
import { loadOf } from "./load.ts";
import { inOrder, type PlanReader, type PlanRows } from "./read-plan.ts";
import { taskView } from "./task-view.ts";

/** The page shows so many of a section; the whole list is a click away. */
const MOST_SHOWN = 200;

export function todayView(rows: PlanRows, reader: PlanReader): PlanToday {
  const moment = planMoment(rows.now, reader);
  const { timeZone } = reader;
  const positions = new Map(inOrder(rows).map(({ task, position }) => [task.task_id, position]));
  const shown = (tasks: readonly TaskRow[]) =>
    tasks
      .slice(0, MOST_SHOWN)
      .map((task) => taskView(task, { position: positions.get(task.task_id) ?? 0, timeZone }));
  const { now, late, timed, untimed, due, reviews, waiting, next } = agendaOf(rows.tasks, moment);
  return {
    revision: rows.revision,
    time_zone: timeZone,
    today: moment.today,
    time: moment.time,
    now: shown(now),
    late: shown(late),
    timed: shown(timed),
    untimed: shown(untimed),
    due: shown(due),
    reviews: shown(reviews),
    waiting: shown(waiting),
    next: shown(next),
    load: loadOf(rows.tasks, rows.free_hours, moment) ?? null,
    free_hours: rows.free_hours,
    groups: rows.groups.map(({ group_id, name }) => ({ group_id, name })),
  };
}
