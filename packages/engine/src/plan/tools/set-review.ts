import { refusal } from "@etui/words/refusal";
import { z } from "zod";
import { failure } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { UNLISTED } from "../../tool/listing-marks.ts";
import { carryOut } from "./carry-out.ts";
import * as fields from "./fields.ts";
import type { PlanToolServices } from "./services.ts";

export const setReview = (services: PlanToolServices) =>
  defineTool({
    name: "plan.set_review",
    title: "Review a task later",
    summary: "Have a task come up again on a day, without a notification.",
    description: "Have a task come up for review on a day; it notifies nobody.",
    effect: "write",
    rehearses: true,
    idempotent: true,
    otherNames: fields.taskNames,
    input: z.strictObject({
      task_id: fields.taskId,
      next_review_at: z.string().max(100).optional().describe("YYYY-MM-DD"),
      reason: z.string().max(100_000).optional(),
      unset: z
        .array(z.literal("next_review_at"))
        .max(1)
        .optional()
        .meta({ [UNLISTED]: true }),
      dry_run: fields.dryRun,
    }),
    async run({ task_id, next_review_at, reason, unset, dry_run }, context) {
      const isUnset = unset !== undefined && unset.length > 0;
      if (next_review_at === undefined && !isUnset)
        return failure("invalid_arguments", refusal("plan.review_missing"));
      if (next_review_at !== undefined && isUnset) {
        return failure("invalid_arguments", refusal("plan.set_and_unset", { field: "next_review_at" }));
      }
      return carryOut(
        services,
        context,
        { op: "set_review", task_id, next_review_at: next_review_at ?? null, reason },
        { dry_run },
      );
    },
  });
