/** The reminders of tasks that have rung, by the clock on the wall, whatever zone that was in. */
import type { TenantScope } from "../../database/tenant.ts";

/** Each as `task_id YYYY-MM-DDTHH:MM`. */
export async function whatRang(
  tx: TenantScope,
  taskIds: readonly string[],
): Promise<{ has(taskId: string, wallClock: string): boolean }> {
  const rows = await tx.rows<{ task_id: string; local: string }>({
    name: "plan_rang",
    text: `select distinct t.source->>'task_id' as task_id, left(t.schedule, 16) as local
           from user_triggers t
           where t.user_id = $1 and t.source->>'type' = 'plan_task' and t.source->>'task_id' = any($2)
             and exists (select from trigger_firings f
                         where f.user_id = $1 and f.trigger_id = t.trigger_id and f.status = 'fired')`,
    values: [tx.userId, taskIds],
  });
  const rang = new Set(rows.map(({ task_id, local }) => `${task_id} ${local}`));
  return { has: (taskId, wallClock) => rang.has(`${taskId} ${wallClock}`) };
}
