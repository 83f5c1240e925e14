/** Where a task comes to stand: its list, group and parent, and its place among the others there. */
import { type ListId, PLAN_LIMITS } from "@etui/protocol/plan";
import { type Refusal, refusal } from "@etui/words/refusal";
import type { Place, PlanChange } from "../change/plan-change.ts";
import type { TaskRow } from "../tasks/task-row.ts";
import { findGroup } from "./find-group.ts";
import { findTask } from "./find-task.ts";

export type FoundPlace = { ok: true; place: Place } | { ok: false; refused: Refusal };

export interface GivenPlace {
  /** A child is in its parent's list; left out, it is that. */
  list_id: ListId | undefined;
  /** The id or the name of a group of the list. */
  group_id: string | null | undefined;
  parent_task_id: string | null | undefined;
}

/** `moving` is the task that goes there, with all below it. */
export async function findPlace(
  plan: PlanChange,
  given: GivenPlace,
  moving?: { task: TaskRow; below: readonly TaskRow[] },
): Promise<FoundPlace> {
  if (given.parent_task_id !== null && given.parent_task_id !== undefined) {
    return belowParent(plan, { ...given, parent_task_id: given.parent_task_id }, moving);
  }
  const list_id = given.list_id ?? "inbox";
  if (given.group_id === null || given.group_id === undefined || given.group_id.trim() === "") {
    return { ok: true, place: { list_id, group_id: null, parent_task_id: null } };
  }
  const found = await findGroup(plan, list_id, given.group_id);
  if (!found.ok) return found;
  return { ok: true, place: { list_id, group_id: found.group.group_id, parent_task_id: null } };
}

async function belowParent(
  plan: PlanChange,
  given: GivenPlace & { parent_task_id: string },
  moving: { task: TaskRow; below: readonly TaskRow[] } | undefined,
): Promise<FoundPlace> {
  const found = await findTask(plan, given.parent_task_id);
  if (!found.ok) return found;
  const parent = found.task;
  const { task_id, title, list_id, group_id } = parent;
  if (moving?.task.task_id === task_id)
    return { ok: false, refused: refusal("plan.own_parent", { task_id }) };
  if (moving?.below.some((one) => one.task_id === task_id)) {
    const { task } = moving;
    return {
      ok: false,
      refused: refusal("plan.parent_below", {
        task_id: task.task_id,
        title: task.title,
        parent_id: task_id,
        parent: title,
      }),
    };
  }
  if (given.list_id !== undefined && given.list_id !== list_id) {
    return {
      ok: false,
      refused: refusal("plan.parent_elsewhere", { parent: title, its_list: list_id, list_id: given.list_id }),
    };
  }
  if (given.group_id !== undefined && given.group_id !== null) {
    const group = await findGroup(plan, list_id, given.group_id);
    if (!group.ok) return group;
    if (group.group.group_id !== group_id) {
      return {
        ok: false,
        refused: refusal("plan.parent_in_other_group", { parent: title, group: group.group.name }),
      };
    }
  }
  const above = await ancestors(plan, parent);
  const deepest = 1 + heightOf(moving);
  if (above.length + 1 + deepest > PLAN_LIMITS.depth) {
    return { ok: false, refused: refusal("plan.too_deep", { most: PLAN_LIMITS.depth }) };
  }
  return { ok: true, place: { list_id, group_id, parent_task_id: task_id } };
}

/** How many levels lie below the task that moves. */
function heightOf(moving: { task: TaskRow; below: readonly TaskRow[] } | undefined): number {
  if (!moving) return 0;
  const depths = new Map([[moving.task.task_id, 0]]);
  for (const { task_id, parent_task_id } of moving.below)
    depths.set(task_id, depths.get(parent_task_id!)! + 1);
  return Math.max(...depths.values());
}

async function ancestors(plan: PlanChange, task: TaskRow): Promise<TaskRow[]> {
  const above: TaskRow[] = [];
  let current: TaskRow | undefined = task;
  while (current?.parent_task_id && above.length <= PLAN_LIMITS.depth) {
    current = await plan.task(current.parent_task_id);
    if (current) above.push(current);
  }
  return above;
}

export interface Ranked {
  rank: number;
  /** From 0, among `of` open tasks there. */
  position: number;
  of: number;
}

/**
 * The number that brings a task to this position among its siblings; undefined is the end. Where no number is left
 * between two of them, all of them get new ones.
 */
export async function rankAt(
  plan: PlanChange,
  place: Place,
  position: number | undefined,
  taskId: string | undefined,
): Promise<Ranked> {
  const others = (await plan.siblings(place)).filter(({ task_id }) => task_id !== taskId);
  const at = Math.min(position ?? others.length, others.length);
  const of = others.length + 1;
  if (at === others.length) return { rank: plan.lastRank(), position: at, of };
  const [before, after] = [others[at - 1]?.rank ?? 0, others[at]!.rank];
  const between = (before + after) / 2;
  if (between > before && between < after) return { rank: between, position: at, of };
  let rank = 0;
  for (const [index, other] of others.entries()) {
    if (index === at) rank = plan.lastRank();
    plan.put({ ...other, rank: plan.lastRank() }, other, "move_task");
  }
  return { rank, position: at, of };
}
