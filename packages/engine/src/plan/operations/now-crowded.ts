import type { PlanChange } from "../change/plan-change.ts";
import { isOpen } from "../tasks/task-row.ts";
import type { Note } from "./outcome.ts";

/** More than so many at once in nowTask, and nothing of it is really done now. */
const CROWDED = 3;

export async function nowCrowded(plan: PlanChange): Promise<Note[]> {
  const count = await countNow(plan);
  return count > CROWDED ? [{ is: "now_crowded", count }] : [];
}

async function countNow({ tx, tasks }: PlanChange): Promise<number> {
  const [row] = await tx.rows<{ ids: string[] }>({
    name: "plan_count_now",
    text: `select coalesce(array_agg(task_id), '{}') as ids from plan_tasks
           where user_id = $1 and list_id = 'nowTask' and deleted_at is null and status in ('open', 'in_progress')`,
    values: [tx.userId],
  });
  const now = new Set(row!.ids);
  for (const { after } of tasks.values()) {
    if (after.list_id === "nowTask" && isOpen(after)) now.add(after.task_id);
    else now.delete(after.task_id);
  }
  return now.size;
}
