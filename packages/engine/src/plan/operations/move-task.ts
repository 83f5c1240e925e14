import type { PlanOperation } from "@etui/protocol/plan";
import { refusal } from "@etui/words/refusal";
import type { Place, PlanChange } from "../change/plan-change.ts";
import { isOpen, type TaskRow } from "../tasks/task-row.ts";
import { priorityIn } from "./add-task.ts";
import { findTask } from "./find-task.ts";
import { nowCrowded } from "./now-crowded.ts";
import type { Note, Operated } from "./outcome.ts";
import { findPlace, rankAt } from "./place-task.ts";
import { usualMinutes } from "./worked-minutes.ts";

/** plan-tools-v0.4 §1.10. What lies below it goes with it. */
export async function moveTask(
  plan: PlanChange,
  {
    task_id,
    target_list_id,
    target_group_id,
    parent_task_id,
    position,
  }: Extract<PlanOperation, { op: "move_task" }>,
): Promise<Operated> {
  if (position !== undefined && (position < 0 || !Number.isInteger(position))) {
    return { ok: false, refused: refusal("plan.no_position") };
  }
  const found = await findTask(plan, task_id);
  if (!found.ok) return found;
  const before = found.task;
  const below = await plan.below(before.task_id);
  const given = { list_id: target_list_id, group_id: target_group_id, parent_task_id };
  const place = await findPlace(plan, given, { task: before, below });
  if (!place.ok) return place;
  const stays = position === undefined && samePlace(before, place.place);
  if (stays) return { ok: true, done: { op: "move_task", changed: false, before, task: before, notes: [] } };
  const { rank, ...placed } = await rankAt(plan, place.place, position, before.task_id);
  const notes: Note[] = [{ is: "place", ...placed }];
  const moved = arrived(plan, before, { ...place.place, rank });
  if (moved.priority !== before.priority) notes.push({ is: "priority_defaulted" });
  const task = plan.put(moved, before, "move_task");
  for (const one of below) {
    const { list_id, group_id } = place.place;
    plan.put(
      arrived(plan, one, { list_id, group_id, parent_task_id: one.parent_task_id, rank: one.rank }),
      one,
      "move_task",
    );
  }
  if (below.length > 0) notes.push({ is: "moved_below", count: below.length });
  if (task.list_id === "nowTask" && before.list_id !== "nowTask") {
    notes.push(...(await nowCrowded(plan)));
    const usual = await usualMinutes(plan, task);
    if (usual && differsFrom(task.estimate_minutes, usual.minutes))
      notes.push({ is: "usually_takes", ...usual });
  }
  return { ok: true, done: { op: "move_task", changed: true, before, task, notes } };
}

/** An estimate that is right within a quarter needs no word. */
const differsFrom = (estimate: number | null, minutes: number): boolean =>
  estimate === null || Math.abs(estimate - minutes) > minutes / 4;

export const samePlace = (one: Place, other: Place): boolean =>
  one.list_id === other.list_id &&
  one.group_id === other.group_id &&
  one.parent_task_id === other.parent_task_id;

/** What moving does to a task besides: nowTask is what is being worked on, and a next action has a priority. */
function arrived(plan: PlanChange, task: TaskRow, place: Place & { rank: number }): TaskRow {
  const moved = { ...task, ...place };
  if (!isOpen(task)) return moved;
  const [wasNow, isNow] = [task.list_id === "nowTask", place.list_id === "nowTask"];
  if (isNow && !wasNow) {
    plan.work.push({ task_id: task.task_id, does: "begins" });
    moved.status = "in_progress";
    moved.started_at = plan.moment.at.toISOString();
  } else if (wasNow && !isNow) {
    plan.work.push({ task_id: task.task_id, does: "ends" });
    moved.status = "open";
    moved.started_at = null;
  }
  return { ...moved, priority: moved.priority ?? priorityIn(place.list_id) };
}
