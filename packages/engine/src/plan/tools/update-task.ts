import { TASK_STATUSES, type TaskPatch, UNSETTABLE, type Unsettable } from "@etui/protocol/plan";
import { refusal } from "@etui/words/refusal";
import { z } from "zod";
import { failure } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { UNLISTED } from "../../tool/listing-marks.ts";
import { carryOut } from "./carry-out.ts";
import * as fields from "./fields.ts";
import type { PlanToolServices } from "./services.ts";

const unlisted = { [UNLISTED]: true };
const { title, note, priority, estimate_minutes, tags, waiting_for, depends_on, links } = fields.payload;

const patchShape = {
  title: title.optional(),
  note,
  status: z.enum(TASK_STATUSES).optional(),
  priority,
  estimate_minutes,
  tags,
  add_tags: tags.meta(unlisted),
  remove_tags: tags.meta(unlisted),
  waiting_for,
  depends_on,
  links,
};

/** Fields of a task that other tools change, each with that tool. */
const ELSEWHERE_CHANGED: Readonly<Record<string, string>> = {
  list_id: "plan_move_task",
  group_id: "plan_move_task",
  parent_task_id: "plan_move_task",
  position: "plan_move_task",
  schedule: "plan_set_schedule",
  repeat: "plan_set_schedule",
  deadline: "plan_set_schedule",
  planning: "plan_set_schedule",
  reminder: "plan_set_reminder",
  next_review_at: "plan_set_review",
  review_reason: "plan_set_review",
};
const READ_ONLY = ["id", "created_at", "updated_at", "completed_at", "started_at", "version"];

/** Any other field is let through, so that its refusal can name the tool that changes it. */
const others = Object.fromEntries(
  [...Object.keys(ELSEWHERE_CHANGED), ...READ_ONLY].map((name) => [
    name,
    z.unknown().optional().meta(unlisted),
  ]),
);
const patch = z.strictObject({ ...patchShape, ...others });

export const updateTask = (services: PlanToolServices) =>
  defineTool({
    name: "plan.update_task",
    title: "Change a task",
    summary: "Change title, note, status, priority, estimate or tags of a task.",
    description: "Change fields of a task; what is left out stays.",
    instructions: INSTRUCTIONS,
    effect: "write",
    rehearses: true,
    idempotent: true,
    otherNames: { ...fields.taskNames, patch: "patch_payload" },
    input: z.strictObject({
      task_id: fields.taskId,
      patch_payload: patch.optional(),
      unset: z
        .array(fields.unsettable)
        .max(2 * UNSETTABLE.length)
        .optional()
        .meta({ items: { type: "string" } }),
      expected_version: fields.expectedVersion,
      dry_run: fields.dryRun,
      ...fields.flat({ ...patchShape, ...others }),
    }),
    async run({ task_id, patch_payload, unset, expected_version, dry_run, ...beside }, context) {
      const read = fields.nested<Record<string, unknown>>("patch_payload", patch_payload, beside);
      if (!read.ok) return failure("invalid_arguments", read.refused);
      // Null says nothing, also in a field that any value would be too much for.
      const given = Object.fromEntries(
        Object.entries(read.value ?? {}).filter(([, value]) => value !== undefined && value !== null),
      );
      for (const field of Object.keys(given)) {
        if (field in patchShape) continue;
        const tool = ELSEWHERE_CHANGED[field];
        return failure(
          "invalid_arguments",
          tool === undefined
            ? refusal("plan.read_only", { field })
            : refusal("plan.not_changed_here", { field, tool }),
        );
      }
      if (Object.keys(given).length === 0 && unset === undefined)
        return failure("invalid_arguments", refusal("plan.nothing_given"));
      return carryOut(
        services,
        context,
        { op: "update_task", task_id, patch: given as TaskPatch, unset: unset as Unsettable[] | undefined },
        { dry_run, expected_version },
      );
    },
  });

const INSTRUCTIONS = `
status: open, in_progress, done (the same as plan_complete_task), cancelled; open on a task that is done reopens it. tags replaces all
tags; add_tags and remove_tags change some. unset takes fields away: ["note", "priority", "estimate_minutes", "tags", "waiting_for",
"depends_on", "links"]; null means not given. In next_action a task always has a priority, so unsetting it leaves low.
`.trim();
