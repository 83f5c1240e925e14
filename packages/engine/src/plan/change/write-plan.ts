/** Writes what a change of the plan came to: rows, their earlier versions and the lines of the log, in one statement. */
import { logChange } from "../../changes/log-change.ts";
import type { Provenance } from "../../tool/provenance.ts";
import { TASK_FIELDS } from "../tasks/task-row.ts";
import type { PlanChange, Staged } from "./plan-change.ts";

/** The line that a thing leaves in the log. */
export interface PlanLine {
  kind: "plan_task" | "plan_group" | "plan_list";
  target: string;
  action: "created" | "updated" | "deleted" | "restored";
  version: number | null;
}

interface LoggedLine extends PlanLine {
  event: string;
  undoes: readonly string[] | null;
}

const line = (kind: PlanLine["kind"]) =>
  logChange({
    kind,
    target: "l.target",
    action: "l.action",
    version: "l.version",
    call_id: "$5",
    conversation_id: "$6",
    provenance: "$7::jsonb || jsonb_build_object('event', l.event)",
    undoes: "l.undoes",
    from: `jsonb_to_recordset($4) as l(kind text, target text, action text, version int, event text,
           undoes bigint[]) where l.kind = '${kind}'`,
  });

const TASK_COLUMNS = TASK_FIELDS.filter((field) => field !== "task_id");

const replacing = (columns: readonly string[]) =>
  columns.map((column) => `${column} = excluded.${column}`).join(", ");

/** Times that are not given are those of the task's own columns, so a new row has all of them. */
const WRITE_TASKS = `
  stored_tasks as (
    insert into plan_tasks (user_id, task_id, ${TASK_COLUMNS.join(", ")})
    select $1, r.task_id, ${TASK_COLUMNS.map((column) => `r.${column}`).join(", ")}
    from jsonb_populate_recordset(null::plan_tasks, $2) r
    on conflict (user_id, task_id) do update set ${replacing(TASK_COLUMNS)}
  ),
  kept_tasks as (
    insert into plan_tasks_history (user_id, task_id, version, state)
    select $1, b->>'task_id', (b->>'version')::int, b from jsonb_array_elements($3) b
  )`;

const WRITE_PLAN = `with ${WRITE_TASKS},
  state as (
    update plan_state set revision = revision + 1, next_task = $8, next_group = $9, next_rank = $10,
      updated_at = $11, time_zone = $12, locale = $13,
      zone_moves = zone_moves + case when time_zone <> $12 then 1 else 0 end,
      moved_at = case when time_zone <> $12 then clock_timestamp() else moved_at end
    where user_id = $1
  ),
  logged_tasks as (${line("plan_task")}),
  logged_groups as (${line("plan_group")})
  ${line("plan_list")}`;

/** Rows with earlier versions, written together with those. */
const writing = (table: string, id: string, columns: readonly string[]) => `
  with stored as (
    insert into ${table} (user_id, ${id}, ${columns.join(", ")})
    select $1, r.${id}, ${columns.map((column) => `r.${column}`).join(", ")}
    from jsonb_populate_recordset(null::${table}, $2) r
    on conflict (user_id, ${id}) do update set ${replacing(columns)}
  )
  insert into ${table}_history (user_id, ${id}, version, state)
  select $1, b->>'${id}', (b->>'version')::int, b from jsonb_array_elements($3) b`;

const WRITE_GROUPS = writing("plan_groups", "group_id", [
  "list_id",
  "name",
  "name_key",
  "rank",
  "version",
  "deleted_at",
]);
const WRITE_LISTS = writing("plan_lists", "list_id", ["display_name", "version"]);

/** The lines of what was changed, as a receipt names them. */
export async function writePlan(plan: PlanChange): Promise<PlanLine[]> {
  const { tx, by, moment, state, numbers } = plan;
  const lines = linesOf(plan);
  const tasks = [...plan.tasks.values()];
  await tx.rows({
    name: "write_plan",
    text: WRITE_PLAN,
    values: [
      tx.userId,
      JSON.stringify(tasks.map(({ after }) => after)),
      JSON.stringify(tasks.flatMap(({ before }) => before ?? [])),
      JSON.stringify(lines),
      ...callOf(by),
      numbers.task,
      numbers.group,
      numbers.rank,
      moment.at,
      moment.timeZone,
      moment.locale,
    ],
  });
  state.revision += 1;
  await writeRows(plan, "write_plan_groups", WRITE_GROUPS, plan.groups);
  await writeRows(plan, "write_plan_lists", WRITE_LISTS, plan.lists);
  await writeTimes(plan);
  return lines.map(({ kind, target, action, version }) => ({ kind, target, action, version }));
}

