/** What the plan reminds of and did remind of, as `reminders.json` has it. */
import type { Priority } from "@etui/protocol/plan";
import type { TriggerStatus } from "@etui/protocol/trigger";
import type { TenantScope } from "../../database/tenant.ts";
import { localIso } from "../plan-moment.ts";
import type { PlanReader } from "../views/read-plan.ts";
import type { ReminderItem } from "./reminders-json.ts";

const STATUSES: Readonly<Record<TriggerStatus, ReminderItem["status"]>> = {
  active: "scheduled",
  paused: "scheduled",
  completed: "sent",
  cancelled: "canceled",
  failed: "failed",
};

/** Those that are over are kept as long as their triggers; the file shows the last of them. */
const MOST_OVER = 1_000;

interface Row {
  trigger_id: string;
  status: TriggerStatus;
  run_at: Date | null;
  text: string;
  priority: Priority | null;
  task_id: string;
}

export async function readReminders(
  scope: TenantScope,
  { timeZone }: PlanReader,
): Promise<{ revision: number; items: ReminderItem[] }> {
  const rows = await scope.rows<Row & { revision: number }>({
    name: "plan_reminders",
    text: `
      with derived as (
        -- That of a task that was done after it rang is over, and was sent all the same.
        select t.trigger_id, case when t.status = 'cancelled' and exists (
            select from trigger_firings f
            where f.user_id = $1 and f.trigger_id = t.trigger_id and f.status = 'fired')
          then 'completed' else t.status end as status, t.schedule::timestamptz as run_at, t.action->'params'->>'body' as text,
          t.priority, t.source->>'task_id' as task_id
        from user_triggers t
        where t.user_id = $1 and t.source->>'type' = 'plan_task' and t.schedule_type = 'once'
      )
      select d.*, coalesce((select revision from plan_state where user_id = $1), 0)::float8 as revision
      from derived d where status in ('active', 'paused')
      union all
      select d.*, coalesce((select revision from plan_state where user_id = $1), 0)::float8
      from (select * from derived where status not in ('active', 'paused') order by run_at desc limit ${MOST_OVER}) d`,
    values: [scope.userId],
  });
  const [first] = rows;
  const revision = first?.revision ?? (await revisionOf(scope));
  return {
    revision,
    items: rows.map(({ trigger_id, status, run_at, text, priority, task_id }) => ({
      id: trigger_id,
      // A schedule of the type "once" is a moment.
      run_at: localIso(run_at!, timeZone),
      text,
      priority,
      status: STATUSES[status],
      source: { type: "plan_task", task_id },
    })),
  };
}

async function revisionOf(scope: TenantScope): Promise<number> {
  const [row] = await scope.rows<{ revision: number }>({
    name: "plan_revision",
    text: "select revision::float8 from plan_state where user_id = $1",
    values: [scope.userId],
  });
  return row?.revision ?? 0;
}
