import { z } from "zod";
import { defineTool } from "../../tool/define-tool.ts";
import { carryOut } from "./carry-out.ts";
import * as fields from "./fields.ts";
import type { PlanToolServices } from "./services.ts";

export const moveTask = (services: PlanToolServices) =>
  defineTool({
    name: "plan.move_task",
    title: "Move a task",
    summary: "Move a task to another list, group, parent or position.",
    description: "Move a task to a list, group, parent, position.",
    effect: "write",
    rehearses: true,
    idempotent: true,
    otherNames: {
      ...fields.taskNames,
      title: "task_id",
      list_id: "target_list_id",
      list: "target_list_id",
      group_id: "target_group_id",
      group: "target_group_id",
    },
    input: z.strictObject({
      task_id: fields.taskId,
      target_list_id: fields.listId,
      target_group_id: fields.groupId,
      parent_task_id: fields.taskId.optional(),
      position: z.int().optional(),
      expected_version: fields.expectedVersion,
      dry_run: fields.dryRun,
    }),
    run: ({ expected_version, dry_run, ...given }, context) =>
      carryOut(services, context, { op: "move_task", ...given }, { dry_run, expected_version }),
  });