const callOf = ({ callId, conversationId, json }: Provenance) => [callId, conversationId, json];

async function writeRows(
  { tx }: PlanChange,
  name: string,
  text: string,
  all: ReadonlyMap<string, Staged<object>>,
): Promise<void> {
  if (all.size === 0) return;
  const staged = [...all.values()];
  await tx.rows({
    name,
    text,
    values: [
      tx.userId,
      JSON.stringify(staged.map(({ after }) => after)),
      JSON.stringify(staged.flatMap(({ before }) => before ?? [])),
    ],
  });
}

/** When tasks were worked on and completed. */
async function writeTimes({ tx, work, completions, uncompleted, tasks, moment }: PlanChange): Promise<void> {
  if (uncompleted.length > 0) {
    await tx.rows({
      name: "take_back_completions",
      text: `delete from plan_completions where user_id = $1
               and (task_id, version) in (select * from jsonb_to_recordset($2) as u(task_id text, version int))`,
      values: [tx.userId, JSON.stringify(uncompleted)],
    });
  }
  if (work.length > 0) {
    const named = (does: string) => work.filter((one) => one.does === does).map(({ task_id }) => task_id);
    await tx.rows({
      name: "write_plan_work",
      text: `with ended as (
               update plan_work set ended_at = $4
               where user_id = $1 and task_id = any($3::text[]) and ended_at is null
             )
             insert into plan_work (user_id, task_id, started_at) select $1, id, $4 from unnest($2::text[]) as id
             on conflict do nothing`,
      values: [tx.userId, named("begins"), named("ends"), moment.at],
    });
  }
  if (completions.length === 0) return;
  const rows = completions.map((one) => ({ ...one, version: tasks.get(one.task_id)!.after.version }));
  await tx.rows({
    name: "write_plan_completions",
    text: `insert into plan_completions (user_id, task_id, version, completed_at, occurrence, estimate_minutes, worked_minutes)
           select $1, c.task_id, c.version, c.completed_at, c.occurrence, c.estimate_minutes,
             (select round(sum(extract(epoch from coalesce(w.ended_at, c.completed_at) - w.started_at)) / 60)::int
              from plan_work w where w.user_id = $1 and w.task_id = c.task_id
                and w.started_at > coalesce((select max(p.completed_at) from plan_completions p
                                             where p.user_id = $1 and p.task_id = c.task_id), '-infinity'))
           from jsonb_to_recordset($2) as c(task_id text, version int, completed_at timestamptz, occurrence date,
                                            estimate_minutes int)
           on conflict do nothing`,
    values: [tx.userId, JSON.stringify(rows)],
  });
}

const linesOf = ({ tasks, groups, lists, undoes }: PlanChange): LoggedLine[] =>
  [
    ...[...tasks].map(([target, { before, after, event }]) => ({
      ...lineOf("plan_task", target, after.version, event),
      action: actionOf(before, after),
    })),
    ...[...groups].map(([target, { before, after, event }]) => ({
      ...lineOf("plan_group", target, after.version, event),
      action: actionOf(before, after),
    })),
    ...[...lists].map(([target, { after, event }]) => lineOf("plan_list", target, after.version, event)),
  ].map((line) => {
    const taken = undoes.get(`${line.kind}:${line.target}`);
    const action = line.action === "updated" && taken !== undefined ? "restored" : line.action;
    return { ...line, action, undoes: taken ?? null };
  });

const lineOf = (kind: PlanLine["kind"], target: string, version: number, event: string): LoggedLine => ({
  kind,
  target,
  action: "updated",
  version,
  event,
  undoes: null,
});

function actionOf(
  before: { deleted_at: string | null } | undefined,
  after: { deleted_at: string | null },
): PlanLine["action"] {
  if (before === undefined) return "created";
  if (after.deleted_at !== null) return before.deleted_at === null ? "deleted" : "updated";
  return before.deleted_at === null ? "updated" : "restored";
}
