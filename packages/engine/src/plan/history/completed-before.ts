/** The completions that an undo took back, and that come again where the undo is taken back. */
import type { TenantScope } from "../../database/tenant.ts";
import type { Completion } from "../change/plan-change.ts";
import { isOpen, type TaskRow } from "../tasks/task-row.ts";

/**
 * By task. `changeIds` are the lines of the log that are taken back; where one of them is an undo, it took back others, and
 * those may have been undos of undos. Their own rows went with the first undo, so they are made of what the task was before
 * and after: when it was done is then when it was ticked.
 */
export async function completedBefore(
  tx: TenantScope,
  changeIds: readonly string[],
): Promise<ReadonlyMap<string, Completion>> {
  const rows = await tx.rows<{ before: TaskRow; made: TaskRow }>({
    name: "plan_completed_before",
    text: `with recursive taken (target, change_id) as (
             select u.target, undone.id from user_changes u cross join unnest(u.undoes) as undone(id)
             where u.user_id = $1 and u.change_id = any($2::bigint[]) and u.kind = 'plan_task'
             union
             select taken.target, undone.id
             from taken
             join user_changes again on again.user_id = $1 and again.change_id = taken.change_id and again.kind = 'plan_task'
             join user_changes undo on undo.user_id = $1 and undo.change_id = any(again.undoes) and undo.kind = 'plan_task'
               and undo.target = taken.target and undo.change_id <> again.change_id
             cross join unnest(undo.undoes) as undone(id)
           )
           select b.state as before, h.state as made
           from taken
           join user_changes c on c.user_id = $1 and c.change_id = taken.change_id and c.kind = 'plan_task'
             and c.target = taken.target and c.provenance->>'event' = 'complete_task'
           join plan_tasks_history b on b.user_id = $1 and b.task_id = c.target and b.version = c.version - 1
           join plan_tasks_history h on h.user_id = $1 and h.task_id = c.target and h.version = c.version
           order by c.version`,
    values: [tx.userId, changeIds],
  });
  return new Map(
    rows.flatMap(({ before, made }) => {
      // What lies below a task that repeats is open again with it, and was not done then.
      const isCompleted = isOpen(before) && (made.status === "done" || before.repeat !== null);
      if (!isCompleted) return [];
      const { task_id, on_date: occurrence, estimate_minutes } = before;
      const completed_at = made.completed_at ?? made.updated_at;
      return [[task_id, { task_id, completed_at, occurrence, estimate_minutes }] as const];
    }),
  );
}
