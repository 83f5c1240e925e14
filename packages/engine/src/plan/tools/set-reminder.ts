import { refusal } from "@etui/words/refusal";
import { z } from "zod";
import { failure } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { UNLISTED } from "../../tool/listing-marks.ts";
import { carryOut } from "./carry-out.ts";
import * as fields from "./fields.ts";
import { type PlanToolServices, refusedAnswer } from "./services.ts";

const payload = z.strictObject({
  at: z.string().max(200).describe("2026-11-04T14:45"),
  text_override: z.string().max(100_000).optional().describe("only words the user dictates"),
});

export const setReminder = (services: PlanToolServices) =>
  defineTool({
    name: "plan.set_reminder",
    title: "Remind of a task",
    summary: "Remind of a task at a moment; refused for a task that has only a day.",
    description:
      "Remind of a task at a future moment of the user's clock. For date_only tasks use plan_set_review.",
    effect: "write",
    rehearses: true,
    idempotent: true,
    otherNames: { ...fields.taskNames, reminder: "reminder_payload" },
    input: z.strictObject({
      task_id: fields.taskId,
      reminder_payload: payload.optional(),
      text: z
        .string()
        .max(500)
        .optional()
        .meta({ [UNLISTED]: true }),
      expected_version: fields.expectedVersion,
      dry_run: fields.dryRun,
      ...fields.flat(payload.shape),
    }),
    async run({ task_id, reminder_payload, text, expected_version, dry_run, ...beside }, context) {
      const read = fields.nested(
        "reminder_payload",
        reminder_payload,
        beside as Partial<z.infer<typeof payload>>,
      );
      if (!read.ok) return failure("invalid_arguments", read.refused);
      const given = read.value;
      if (text !== undefined && given?.at !== undefined) {
        return failure("invalid_arguments", refusal("plan.two_ways", { one: "text", other: "at" }));
      }
      if (text !== undefined) {
        const said = await services.plan.reminderOf(context.db, context, { task_id, text });
        if (!said.ok) return refusedAnswer(said.refused);
        return carryOut(
          services,
          context,
          { op: "set_reminder", task_id, at: said.at, text_override: given?.text_override },
          { dry_run, expected_version },
        );
      }
      if (given?.at === undefined)
        return failure("invalid_arguments", refusal("plan.no_moment", { text: "" }));
      return carryOut(
        services,
        context,
        { op: "set_reminder", task_id, ...given },
        { dry_run, expected_version },
      );
    },
  });

export const clearReminder = (services: PlanToolServices) =>
  defineTool({
    name: "plan.clear_reminder",
    title: "Clear a reminder",
    summary: "Take the reminder of a task away; the task stays.",
    description: "Take the reminder of a task away; its schedule stays.",
    effect: "write",
    rehearses: true,
    idempotent: true,
    otherNames: { ...fields.taskNames, title: "task_id" },
    input: z.strictObject({ task_id: fields.taskId, dry_run: fields.dryRun }),
    run: ({ task_id, dry_run }, context) =>
      carryOut(services, context, { op: "clear_reminder", task_id }, { dry_run }),
  });
