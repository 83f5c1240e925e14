/** Reads the plan: all of it, or a part. */
import { LIST_IDS, type ListId, type Plan, type PlanList, type PlanTask } from "@etui/protocol/plan";
import type { TenantScope } from "../../database/tenant.ts";
import { GROUP, type GroupRow } from "../groups.ts";
import { defaultListName } from "../list-names.ts";
import { localIso } from "../plan-moment.ts";
import { isOpen, TASK_VALUES, type TaskRow, type TaskValues, taskOf } from "../tasks/task-row.ts";
import { taskView } from "./task-view.ts";

export interface PlanReader {
  timeZone: string;
  locale: string;
}

export interface PlanPart {
  list_id?: ListId | undefined;
  /** Also what is done or was cancelled. */
  include_done?: boolean | undefined;
  /** Also what was done since then. */
  done_since?: Date | undefined;
}

export interface PlanRows {
  revision: number;
  updated_at: Date;
  now: Date;
  /** The hours of a day in which tasks can be done, such as "09:00-12:00,13:00-18:00". */
  free_hours: string;
  lists: readonly PlanList[];
  groups: readonly GroupRow[];
  tasks: TaskRow[];
}

/** The hours of a day that are free for tasks, unless the person says others. */
export const DEFAULT_FREE_HOURS = "09:00-18:00";

/** What every reading of a plan has beside its tasks: the columns of a statement whose `$1` is the user. */
export const PLAN_HEAD = `clock_timestamp() as now,
      (select jsonb_build_object('revision', revision, 'updated_at', updated_at,
        'free_hours', free_hours) from plan_state where user_id = $1) as state,
      (select jsonb_object_agg(list_id, display_name) from plan_lists where user_id = $1 and display_name is not null) as names,
      (select jsonb_agg("group") from (select ${GROUP} from plan_groups g
        where user_id = $1 and deleted_at is null order by rank) as g) as groups`;

export interface PlanHead {
  now: Date;
  state: { revision: number; updated_at: string; free_hours: string } | null;
  names: Partial<Record<ListId, string>> | null;
  groups: GroupRow[] | null;
}

export const headOf = ({ now, state, names, groups }: PlanHead, { locale }: PlanReader) => ({
  revision: state?.revision ?? 0,
  // A plan that nobody has changed is always the same.
  updated_at: new Date(state?.updated_at ?? 0),
  now,
  free_hours: state?.free_hours ?? DEFAULT_FREE_HOURS,
  lists: listsOf(names ?? {}, groups ?? [], locale),
  groups: groups ?? [],
});

/** One statement, so that all of it is of one moment. */
export async function readPlanRows(
  scope: TenantScope,
  reader: PlanReader,
  part: PlanPart = {},
): Promise<PlanRows> {
  const [row] = await scope.rows<PlanHead & { tasks: TaskValues[] | null }>({
    name: "read_plan",
    text: `select ${PLAN_HEAD},
      (select json_agg(task) from (select ${TASK_VALUES} as task from plan_tasks t
        where user_id = $1 and deleted_at is null and ($2::text is null or list_id = $2)
          and ($3 or status in ('open', 'in_progress') or (status = 'done' and completed_at >= $4::timestamptz))
        order by rank) as s) as tasks`,
    values: [scope.userId, part.list_id ?? null, part.include_done ?? false, part.done_since ?? null],
  });
  return { ...headOf(row!, reader), tasks: (row!.tasks ?? []).map(taskOf) };
}

const listsOf = (
  names: Partial<Record<ListId, string>>,
  groups: readonly GroupRow[],
  locale: string,
): PlanList[] =>
  LIST_IDS.map((list_id) => ({
    list_id,
    display_name: names[list_id] ?? defaultListName(list_id, locale),
    groups: groups
      .filter((group) => group.list_id === list_id)
      .map(({ group_id, name }) => ({ group_id, name })),
  }));

/** The lists with their groups and the state of the plan, without any task. */
export async function readHead(
  scope: TenantScope,
  reader: PlanReader,
): Promise<Omit<PlanRows, "tasks"> & { lists: PlanList[] }> {
  const [row] = await scope.rows<PlanHead>({
    name: "read_plan_head",
    text: `select ${PLAN_HEAD}`,
    values: [scope.userId],
  });
  return headOf(row!, reader);
}

