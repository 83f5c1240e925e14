/** The tasks for which a query holds, a page of them, by list, group and place. */
import { LIST_IDS, type ListId } from "@etui/protocol/plan";
import type { TenantScope } from "../../database/tenant.ts";
import { TASK_VALUES, type TaskRow, type TaskValues, taskOf } from "../tasks/task-row.ts";
import type { ReadTaskFilter } from "./read-task-filter.ts";

export interface TaskQuery {
  filter: Extract<ReadTaskFilter, { ok: true }>;
  list_id?: ListId | undefined;
  /** Also what is done or was cancelled; so it is anyway if the filter asks for the status. */
  include_done?: boolean | undefined;
  timeZone: string;
  start: number;
  limit: number;
}

export interface TasksFound {
  tasks: TaskRow[];
  /** How many there are on all pages. */
  total: number;
}

export async function findTasks(scope: TenantScope, query: TaskQuery): Promise<TasksFound> {
  const { filter, list_id, include_done, timeZone, start, limit } = query;
  const values: unknown[] = [scope.userId, start, limit];
  const addValue = (value: unknown) => `$${values.push(value)}`;
  const { from, where } = filter.sql({ userId: scope.userId, timeZone, addValue });
  const isOpen = include_done || filter.asksForStatus ? "true" : "t.status in ('open', 'in_progress')";
  const isInList = list_id === undefined ? "true" : `t.list_id = ${addValue(list_id)}`;
  const [row] = await scope.rows<{ total: number; tasks: TaskValues[] | null }>({
    // Not materialized: the count then needs no row, and the page keeps only as many as it shows.
    text: `with found as not materialized (
        select t.task_id, array_position('{${LIST_IDS.join(",")}}'::text[], t.list_id) as list, g.rank as place, t.rank
        from plan_tasks t left join plan_groups g on g.user_id = $1 and g.group_id = t.group_id ${from}
        where t.user_id = $1 and t.deleted_at is null and ${isOpen} and ${isInList} and ${where}
      ),
      page as (
        select * from found order by list, place nulls first, rank, task_id offset $2 limit $3
      )
      select (select count(*)::int from found) as total,
        (select json_agg(task) from (
          select ${TASK_VALUES} as task from page p join plan_tasks t on t.user_id = $1 and t.task_id = p.task_id
          order by p.list, p.place nulls first, p.rank, p.task_id) as s) as tasks`,
    values,
  });
  return { tasks: (row!.tasks ?? []).map(taskOf), total: row!.total };
}
