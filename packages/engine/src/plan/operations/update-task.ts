import { PLAN_LIMITS, type PlanOperation } from "@etui/protocol/plan";
import { equalJson } from "@etui/values/json/equal-json";
import type { Json } from "@etui/values/json/json";
import { refusal } from "@etui/words/refusal";
import type { PlanChange } from "../change/plan-change.ts";
import { isOpen, type TaskRow } from "../tasks/task-row.ts";
import { priorityIn } from "./add-task.ts";
import { checkMinutes, checkPriority, checkTags, checkText, checkTitle } from "./check-fields.ts";
import { checkDependencies, checkLinks } from "./check-links.ts";
import { close, complete, opened } from "./complete-task.ts";
import { findTask } from "./find-task.ts";
import type { Note, Operated } from "./outcome.ts";
import { roomFor } from "./room-for.ts";

const LONGEST_SHOWN = 300;

type UpdateTask = Extract<PlanOperation, { op: "update_task" }>;

/** plan-tools-v0.4 §1.5. What is not given stays; what is to go away is named in `unset`. */
export async function updateTask(
  plan: PlanChange,
  { task_id, patch, unset = [], was = {} }: UpdateTask,
): Promise<Operated> {
  const found = await findTask(plan, task_id);
  if (!found.ok) return found;
  const before = found.task;
  const [changed] = Object.entries(was).filter(
    ([field, value]) => !equalJson((value ?? null) as Json, (before[field as keyof TaskRow] ?? null) as Json),
  );
  if (changed) {
    const [field] = changed;
    const now = JSON.stringify(before[field as keyof TaskRow] ?? null).slice(0, LONGEST_SHOWN);
    return { ok: false, refused: refusal("plan.field_changed_since", { field, title: before.title, now }) };
  }
  const fields = await checkPatch(plan, before, { patch, unset });
  if (!fields.ok) return fields;
  const notes: Note[] = [];
  const wanted = { ...before, ...fields.value };
  if (wanted.list_id === "next_action" && wanted.priority === null && isOpen(wanted)) {
    wanted.priority = priorityIn("next_action");
    notes.push({ is: "priority_defaulted" });
  }
  const isSame = equalJson(JSON.parse(JSON.stringify(wanted)), JSON.parse(JSON.stringify(before)));
  const task = isSame ? before : plan.put(wanted, before, "update_task");
  const { status } = patch;
  if (status === undefined || status === before.status) {
    return { ok: true, done: { op: "update_task", changed: !isSame, before, task, notes } };
  }
  if (status === "done") {
    const completed = await complete(plan, task);
    return completed.ok
      ? { ok: true, done: { ...completed.done, before, notes: [...notes, ...completed.done.notes] } }
      : completed;
  }
  if (status === "cancelled") {
    if (before.reminder_at !== null) notes.push({ is: "reminder_cancelled" });
    const openBelow = (await plan.below(task.task_id)).filter(isOpen);
    if (openBelow.length > 0) notes.push({ is: "open_below", count: openBelow.length });
    const cancelled = close(plan, task, "cancelled", plan.moment.at.toISOString());
    return { ok: true, done: { op: "update_task", changed: true, before, task: cancelled, notes } };
  }
  if (!isOpen(before)) {
    const full = await roomFor(plan, "open");
    if (full) return { ok: false, refused: full };
  }
  const reopened = plan.put(
    { ...task, ...opened(task, status), ...begun(plan, before) },
    before,
    "update_task",
  );
  return { ok: true, done: { op: "update_task", changed: true, before, task: reopened, notes } };
}

/** What is opened again in nowTask is worked on from now; elsewhere nothing of it is. */
function begun(plan: PlanChange, before: TaskRow): Partial<TaskRow> {
  if (isOpen(before)) return {};
  if (before.list_id !== "nowTask") return { started_at: null };
  plan.work.push({ task_id: before.task_id, does: "begins" });
  return { status: "in_progress", started_at: plan.moment.at.toISOString() };
}

type Columns = Partial<TaskRow>;

async function checkPatch(
  plan: PlanChange,
  before: TaskRow,
  { patch, unset = [] }: Pick<UpdateTask, "patch" | "unset">,
): Promise<{ ok: true; value: Columns } | { ok: false; refused: ReturnType<typeof refusal> }> {
  const columns: Columns = {};
  for (const name of unset) {
    if (name in patch && patch[name] !== undefined) {
      return { ok: false, refused: refusal("plan.set_and_unset", { field: name }) };
    }
    Object.assign(columns, {
      [name]: name === "tags" || name === "depends_on" || name === "links" ? [] : null,
    });
  }
  if (patch.title !== undefined) {
    const title = checkTitle(patch.title);
    if (!title.ok) return title;
    columns.title = title.value;
  }
  for (const [name, most] of [
    ["note", PLAN_LIMITS.note],
    ["waiting_for", PLAN_LIMITS.title],
  ] as const) {
    const given = patch[name];
    if (given === undefined) continue;
    const text = checkText(given, name, most);
    if (!text.ok) return text;
    columns[name] = text.value;
  }
  if (patch.priority !== undefined) {
    const priority = checkPriority(patch.priority);
    if (!priority.ok) return priority;
    columns.priority = priority.value;
  }
  if (patch.estimate_minutes !== undefined) {
    const minutes = checkMinutes(patch.estimate_minutes, "estimate_minutes");
    if (!minutes.ok) return minutes;
    columns.estimate_minutes = minutes.value;
  }
  if (patch.tags !== undefined || patch.add_tags !== undefined || patch.remove_tags !== undefined) {
    const removed = new Set((patch.remove_tags ?? []).map((tag) => tag.replace(/^#+/, "").trim()));
    const kept = (patch.tags ?? columns.tags ?? before.tags).filter(
      (tag) => !removed.has(tag.replace(/^#+/, "").trim()),
    );
    const tags = checkTags([...kept, ...(patch.add_tags ?? [])]);
    if (!tags.ok) return tags;
    columns.tags = tags.value;
  }
  if (patch.depends_on !== undefined) {
    const depends = await checkDependencies(plan, patch.depends_on, before.task_id);
    if (!depends.ok) return depends;
    columns.depends_on = depends.value;
  }
  if (patch.links !== undefined) {
    const links = checkLinks(patch.links);
    if (!links.ok) return links;
    columns.links = links.value;
  }
  return { ok: true, value: columns };
}