/** `plan.json`. */
export async function readPlan(scope: TenantScope, reader: PlanReader, part: PlanPart = {}): Promise<Plan> {
  const rows = await readPlanRows(scope, reader, part);
  return {
    schema: "etui.plan/1",
    revision: rows.revision,
    time_zone: reader.timeZone,
    updated_at: localIso(rows.updated_at, reader.timeZone),
    lists: [...rows.lists],
    tasks: inOrder(rows).map(({ task, position }) => taskView(task, { position, timeZone: reader.timeZone })),
  };
}

export interface Placed {
  task: TaskRow;
  position: number;
  /** How many tasks lie above it. */
  depth: number;
}

/** By list, by group (those in none first), a parent before what lies below it, by rank. */
export function inOrder({ groups, tasks }: Pick<PlanRows, "groups" | "tasks">): Placed[] {
  const ids = new Set(tasks.map(({ task_id }) => task_id));
  // Below a parent that is not shown, a task stands where its parent would.
  const parentOf = (task: TaskRow) =>
    task.parent_task_id !== null && ids.has(task.parent_task_id) ? task.parent_task_id : null;
  const below = Map.groupBy(tasks, (task) => parentOf(task) ?? `${task.list_id} ${task.group_id ?? ""}`);
  const ordered: Placed[] = [];
  const add = (key: string, depth: number): void => {
    let position = 0;
    for (const task of below.get(key) ?? []) {
      ordered.push({ task, position, depth });
      if (isOpen(task)) position += 1;
      add(task.task_id, depth + 1);
    }
  };
  for (const list_id of LIST_IDS) {
    add(`${list_id} `, 0);
    for (const { group_id } of groups.filter((group) => group.list_id === list_id))
      add(`${list_id} ${group_id}`, 0);
  }
  return ordered;
}

/** Tasks as every surface shows them, with their positions counted in the database. */
export async function viewsOf(
  scope: TenantScope,
  tasks: readonly TaskRow[],
  timeZone: string,
): Promise<PlanTask[]> {
  if (tasks.length === 0) return [];
  const positions = await (tasks.length > FEW ? positionsInLists(scope, tasks) : positionsOf(scope, tasks));
  return tasks.map((task) => taskView(task, { position: positions.get(task.task_id) ?? 0, timeZone }));
}

/** For more tasks than these, their lists are counted through once, as far as they go. */
const FEW = 10;

async function positionsInLists(scope: TenantScope, tasks: readonly TaskRow[]): Promise<Map<string, number>> {
  const open = tasks.filter(isOpen);
  const rows = await scope.rows<{ task_id: string; position: number }>({
    name: "plan_positions_in_lists",
    text: `select task_id, position from (
             select task_id,
               (row_number() over (partition by list_id, group_id, parent_task_id order by rank) - 1)::int as position
             from plan_tasks
             where user_id = $1 and list_id = any($2) and rank <= $4
               and deleted_at is null and status in ('open', 'in_progress')
           ) as s where task_id = any($3)`,
    values: [
      scope.userId,
      [...new Set(open.map(({ list_id }) => list_id))],
      open.map(({ task_id }) => task_id),
      // No task behind the last of them moves one of them.
      Math.max(...open.map(({ rank }) => rank)),
    ],
  });
  const ended = tasks.filter((task) => !isOpen(task));
  return new Map([
    ...rows.map(({ task_id, position }) => [task_id, position] as const),
    ...(ended.length === 0 ? [] : await positionsOf(scope, ended)),
  ]);
}

/** Where a task is, or was before it ended. */
async function positionsOf(scope: TenantScope, tasks: readonly TaskRow[]): Promise<Map<string, number>> {
  const rows = await scope.rows<{ task_id: string; position: number }>({
    name: "plan_positions",
    text: `select t.task_id, (
             select count(*)::int from plan_tasks s
             where s.user_id = $1 and s.list_id = t.list_id and s.rank < t.rank and s.deleted_at is null
               and s.status in ('open', 'in_progress') and s.group_id is not distinct from t.group_id
               and s.parent_task_id is not distinct from t.parent_task_id
           ) as position
           from plan_tasks t where t.user_id = $1 and t.task_id = any($2)`,
    values: [scope.userId, tasks.map(({ task_id }) => task_id)],
  });
  return new Map(rows.map(({ task_id, position }) => [task_id, position]));
}
