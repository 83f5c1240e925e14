/** Earlier versions that have grown old are let go of, and with them what was deleted long ago. */
import { daysAgo } from "../domain/retention.ts";
import type { Retire } from "../domain/retire.ts";

/** Deleted in one statement. */
const ROWS_A_PIECE = 5_000;

export const retirePlan: Retire = async (scope, { historyDays, historyVersions }) => {
  if (historyDays === undefined && historyVersions === undefined) return undefined;
  const [row] = await scope.rows<{ removed: number }>({
    name: "retire_plan",
    text: `
      with old as (
        select h.task_id, h.version from plan_tasks_history h
        join plan_tasks t on t.user_id = h.user_id and t.task_id = h.task_id
        where h.user_id = $1
          and (h.ended_at < $2::timestamptz or h.version < t.version - $3::int)
        limit ${ROWS_A_PIECE}
      ),
      gone as (
        delete from plan_tasks_history h using old
        where h.user_id = $1 and h.task_id = old.task_id and h.version = old.version returning 1
      ),
      -- A deleted task without earlier versions can no longer be brought back.
      lost as (
        delete from plan_tasks t where t.user_id = $1 and t.deleted_at < $2::timestamptz
          and not exists (select from plan_tasks_history h where h.user_id = $1 and h.task_id = t.task_id)
        returning 1
      )
      select ((select count(*) from gone) + (select count(*) from lost))::int as removed`,
    values: [scope.userId, historyDays === undefined ? null : daysAgo(historyDays), historyVersions ?? null],
  });
  return row!.removed >= ROWS_A_PIECE ? "more" : undefined;
};
