/** What a task depends on, and what it is linked to. */
import { LINK_TYPES, PLAN_LIMITS, type TaskLink } from "@etui/protocol/plan";
import { refusal } from "@etui/words/refusal";
import type { PlanChange } from "../change/plan-change.ts";
import type { Checked } from "./check-fields.ts";
import { findTask } from "./find-task.ts";

/** `taskId` is the task that depends on them, if it is there already: no task waits for itself, in no roundabout way. */
export async function checkDependencies(
  plan: PlanChange,
  given: readonly string[],
  taskId: string | undefined,
): Promise<Checked<string[]>> {
  if (given.length > PLAN_LIMITS.depends_on) {
    return {
      ok: false,
      refused: refusal("plan.too_many", {
        at: "depends_on",
        count: given.length,
        most: PLAN_LIMITS.depends_on,
      }),
    };
  }
  const ids = new Set<string>();
  for (const one of given) {
    const found = await findTask(plan, one);
    if (!found.ok) return found;
    ids.add(found.task.task_id);
  }
  if (taskId !== undefined && (await leadsTo(plan, [...ids], taskId))) {
    return { ok: false, refused: refusal("plan.waits_for_itself", { task_id: taskId }) };
  }
  return { ok: true, value: [...ids] };
}

/** True if one of these tasks is that one, or waits for it by way of others. */
export async function leadsTo(plan: PlanChange, from: readonly string[], taskId: string): Promise<boolean> {
  const seen = new Set<string>();
  for (let level = [...from]; level.length > 0; ) {
    if (level.includes(taskId)) return true;
    for (const id of level) seen.add(id);
    const next = await plan.tasksOf(level);
    level = [...new Set(next.flatMap(({ depends_on }) => depends_on))].filter((id) => !seen.has(id));
  }
  return false;
}

const LONGEST_TARGET = 2_000;

export function checkLinks(given: readonly TaskLink[]): Checked<TaskLink[]> {
  if (given.length > PLAN_LIMITS.depends_on) {
    return {
      ok: false,
      refused: refusal("plan.too_many", { at: "links", count: given.length, most: PLAN_LIMITS.depends_on }),
    };
  }
  for (const { type, target } of given) {
    const isLink = LINK_TYPES.includes(type) && target.trim() !== "" && target.length <= LONGEST_TARGET;
    if (!isLink || (type === "url" && !isSafeUrl(target))) {
      return {
        ok: false,
        refused: refusal("plan.no_link", { target: target.slice(0, 100), types: LINK_TYPES }),
      };
    }
  }
  return { ok: true, value: given.map(({ type, target }) => ({ type, target: target.trim() })) };
}

/** A page opens it when it is clicked. */
const isSafeUrl = (target: string): boolean => /^(https?|mailto|obsidian|logseq):/i.test(target.trim());
