/**
 * What must hold of every plan, asked of the database: the invariants I1 to I11 of decision 0050 that no constraint of the
 * tables holds by itself. Each fault names what it is about.
 */
import type { TenantScope } from "../../database/tenant.ts";

export const PLAN_FAULTS = [
  /** A reminder of an open task without its one active trigger, or with another moment, priority or source. */
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
] as const;
export type PlanFault = (typeof PLAN_FAULTS)[number];

export interface FoundFault {
  fault: PlanFault;
  task_id: string;
}

export const findFaults = (scope: TenantScope): Promise<FoundFault[]> =>
  scope.rows<FoundFault>({
    name: "plan_faults",
    text: `
      with live as (select * from plan_tasks where user_id = $1 and deleted_at is null),
      open as (select * from live where status in ('open', 'in_progress')),
      derived as (
        select t.*, t.source->>'task_id' as task_id,
          (select min(d.due_at) from trigger_dues d where d.user_id = $1 and d.trigger_id = t.trigger_id) as due_at
        from user_triggers t
        where t.user_id = $1 and t.status in ('active', 'paused') and t.source->>'type' = 'plan_task'
      )
      select 'reminder_without_trigger' as fault, o.task_id from open o
        where o.reminder_at is not null and o.trigger_id is not null
          and exists (select from user_triggers t where t.user_id = $1 and t.trigger_id = o.trigger_id
                        and t.status = 'active'
                        and (t.priority is distinct from o.priority or t.source->>'task_id' <> o.task_id))
      union all
      select 'trigger_without_reminder', d.task_id from derived d
        where not exists (select from open o where o.task_id = d.task_id and o.trigger_id = d.trigger_id
                            and o.reminder_at is not null)
      union all
      select 'child_elsewhere', c.task_id from live c left join live p on p.task_id = c.parent_task_id
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
                      where not exists (select from plan_tasks t where t.user_id = $1 and t.task_id = id))`,
    values: [scope.userId],
  });
