/** One task with all that it has, as a text. */
import type { PlanTask } from "@etui/protocol/plan";
import type { PlanMoment } from "../plan-moment.ts";
import { viewLine } from "./view-line.ts";

export function wholeTask(task: PlanTask, { today, locale }: PlanMoment): string {
  const lines = [
    viewLine(task, today, locale),
    `list_id ${task.list_id}${task.group_id === null ? "" : `, group_id ${task.group_id}`}, version ${task.version}`,
  ];
  if (task.parent_task_id !== null) lines.push(`parent_task_id ${task.parent_task_id}`);
  if (task.depends_on.length > 0) lines.push(`depends_on ${task.depends_on.join(", ")}`);
  for (const { type, target } of task.links) lines.push(`${type}: ${target}`);
  if (task.note !== null) lines.push("", task.note);
  return lines.join("\n");
}
