/** What each open task is to remind of, held against the triggers that follow from it. */
import type { TenantScope } from "../../database/tenant.ts";
import { localIso } from "../plan-moment.ts";
import { reminderInstant } from "../reminders/reminder-moment.ts";
import type { FoundFault } from "./plan-faults.ts";

interface Row {
  task_id: string;
  /** Null where there is no such open task, or it has no reminder. */
  reminder_at: string | null;
  priority: string | null;
  trigger_id: string | null;
  /** Null if the person's settings name no zone: then each trigger has that of the call that made it. */
  here: string | null;
  /** Where the plan was last changed. */
  there: string | null;
  now: Date;
  triggers: readonly Trigger[];
}

interface Trigger {
  trigger_id: string;
  status: "active" | "paused";
  priority: string | null;
  time_zone: string;
  schedule: string;
  /** Null where nothing is due by its schedule. */
  due_at: string | null;
}

export async function reminderFaults(scope: TenantScope): Promise<FoundFault[]> {
  const rows = await scope.rows<Row>({
    name: "plan_reminders_and_triggers",
    text: `
      with ringing as (
        select task_id, reminder_at, priority, trigger_id from plan_tasks
        where user_id = $1 and deleted_at is null and status in ('open', 'in_progress') and reminder_at is not null
      ),
      derived as (
        select t.trigger_id, t.source->>'task_id' as task_id, t.status, t.priority, t.time_zone, t.schedule,
          (select min(d.due_at) from trigger_dues d
           where d.user_id = $1 and d.trigger_id = t.trigger_id and d.cause = 'schedule') as due_at
        from user_triggers t
        where t.user_id = $1 and t.status in ('active', 'paused') and t.source->>'type' = 'plan_task'
      )
      select coalesce(task_id, '') as task_id, r.reminder_at, r.priority, r.trigger_id, clock_timestamp() as now,
        (select time_zone from user_settings where user_id = $1) as here,
        (select time_zone from plan_state where user_id = $1) as there,
        coalesce(jsonb_agg(d order by d.trigger_id) filter (where d.trigger_id is not null), '[]') as triggers
      from ringing r full join derived d using (task_id)
      group by 1, 2, 3, 4
      order by 1`,
    values: [scope.userId],
  });
  return rows.flatMap(faultsOf);
}

/** The moment of a reminder is read by the clock where the person is, which no statement can do. */
function faultsOf(row: Row): FoundFault[] {
  const { task_id, trigger_id, triggers } = row;
  const own = triggers.find((one) => one.trigger_id === trigger_id);
  const others = triggers.filter((one) => one !== own);
  return [
    ...ownFault(row, own),
    ...others.map((one): FoundFault => {
      const fault = own === undefined ? "trigger_without_reminder" : "second_trigger";
      return { fault, task_id, trigger_id: one.trigger_id };
    }),
  ];
}

function ownFault(
  { task_id, reminder_at, priority, here, there, now }: Row,
  own: Trigger | undefined,
): FoundFault[] {
  if (reminder_at === null) return [];
  const timeZone = here ?? own?.time_zone ?? there ?? "UTC";
  const wanted = reminderInstant(reminder_at, timeZone);
  const at = localIso(wanted, timeZone);
  const isAhead = wanted > now;
  if (own?.status !== "active") return isAhead ? [{ fault: "reminder_without_trigger", task_id, at }] : [];
  const due = own.due_at === null ? undefined : new Date(own.due_at);
  // One that has passed is being fired, has been put off, or waits for nothing any more.
  const isOther = isAhead
    ? due?.getTime() !== wanted.getTime() || Date.parse(own.schedule) !== wanted.getTime()
    : due !== undefined && due > now;
  if (isOther) {
    const rings_at = due === undefined ? null : localIso(due, timeZone);
    return [{ fault: "trigger_at_other_moment", task_id, at, rings_at }];
  }
  return isAhead && own.priority !== priority ? [{ fault: "trigger_of_other_priority", task_id }] : [];
}
