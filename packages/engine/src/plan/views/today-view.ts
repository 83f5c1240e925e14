/** What today brings, for the page. */
import type { PlanToday } from "@etui/protocol/api/plan";
import { MOST_OF_TODAY } from "@etui/protocol/plan";
import type { TenantScope } from "../../database/tenant.ts";
import { localIso, planMoment } from "../plan-moment.ts";
import type { TaskRow } from "../tasks/task-row.ts";
import { agendaOf, isOfToday } from "./agenda.ts";
import { loadOf } from "./load.ts";
import type { CountedRows } from "./read-agenda.ts";
import { type PlanReader, viewsOf } from "./read-plan.ts";
import { taskView } from "./task-view.ts";

export async function todayView(
  scope: TenantScope,
  rows: CountedRows,
  reader: PlanReader,
): Promise<PlanToday> {
  const moment = planMoment(rows.now, reader);
  const { timeZone } = reader;
  const { now, late, timed, untimed, due, reviews, waiting, next, done } = agendaOf(
    rows.tasks,
    moment,
    rows.counts,
  );
  const sections = [now, late, timed, untimed, due, reviews, waiting, next];
  const told = new Set(sections.flatMap((tasks) => tasks.slice(0, MOST_OF_TODAY)));
  const views = await viewsOf(scope, [...told], timeZone);
  const byId = new Map(views.map((view) => [view.id, view]));
  const shown = (tasks: readonly TaskRow[]) =>
    tasks.slice(0, MOST_OF_TODAY).map(({ task_id }) => byId.get(task_id)!);
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
    // What is done has no place among the open tasks, and counting the one that it had takes a scan for each.
    done: done.slice(0, MOST_OF_TODAY).map((task) => taskView(task, { position: 0, timeZone })),
    repeated: rows.repeated
      .filter(({ completed_at }) => isOfToday(completed_at, moment))
      .map(({ task_id, title, completed_at }) => ({
        id: task_id,
        title,
        completed_at: localIso(new Date(completed_at), timeZone),
      })),
    load: loadOf(rows.tasks, rows.free_hours, moment) ?? null,
    free_hours: rows.free_hours,
    groups: rows.groups.map(({ group_id, name }) => ({ group_id, name })),
  };
}
