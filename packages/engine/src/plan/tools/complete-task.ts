import { PLAN_LIMITS } from "@etui/protocol/plan";
import { refusal } from "@etui/words/refusal";
import { z } from "zod";
import { failure } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { LISTED_AS_REQUIRED, UNLISTED } from "../../tool/listing-marks.ts";
import { carryOutAll } from "./carry-out.ts";
import * as fields from "./fields.ts";
import type { PlanToolServices } from "./services.ts";

export const completeTask = (services: PlanToolServices) =>
  defineTool({
    name: "plan.complete_task",
    title: "Complete a task",
    summary: "Mark a task as done; its reminder is cancelled, and one that repeats goes on.",
    description: "Mark a task as done.",
    instructions: INSTRUCTIONS,
    effect: "write",
    rehearses: true,
    idempotent: true,
    otherNames: { ...fields.taskNames, title: "task_id", tasks: "task_ids", ids: "task_ids" },
    input: z.strictObject({
      task_id: fields.taskId.optional().meta({ [LISTED_AS_REQUIRED]: true }),
      task_ids: z
        .array(fields.taskId)
        .min(1)
        .max(PLAN_LIMITS.tasks_per_call)
        .optional()
        .meta({ [UNLISTED]: true }),
      at: z
        .string()
        .max(100)
        .optional()
        .meta({ [UNLISTED]: true }),
      // For surfaces where a person ticks what they saw, which may have gone on since.
      occurrence: z
        .string()
        .max(100)
        .optional()
        .meta({ [UNLISTED]: true }),
      dry_run: fields.dryRun,
    }),
    async run({ task_id, task_ids = [], at, occurrence, dry_run }, context) {
      const ids = [...(task_id === undefined ? [] : [task_id]), ...task_ids];
      if (ids.length === 0) return failure("invalid_arguments", refusal("plan.no_task_said"));
      const operations = ids.map((id) => ({ op: "complete_task" as const, task_id: id, at, occurrence }));
      return carryOutAll(services, context, operations, { dry_run, once: true });
    },
  });

const INSTRUCTIONS = `
What lies below it is done with it; one that repeats goes on with its next day. task_ids: several, up to ${PLAN_LIMITS.tasks_per_call}. at: when it
was done, if that was earlier, such as "2026-11-04T18:30" by the clock where the person is; never in the future.
`.trim();
