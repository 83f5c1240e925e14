/** Which tasks of a file are in the plan already, and what earlier imports made of them. */
import { COMPARED_FIELDS, type TaskFormat } from "@etui/protocol/task-formats";
import type { TenantScope } from "../../database/tenant.ts";
import { feedUid } from "../calendar/calendar-feed.ts";
import type { ImportedItem } from "../formats/imported.ts";
import { uuidOf } from "../formats/taskwarrior.ts";
import { TASK, type TaskRow } from "../tasks/task-row.ts";
import { isSame, saidByPlan, type TaskSaid } from "./task-said.ts";

/** What an import says of itself in the log. */
export const IMPORT = "plan.import";

/** By source id. A deleted task is none: whoever imports its file again wants it back. */
export async function knownTasks(
  scope: TenantScope,
  items: readonly ImportedItem[],
  format: TaskFormat,
): Promise<Map<string, TaskRow>> {
  const rows = await scope.rows<{ task: TaskRow }>({
    name: "plan_imported_before",
    text: `select ${TASK} from plan_tasks t
           where user_id = $1 and deleted_at is null and source_id = any($2::text[])`,
    values: [scope.userId, items.map(({ source_id }) => source_id)],
  });
  const known = new Map(rows.map(({ task }) => [task.source_id!, task]));
  const exported = exportedAs(format, scope.userId);
  if (exported === undefined) return known;
  const others = items.filter(({ source_id }) => !known.has(source_id));
  const wanted = new Set(others.map(({ source_id }) => source_id));
  // An id alone might be that of somebody else's task, for each person's begin anew.
  const titled = await scope.rows<{ task: TaskRow }>({
    name: "plan_exported_before",
    text: `select ${TASK} from plan_tasks t
           where user_id = $1 and deleted_at is null and title = any($2::text[])`,
    values: [scope.userId, [...new Set(others.map(({ task }) => task.title))]],
  });
  for (const { task } of titled) {
    const named = `${format}:${exported(task.task_id)}`;
    if (wanted.has(named)) known.set(named, task);
  }
  return known;
}

/** The id under which an export of the plan names a task. */
function exportedAs(format: TaskFormat, userId: string): ((taskId: string) => string) | undefined {
  switch (format) {
    case "todo.txt":
    case "markdown":
      return (taskId) => taskId;
    case "taskwarrior":
      return uuidOf;
    case "ics":
      return (taskId) => feedUid(taskId, userId);
    case "todoist":
    case "ticktick":
      return undefined;
  }
}

interface ImportedVersion {
  task_id: string;
  version: number | null;
  state: TaskRow | null;
  /** Null where the import made the task. */
  before: TaskRow | null;
}

/**
 * What the files of earlier imports said of these tasks, by id: what an import changed, and not what the person had changed
 * before it. A task of which that is no longer on record is missing.
 */
export async function saidBefore(
  scope: TenantScope,
  tasks: readonly TaskRow[],
): Promise<Map<string, TaskSaid>> {
  if (tasks.length === 0) return new Map();
  const rows = await scope.rows<ImportedVersion>({
    name: "plan_said_by_imports",
    text: `with imported as (
             select target, version from user_changes
             where user_id = $1 and kind = 'plan_task' and target = any($2::text[])
               and provenance->>'tool' = '${IMPORT}'
           )
           select i.target as task_id, i.version, h.state, b.state as before from imported i
           left join plan_tasks_history h on h.user_id = $1 and h.task_id = i.target and h.version = i.version
           left join plan_tasks_history b on b.user_id = $1 and b.task_id = i.target and b.version = i.version - 1
           order by i.target, i.version`,
    values: [scope.userId, tasks.map(({ task_id }) => task_id)],
  });
  const now = new Map(tasks.map((task) => [task.task_id, task]));
  const said = new Map<string, TaskSaid>();
  for (const { task_id, version, state, before } of rows) {
    const current = now.get(task_id)!;
    const left = current.version === version ? current : state;
    if (!left) continue;
    const after = saidByPlan(left);
    if (version === 1) said.set(task_id, after);
    else if (before) said.set(task_id, { ...said.get(task_id), ...whatChanged(saidByPlan(before), after) });
  }
  return said;
}

const whatChanged = (before: TaskSaid, after: TaskSaid): TaskSaid =>
  Object.fromEntries(
    COMPARED_FIELDS.filter((field) => !isSame(field, before, after)).map((field) => [field, after[field]]),
  );
