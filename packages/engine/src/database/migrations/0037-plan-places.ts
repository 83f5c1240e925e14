/**
 * The places of open tasks: the counts of lists and groups, a page of a list and the positions in it are read from an index
 * alone, however long the texts of the tasks are; and the first of the tasks that wait and of the next actions are found
 * without reading the others.
 */
import type { Sql } from "./migration.ts";

export async function up(sql: Sql): Promise<void> {
  await sql(`
    create index plan_tasks_placed on plan_tasks (user_id, list_id, group_id, rank)
      include (parent_task_id, task_id, on_date)
      where deleted_at is null and status in ('open', 'in_progress');
    -- Its order is by list and rank, which the new one has as well.
    drop index plan_tasks_listed;
    create index plan_tasks_waiting on plan_tasks (user_id, created_at, rank)
      where list_id = 'waiting' and deleted_at is null and status in ('open', 'in_progress');
    create index plan_tasks_next on plan_tasks
      (user_id, array_position('{urgent,high,medium,low}'::text[], priority), rank)
      where list_id = 'next_action' and deleted_at is null and status in ('open', 'in_progress');
  `);
}
