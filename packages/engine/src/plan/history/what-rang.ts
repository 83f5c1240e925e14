/** The reminders of tasks that have rung, in whatever zone that was. */
import type { TenantScope } from "../../database/tenant.ts";
import { isPinned, unrung } from "../reminders/reminder-moment.ts";

export interface Rang {
  triggerId: string;
  /** As it is stored for a task: by which clock it rang, and at which instant. */
  asRung: string;
}

export interface WhatRang {
  /** The one that a task's reminder was, by the clock on the wall, or by the instant of one that is pinned. */
  find(taskId: string, reminderAt: string): Rang | undefined;
}

/** Until `now`. A trigger that was put off and has moved since lies ahead by its present schedule, and not by the earlier. */
export async function whatRang(tx: TenantScope, taskIds: readonly string[], now: Date): Promise<WhatRang> {
  const rows = await tx.rows<{ task_id: string; trigger_id: string; schedule: string | null }>({
    name: "plan_rang",
    text: `with rang as (
             select t.source->>'task_id' as task_id, t.trigger_id, t.schedule
             from user_triggers t
             where t.user_id = $1 and t.source->>'type' = 'plan_task' and t.source->>'task_id' = any($2)
               and exists (select from trigger_firings f
                           where f.user_id = $1 and f.trigger_id = t.trigger_id and f.status = 'fired')
           )
           select task_id, trigger_id, schedule from rang
           union
           select r.task_id, r.trigger_id, h.definition->>'schedule'
           from rang r join user_triggers_history h on h.user_id = $1 and h.trigger_id = r.trigger_id
           order by trigger_id desc`,
    values: [tx.userId, taskIds],
  });
  const past = rows.flatMap(({ schedule, ...rang }) =>
    schedule !== null && Date.parse(schedule) <= now.getTime() ? [{ ...rang, schedule }] : [],
  );
  return {
    find(taskId, reminderAt) {
      const found = past.find(
        ({ task_id, schedule }) =>
          task_id === taskId &&
          (isPinned(reminderAt)
            ? Date.parse(schedule) === Date.parse(reminderAt)
            : schedule.slice(0, 16) === unrung(reminderAt)),
      );
      return (
        found && {
          triggerId: found.trigger_id,
          asRung: found.schedule.slice(0, 16) + found.schedule.slice(19),
        }
      );
    },
  };
}
