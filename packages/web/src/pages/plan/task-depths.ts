import type { PlanTask } from "@etui/protocol/plan";

/** How many of the given tasks lie above each. A parent comes before what lies below it. */
export function depthsOf(tasks: readonly PlanTask[]): ReadonlyMap<string, number> {
  const depths = new Map<string, number>();
  for (const { id, parent_task_id } of tasks) {
    const above = parent_task_id === null ? undefined : depths.get(parent_task_id);
    depths.set(id, above === undefined ? 0 : above + 1);
  }
  return depths;
}
