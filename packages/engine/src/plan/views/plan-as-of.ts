/** The plan as it was at a moment: each task in the state that it had then. Lists and groups have the names of today. */
import type { ListId, Plan } from "@etui/protocol/plan";
import { type Refusal, refusal } from "@etui/words/refusal";
import type { TenantScope } from "../../database/tenant.ts";
import { GROUP, type GroupRow } from "../groups.ts";
import { localIso } from "../plan-moment.ts";
import { isOpen, type TaskRow } from "../tasks/task-row.ts";
import { inOrder, type PlanReader, readHead } from "./read-plan.ts";
import { taskView } from "./task-view.ts";

export interface AsOf {
  at: Date;
  list_id?: ListId | undefined;
  include_done?: boolean | undefined;
}

export type PlanThen = { ok: true; plan: Plan } | { ok: false; refused: Refusal };

export async function planAsOf(
  scope: TenantScope,
  reader: PlanReader,
  { at, list_id, include_done }: AsOf,
): Promise<PlanThen> {
  const [row] = await scope.rows<{
    tasks: TaskRow[] | null;
    groups: GroupRow[] | null;
    lost: number;
    kept_since: string | null;
    revision: number;
  }>({
    name: "read_plan_as_of",
    text: `with ended as (
        select distinct on (task_id) task_id, state from plan_tasks_history
        where user_id = $1 and ended_at > $2 order by task_id, version
      ),
      known as (
        select t.task_id, t.updated_at > $2 and e.state is null as is_lost,
          coalesce(e.state, to_jsonb(t) - 'user_id') as task
        from plan_tasks t left join ended e on e.task_id = t.task_id
        where t.user_id = $1 and t.created_at <= $2
      )
      select
        (select jsonb_agg(task order by (task->>'rank')::double precision) from known where not is_lost) as tasks,
        (select jsonb_agg("group") from (select ${GROUP} from plan_groups g where user_id = $1 order by rank) as g) as groups,
        (select count(*)::int from known where is_lost) as lost,
        (select min(ended_at) from plan_tasks_history where user_id = $1)::text as kept_since,
        coalesce((select revision from plan_state where user_id = $1), 0)::int as revision`,
    values: [scope.userId, at],
  });
  const { tasks, groups, lost, kept_since, revision } = row!;
  if (lost > 0) {
    const since = kept_since === null ? "" : localIso(new Date(kept_since), reader.timeZone).slice(0, 10);
    return { ok: false, refused: refusal("plan.not_kept_then", { since }) };
  }
  const then = (tasks ?? []).filter(
    (task) =>
      (task.deleted_at === null || new Date(task.deleted_at) > at) &&
      (list_id === undefined || task.list_id === list_id) &&
      (include_done || isOpen(task)),
  );
  const { timeZone } = reader;
  return {
    ok: true,
    plan: {
      schema: "etui.plan/1",
      revision,
      time_zone: timeZone,
      updated_at: localIso(at, timeZone),
      lists: (await readHead(scope, reader)).lists,
      tasks: inOrder({ groups: groups ?? [], tasks: then }).map(({ task, position }) =>
        taskView(task, { position, timeZone }),
      ),
    },
  };
}
