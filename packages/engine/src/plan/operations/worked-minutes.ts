/** What the times say in which tasks were worked on: how long this one took, and how long its like takes. */
import type { PlanChange } from "../change/plan-change.ts";
import type { TaskRow } from "../tasks/task-row.ts";

/** Since it was last completed, until now; undefined if it was never in nowTask, or for less than a minute. */
export async function workedMinutes(plan: PlanChange, { task_id }: TaskRow): Promise<number | undefined> {
  const [row] = await plan.tx.rows<{ minutes: number | null }>({
    name: "plan_worked",
    text: `select round(sum(extract(epoch from coalesce(w.ended_at, $3) - w.started_at)) / 60)::int as minutes
           from plan_work w where w.user_id = $1 and w.task_id = $2
             and w.started_at > coalesce((select max(c.completed_at) from plan_completions c
                                          where c.user_id = $1 and c.task_id = $2), '-infinity')`,
    values: [plan.tx.userId, task_id, plan.moment.at],
  });
  return row!.minutes === null || row!.minutes < 1 ? undefined : row!.minutes;
}

export interface Usual {
  /** The middle of the last times. */
  minutes: number;
  times: number;
}

const MOST_TIMES = 10;

/** How long it took the last times, or others with its title did; undefined if nobody has worked on any. */
export async function usualMinutes(
  plan: PlanChange,
  { task_id, title }: TaskRow,
): Promise<Usual | undefined> {
  const rows = await plan.tx.rows<{ minutes: number }>({
    name: "plan_usual_minutes",
    text: `select c.worked_minutes as minutes
           from plan_completions c join plan_tasks t on t.user_id = c.user_id and t.task_id = c.task_id
           where c.user_id = $1 and c.worked_minutes > 0 and (c.task_id = $2 or lower(t.title) = lower($3))
           order by c.completed_at desc limit ${MOST_TIMES}`,
    values: [plan.tx.userId, task_id, title],
  });
  const sorted = rows.map(({ minutes }) => minutes).sort((one, other) => one - other);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  return middle === undefined ? undefined : { minutes: middle, times: sorted.length };
}
