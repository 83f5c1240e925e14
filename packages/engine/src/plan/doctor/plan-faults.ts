/**
 * What must hold of every plan, asked of the database: the invariants I1 to I11 of decision 0050 that no constraint of the
 * tables holds by itself. Each fault names what it is about.
 */
import type { TenantScope } from "../../database/tenant.ts";
import { reminderInstant } from "../reminders/reminder-moment.ts";

export const PLAN_FAULTS = [
  /** A reminder that is still ahead without its active trigger, or with one of another moment, priority or source. */
  "reminder_without_trigger",
  /** An active trigger of the plan whose task has no such reminder. */
  "trigger_without_reminder",
  /** A child that is in another list or group than its parent, or whose parent is gone. */
  "child_elsewhere",
  /** A task that lies below itself. */
  "circle",
  /** Two siblings with one place. */
  "same_rank",
  /** A task in a group of another list, or in one that is gone. */
  "group_elsewhere",
  /** A task that depends on one that is nowhere. */
  "depends_on_nothing",
  /** A task that depends on itself, by way of others. */
  "waits_for_itself",
] as const;
export type PlanFault = (typeof PLAN_FAULTS)[number];

export interface FoundFault {
  fault: PlanFault;
  task_id: string;
  /** The trigger that nothing wants. */
  trigger_id?: string;
}

export async function findFaults(scope: TenantScope): Promise<FoundFault[]> {
  const [silent, others] = [await withoutTrigger(scope), await faultsOfRows(scope)];
  return [
    ...silent,
    ...others.map(({ trigger_id, ...fault }) => (trigger_id ? { ...fault, trigger_id } : fault)),
  ];
}

interface Ringing {
  task_id: string;
  reminder_at: string;
  priority: string | null;
  /** Where the person is. */
  here: string;
  trigger: { priority: string | null; task_id: string; time_zone: string; due_at: string | null } | null;
  now: Date;
}

/** The moment of a reminder is read by the clock where the person is, which no statement can do. */
async function withoutTrigger(scope: TenantScope): Promise<FoundFault[]> {
  const rows = await scope.rows<Ringing>({
    name: "plan_reminders_and_triggers",
    text: `
      select o.task_id, o.reminder_at, o.priority, clock_timestamp() as now,
        coalesce((select time_zone from user_settings where user_id = $1),
          (select time_zone from plan_state where user_id = $1), 'UTC') as here,
        (select jsonb_build_object('priority', t.priority, 'task_id', t.source->>'task_id', 'time_zone', t.time_zone,
            'due_at', (select min(d.due_at) from trigger_dues d
                       where d.user_id = $1 and d.trigger_id = t.trigger_id and d.cause = 'schedule'))
          from user_triggers t where t.user_id = $1 and t.trigger_id = o.trigger_id and t.status = 'active') as trigger
      from plan_tasks o
      where o.user_id = $1 and o.deleted_at is null and o.status in ('open', 'in_progress') and o.reminder_at is not null
      order by o.task_id`,
    values: [scope.userId],
  });
  return rows
    .filter((row) => !isRight(row))
    .map(({ task_id }) => ({ fault: "reminder_without_trigger", task_id }));
}

function isRight({ task_id, reminder_at, priority, here, trigger, now }: Ringing): boolean {
  if (trigger === null) return reminderInstant(reminder_at, here) <= now;
  const at = reminderInstant(reminder_at, trigger.time_zone);
  // What is due now is being fired.
  if (at <= now) return true;
  return (
    trigger.task_id === task_id &&
    trigger.priority === priority &&
    trigger.due_at !== null &&
    Date.parse(trigger.due_at) === at.getTime()
  );
}

interface FaultRow {
  fault: PlanFault;
  task_id: string;
  trigger_id: string | null;
}

const faultsOfRows = (scope: TenantScope): Promise<FaultRow[]> =>
  scope.rows<FaultRow>({
    name: "plan_faults",
    text: `
      with live as (select * from plan_tasks where user_id = $1 and deleted_at is null),
      open as (select * from live where status in ('open', 'in_progress')),
      derived as (
        select t.trigger_id, t.source->>'task_id' as task_id
        from user_triggers t
        where t.user_id = $1 and t.status in ('active', 'paused') and t.source->>'type' = 'plan_task'
      ),
      ahead as (
        select o.task_id as target, d.id from open o cross join unnest(o.depends_on) as d(id)
      )
      select 'trigger_without_reminder' as fault, d.task_id, d.trigger_id from derived d
        where not exists (select from open o where o.task_id = d.task_id and o.trigger_id = d.trigger_id
                            and o.reminder_at is not null)
      union all
      select 'child_elsewhere', c.task_id, null::uuid from live c left join live p on p.task_id = c.parent_task_id
        where c.parent_task_id is not null
          and (p.task_id is null or p.list_id <> c.list_id or p.group_id is distinct from c.group_id)
      union all
      select 'circle', task_id, null::uuid from (
        with recursive up as (
          select task_id, parent_task_id, 0 as depth from live where parent_task_id is not null
          union all
          select up.task_id, l.parent_task_id, depth + 1 from up join live l on l.task_id = up.parent_task_id
          where depth < 12 and l.parent_task_id is not null
        ) select distinct task_id from up where parent_task_id = task_id or depth >= 12
      ) circles
      union all
      select 'same_rank', min(task_id), null::uuid from open group by list_id, group_id, parent_task_id, rank having count(*) > 1
      union all
      select 'group_elsewhere', o.task_id, null::uuid from live o
        where o.group_id is not null and not exists (
          select from plan_groups g where g.user_id = $1 and g.group_id = o.group_id and g.list_id = o.list_id
            and g.deleted_at is null)
      union all
      select 'depends_on_nothing', o.task_id, null::uuid from open o
        where exists (select from unnest(o.depends_on) as id
                      where not exists (select from plan_tasks t where t.user_id = $1 and t.task_id = id))
      union all
      select 'waits_for_itself', target, null::uuid from (
        with recursive chain as (
          select target, id from ahead
          union
          select c.target, a.id from chain c join ahead a on a.target = c.id
        ) select distinct target from chain where id = target
      ) chains`,
    values: [scope.userId],
  });
