import { PLAN_LIMITS } from "@etui/protocol/plan";
import { z } from "zod";
import { failure } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { anyOperation, readOperations } from "../operations/read-operations.ts";
import { carryOutOperations } from "./carry-out.ts";
import type { PlanToolServices } from "./services.ts";

/** More deleted at once than this, and the person is asked. */
const MOST_DELETED = 10;

export const applyPlan = (services: PlanToolServices) =>
  defineTool({
    name: "plan.apply",
    title: "Change the plan",
    summary: "Many operations on the plan at once, all or none, also only tried.",
    description:
      "Do several plan operations at once, all or none. [{op: add_task, …}, …]; $1 is what the first one made.",
    instructions: INSTRUCTIONS,
    effect: "write",
    rehearses: true,
    onDemand: true,
    input: z.strictObject({
      operations: z.array(anyOperation).min(1).max(PLAN_LIMITS.operations),
      dry_run: z.boolean().optional(),
    }),
    confirm({ operations, dry_run }, context) {
      const deleted = operations.filter(({ op }) => op === "delete_task" || op === "delete_group").length;
      if (context.isPersonsWord || dry_run === true || deleted <= MOST_DELETED) return undefined;
      return context.locale.startsWith("zh")
        ? `删除计划里的 ${deleted} 项？可以撤销。`
        : `Delete ${deleted} things from the plan? It can be undone.`;
    },
    async run({ operations, dry_run }, context) {
      const read = readOperations(operations);
      if (!read.ok) return failure("invalid_arguments", read.refused);
      return carryOutOperations(services, context, read.operations, { dry_run });
    },
  });

const INSTRUCTIONS = `
Operations, each with its fields:
ensure_list {list_id, display_name}; ensure_group {list_id, group_name}; rename_group {group_id, group_name}; delete_group {group_id};
add_task {list_id, group_id, position, task: {title, …}}; update_task {task_id, patch: {…}, unset: [...]};
set_schedule {task_id, schedule: {intent, date, time, window}}; set_reminder {task_id, at, text_override}; clear_reminder {task_id};
set_review {task_id, next_review_at, reason}; set_deadline {task_id, deadline}; set_repeat {task_id, repeat};
move_task {task_id, target_list_id, target_group_id, parent_task_id, position}; complete_task {task_id}; delete_task {task_id}.
add_task without list_id goes where its parent is, or to the inbox; task, patch and schedule may be written as the tools name them, or flat.
null in next_review_at, deadline and repeat takes it away. "$1" in task_id, group_id, parent_task_id or depends_on is the task or group
that the first operation made. dry_run answers what would be and changes nothing. One that is refused refuses all.
`.trim();
