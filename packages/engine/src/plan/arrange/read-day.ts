/** What a day is arranged from: the tasks that may be done on it, and what has its time already. */
import type { TenantScope } from "../../database/tenant.ts";
import { type PlanMoment, plusDays } from "../plan-moment.ts";
import { timesOfDays } from "../repeat/times-of-days.ts";
import { TASK_VALUES, type TaskRow, type TaskValues, taskOf } from "../tasks/task-row.ts";
import type { ArrangeTask } from "./arrange-day.ts";
import { inOrder } from "./arrange-order.ts";
import type { TimedTask } from "./free-hours.ts";

export interface DayRead {
  tasks: readonly ArrangeTask[];
  timed: readonly TimedTask[];
  free_hours: string | null;
  /** The titles of all open tasks that one of the day waits for. */
  others: ReadonlyMap<string, string>;
  /** How many less pressing ones were not looked at. */
  more: number;
}

/** No day holds more; the others would only be told as left out. */
const MOST_ARRANGED = 100;

/**
 * Tasks without a time that are meant for the day or are late, also without an estimate; and of those without any
 * day, the ones that are ready (next actions, what is being worked on, the inbox) and have an estimate.
 */
export async function readDay(scope: TenantScope, date: string, moment: PlanMoment): Promise<DayRead> {
  const [row] = await scope.rows<{
    tasks: TaskValues[] | null;
    others: Record<string, string> | null;
    free_hours: string | null;
  }>({
    name: "read_plan_to_arrange",
    text: `with open as (
        select * from plan_tasks where user_id = $1 and deleted_at is null and status in ('open', 'in_progress')
      ),
      ofday as (
        select * from open where on_date <= $2::date or (on_date is null and estimate_minutes is not null
          and list_id in ('nowTask', 'next_action', 'inbox'))
      )
      select
      (select free_hours from plan_state where user_id = $1) as free_hours,
      (select json_agg(task) from (select ${TASK_VALUES} as task from ofday t order by rank) as s) as tasks,
      (select jsonb_object_agg(o.task_id, o.title) from open o
        where o.task_id in (select unnest(d.depends_on) from ofday d)) as others`,
    values: [scope.userId, date],
  });
  const rows = (row!.tasks ?? []).map(taskOf);
  const others = new Map(Object.entries(row!.others ?? {}));
  const tasks = inOrder(
    rows
      .filter((task) => !isTimed(task) && !isOfDayBetween(task, date, moment))
      .map((task) => ({
        task_id: task.task_id,
        title: task.title,
        deadline: task.deadline,
        priority: task.priority,
        rank: task.rank,
        // What is done is not waited for.
        depends_on: task.depends_on.filter((id) => others.has(id)),
        estimate_minutes: task.estimate_minutes,
        window: task.on_date === date ? task.time_window : null,
      })),
  );
  return {
    tasks: tasks.slice(0, MOST_ARRANGED),
    more: Math.max(tasks.length - MOST_ARRANGED, 0),
    timed: [
      ...rows.flatMap((task) => comingAgain(task, date, moment)),
      // What waits for a task waits for its own time, which therefore comes last.
      ...rows
        .filter((task) => isTimed(task) && task.on_date! >= plusDays(date, -1))
        .map((task) => timedOn(task, task.on_date!)),
    ],
    free_hours: row!.free_hours,
    others,
  };
}

/** What lies on a day that is still to come before this one is not late, and stays there. */
const isOfDayBetween = ({ on_date }: TaskRow, date: string, { today }: PlanMoment): boolean =>
  on_date !== null && on_date >= today && on_date < date;

const isTimed = ({ intent }: TaskRow): boolean => intent === "exact_time";

const timedOn = (task: TaskRow, date: string): TimedTask => ({
  task_id: task.task_id,
  date,
  time: task.at_time!,
  minutes: task.duration_minutes ?? task.estimate_minutes ?? 0,
});

/** The later times of a task that repeats take their hours as well: of the day, and of the one before it. */
function comingAgain(task: TaskRow, date: string, moment: PlanMoment): TimedTask[] {
  const { days, asUsual } = timesOfDays(task, moment, { from: plusDays(date, -1), to: date, most: 2 });
  return isTimed(asUsual) ? days.map((day) => timedOn(asUsual, day)) : [];
}
