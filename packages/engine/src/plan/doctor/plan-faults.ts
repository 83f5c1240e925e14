/**
 * What must hold of every plan, asked of the database: the invariants I1 to I11 of decision 0050 that no constraint of the
 * tables holds by itself. Each fault names what it is about.
 */
import type { TenantScope } from "../../database/tenant.ts";
import { reminderFaults } from "./reminder-faults.ts";

export const PLAN_FAULTS = [
  /** A reminder that is still ahead without its active trigger. */
  "reminder_without_trigger",
  /** A reminder whose trigger rings at another moment than it says, or never. */
  "trigger_at_other_moment",
  /** A reminder whose trigger has another priority than the task. */
  "trigger_of_other_priority",
  /** A trigger of the plan that no task has, or whose task has no reminder. */
  "trigger_without_reminder",
  /** A trigger beside the one that the task has: it would ring twice. */
  "second_trigger",
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
  /** When the reminder is to ring, and when its trigger does; null for never. */
  at?: string;
  rings_at?: string | null;
}

export async function findFaults(scope: TenantScope): Promise<FoundFault[]> {
  return [...(await reminderFaults(scope)), ...(await faultsOfRows(scope))];
}

const faultsOfRows = (scope: TenantScope): Promise<FoundFault[]> =>
  scope.rows<FoundFault>({
    name: "plan_faults",
    text: `
      with live as (select * from plan_tasks where user_id = $1 and deleted_at is null),
      open as (select * from live where status in ('open', 'in_progress')),
      ahead as (
        select o.task_id as target, d.id from open o cross join unnest(o.depends_on) as d(id)
      )
      select 'child_elsewhere' as fault, c.task_id from live c left join live p on p.task_id = c.parent_task_id
        where c.parent_task_id is not null
          and (p.task_id is null or p.list_id <> c.list_id or p.group_id is distinct from c.group_id)
      union all
      select 'circle', task_id from (
        with recursive up as (
          select task_id, parent_task_id, 0 as depth from live where parent_task_id is not null
          union all
          select up.task_id, l.parent_task_id, depth + 1 from up join live l on l.task_id = up.parent_task_id
          where depth < 12 and l.parent_task_id is not null
        ) select distinct task_id from up where parent_task_id = task_id or depth >= 12
      ) circles
      union all
      select 'same_rank', min(task_id) from open group by list_id, group_id, parent_task_id, rank having count(*) > 1
      union all
      select 'group_elsewhere', o.task_id from live o
        where o.group_id is not null and not exists (
          select from plan_groups g where g.user_id = $1 and g.group_id = o.group_id and g.list_id = o.list_id
            and g.deleted_at is null)
      union all
      select 'depends_on_nothing', o.task_id from open o
        where exists (select from unnest(o.depends_on) as id
                      where not exists (select from plan_tasks t where t.user_id = $1 and t.task_id = id))
      union all
      select 'waits_for_itself', target from (
        with recursive chain as (
          select target, id from ahead
          union
          select c.target, a.id from chain c join ahead a on a.target = c.id
        ) select distinct target from chain where id = target
      ) chains`,
    values: [scope.userId],
  });
