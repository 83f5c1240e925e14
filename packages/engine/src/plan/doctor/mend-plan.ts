/** Mends what the doctor found, within one change: what follows from a task follows anew, and what lost its place gets one. */
import type { PlanChange } from "../change/plan-change.ts";
import { leadsTo } from "../operations/check-links.ts";
import type { FoundFault } from "./plan-faults.ts";

export async function mendPlan(plan: PlanChange, faults: readonly FoundFault[]): Promise<string[]> {
  const mended = new Set<string>();
  for (const { fault, task_id, trigger_id } of faults) {
    if (fault === "trigger_without_reminder" || fault === "second_trigger") {
      plan.unwantedTriggers.set(trigger_id!, task_id);
      mended.add(task_id);
      continue;
    }
    const task = await plan.anyTask(task_id);
    if (!task || mended.has(task_id)) continue;
    mended.add(task_id);
    switch (fault) {
      case "reminder_without_trigger":
      case "trigger_at_other_moment":
      case "trigger_of_other_priority":
        // Whatever became of its trigger, it gets a new one. The trigger of another task is left to that.
        if (task.trigger_id !== null && (await isOwn(plan, task.trigger_id, task_id)))
          plan.unwantedTriggers.set(task.trigger_id, task_id);
        plan.put({ ...task, trigger_id: null }, task, "plan_doctor");
        break;
      case "waits_for_itself":
        // One of them that waits for nothing breaks the circle for all.
        if (await leadsTo(plan, task.depends_on, task_id))
          plan.put({ ...task, depends_on: [] }, task, "plan_doctor");
        break;
      case "circle":
      case "child_elsewhere":
        plan.put({ ...task, parent_task_id: null }, task, "plan_doctor");
        break;
      case "same_rank":
        plan.put({ ...task, rank: plan.lastRank() }, task, "plan_doctor");
        break;
      case "group_elsewhere":
        plan.put({ ...task, group_id: null }, task, "plan_doctor");
        break;
      case "depends_on_nothing": {
        const there = new Set((await plan.tasksOf(task.depends_on)).map((one) => one.task_id));
        plan.put({ ...task, depends_on: task.depends_on.filter((id) => there.has(id)) }, task, "plan_doctor");
        break;
      }
    }
  }
  return [...mended];
}

async function isOwn({ tx }: PlanChange, triggerId: string, taskId: string): Promise<boolean> {
  const rows = await tx.rows({
    name: "plan_trigger_is_own",
    text: `select from user_triggers where user_id = $1 and trigger_id = $2 and source->>'task_id' = $3`,
    values: [tx.userId, triggerId, taskId],
  });
  return rows.length > 0;
}
