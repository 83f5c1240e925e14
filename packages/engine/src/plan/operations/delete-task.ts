import type { PlanOperation } from "@etui/protocol/plan";
import type { PlanChange } from "../change/plan-change.ts";
import { findTask } from "./find-task.ts";
import type { Operated } from "./outcome.ts";

/** With all below it. It can be undone as long as its history is kept. */
export async function deleteTask(
  plan: PlanChange,
  { task_id }: Extract<PlanOperation, { op: "delete_task" }>,
): Promise<Operated> {
  const found = await findTask(plan, task_id);
  if (!found.ok) return found;
  const before = found.task;
  const below = await plan.below(before.task_id);
  const deleted_at = plan.moment.at.toISOString();
  for (const one of [before, ...below]) {
    if (one.started_at !== null) plan.work.push({ task_id: one.task_id, does: "ends" });
    plan.put({ ...one, deleted_at }, one, "delete_task");
  }
  return {
    ok: true,
    done: {
      op: "delete_task",
      changed: true,
      before,
      task: before,
      notes: below.length > 0 ? [{ is: "moved_below", count: below.length }] : [],
    },
  };
}
