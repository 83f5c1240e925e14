/** What has come to depend, since it was made, on what an undo takes away; and tasks that would wait for each other. */
import { refusal } from "@etui/words/refusal";
import type { TenantScope } from "../../database/tenant.ts";
import type { Hindrance } from "../../domain/undoer.ts";

type Changed = readonly { target: string }[];

/** Groups that are gone and have tasks. */
export async function tasksOfGoneGroups(tx: TenantScope, changed: Changed): Promise<Hindrance[]> {
  const rows = await tx.rows<{ target: string; name: string; count: number }>({
    name: "tasks_of_gone_groups",
    text: `select g.group_id as target, g.name, count(*)::int as count
           from plan_groups g join plan_tasks t on t.user_id = $1 and t.group_id = g.group_id and t.deleted_at is null
           where g.user_id = $1 and g.group_id = any($2) and g.deleted_at is not null
           group by g.group_id, g.name`,
    values: [tx.userId, changed.map(({ target }) => target)],
  });
  return rows.map(({ target, name, count }) => ({
    target,
    code: "not_undoable",
    because: refusal("plan.undo_with_tasks", { of: "group", name, count }),
  }));
}

/** Tasks that are gone and have others below them, and open ones that wait for themselves by way of others. */
export async function tasksOfGoneTasks(tx: TenantScope, changed: Changed): Promise<Hindrance[]> {
  const targets = changed.map(({ target }) => target);
  const parents = await tx.rows<{ target: string; name: string; count: number }>({
    name: "tasks_of_gone_tasks",
    text: `select p.task_id as target, p.title as name, count(*)::int as count
           from plan_tasks p join plan_tasks t on t.user_id = $1 and t.parent_task_id = p.task_id and t.deleted_at is null
           where p.user_id = $1 and p.task_id = any($2) and p.deleted_at is not null
           group by p.task_id, p.title`,
    values: [tx.userId, targets],
  });
  const circles = await tx.rows<{ target: string }>({
    name: "tasks_that_wait_for_themselves",
    text: `with recursive ahead as (
             select t.task_id as target, d.id
             from plan_tasks t cross join unnest(t.depends_on) as d(id)
             where t.user_id = $1 and t.task_id = any($2) and t.deleted_at is null
             union
             select a.target, d.id
             from ahead a join plan_tasks t on t.user_id = $1 and t.task_id = a.id cross join unnest(t.depends_on) as d(id)
           )
           select distinct target from ahead where id = target`,
    values: [tx.userId, targets],
  });
  return [
    ...parents.map(
      ({ target, name, count }): Hindrance => ({
        target,
        code: "not_undoable",
        because: refusal("plan.undo_with_tasks", { of: "task", name, count }),
      }),
    ),
    ...circles.map(
      ({ target }): Hindrance => ({
        target,
        code: "not_undoable",
        because: refusal("plan.waits_for_itself", { task_id: target }),
      }),
    ),
  ];
}
