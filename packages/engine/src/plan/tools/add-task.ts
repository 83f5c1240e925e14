import { PLAN_LIMITS, type TaskPayload } from "@etui/protocol/plan";
import { refusal } from "@etui/words/refusal";
import { z } from "zod";
import { failure } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { UNLISTED } from "../../tool/listing-marks.ts";
import { operationsOf, understood } from "./add-from-words.ts";
import { carryOutAll } from "./carry-out.ts";
import * as fields from "./fields.ts";
import type { PlanToolServices } from "./services.ts";
import { withFields } from "./words-and-fields.ts";

const payload = z.strictObject(fields.payload);

export const addTask = (services: PlanToolServices) =>
  defineTool({
    name: "plan.add_task",
    title: "Add a task",
    summary: "Put a task into a list of the plan, with its time and its reminder.",
    description:
      "Add a task, to the inbox by default. A reminder needs a time, not only a day. Say it is saved only after success.",
    instructions: INSTRUCTIONS,
    effect: "write",
    rehearses: true,
    brief: {
      description: "Add a task in the user's words, with day, time, reminder, #tag.",
      fields: { text: "" },
      required: ["text"],
    },
    input: z.strictObject({
      list_id: fields.listId.optional(),
      group_id: fields.groupId,
      task_payload: payload.optional(),
      text: z
        .string()
        .min(1)
        .max(LONGEST_TEXT)
        .optional()
        .describe("or the user's words: 明天下午三点 开会 #work"),
      tasks: z
        .array(payload)
        .min(1)
        .max(PLAN_LIMITS.tasks_per_call)
        .optional()
        .meta({ [UNLISTED]: true }),
      position: z
        .int()
        .min(0)
        .optional()
        .meta({ [UNLISTED]: true }),
      dry_run: fields.dryRun,
      ...fields.flat(fields.payload),
    }),
    async run({ list_id, group_id, task_payload, text, tasks, position, dry_run, ...beside }, context) {
      const said = fields.nested("task_payload", task_payload, beside as Partial<z.infer<typeof payload>>);
      if (!said.ok) return failure("invalid_arguments", said.refused);
      const one = said.value;
      if (text !== undefined) {
        if (tasks !== undefined)
          return failure("invalid_arguments", refusal("plan.two_ways", { one: "text", other: "tasks" }));
        const read = await services.plan.quickAdd(context.db, context, { text, list_id });
        const meant = withFields(read, {
          list_id,
          group_id,
          fields: one as Partial<TaskPayload> | undefined,
        });
        if (!meant.ok) return failure("invalid_arguments", meant.refused);
        const { lines } = meant;
        if (lines.length === 0) return failure("invalid_arguments", refusal("plan.title_empty"));
        if (lines.length > PLAN_LIMITS.tasks_per_call) {
          const facts = { at: "text", count: lines.length, most: PLAN_LIMITS.tasks_per_call };
          return failure("invalid_arguments", refusal("plan.too_many", facts));
        }
        const operations = operationsOf(lines);
        return carryOutAll(services, context, operations, { dry_run }, (words) => understood(lines, words));
      }
      const given = [...(one ? [one] : []), ...(tasks ?? [])];
      if (given.length === 0 || given.some(({ title }) => title === undefined)) {
        return failure("invalid_arguments", refusal("plan.title_empty"));
      }
      const operations = given.map((task) => ({
        op: "add_task" as const,
        list_id,
        group_id,
        position,
        task: task as TaskPayload,
      }));
      return carryOutAll(services, context, operations, { dry_run });
    },
  });

/** Some dozens of lines. */
const LONGEST_TEXT = 20_000;

const INSTRUCTIONS = `
list_id: inbox (not sorted yet), nowTask (being done), next_action (ready), someday, waiting (for somebody; waiting_for says whom), routine
(repeats), checklist; left out, it is that of the parent or the inbox. task_payload: title in one line; note, priority (urgent high medium low), estimate_minutes, tags, deadline
(YYYY-MM-DD, by when it must be done), parent_task_id, depends_on, links [{type: path|kb|block|url, target}], next_review_at and
review_reason, repeat ("every Monday", or {rule: "FREQ=WEEKLY;BYDAY=MO", mode: strict|cumulative|after_done}). tasks: [payload, …] adds
up to ${PLAN_LIMITS.tasks_per_call} at once.

text: words as the user said them, in English or Chinese, a line for each task: day, time, #tag, p1 to p4, 30m, "remind 15 min before" / 提前15分钟提醒,
"every Monday", "by Friday" / 周五前 for a deadline, >list/group, @who, // note. The answer says how each part was understood.

schedule, when it is meant to be done: {intent: "date_only", date}; {intent: "exact_time", date, time, duration_minutes};
{intent: "time_window", date, window: "14:00-16:00" or morning, afternoon, evening}. Without a named time use date_only, and no reminder.

reminder: {at: "2026-11-04T14:45"} is the clock where the person is and travels with them; with an offset it is that instant. It must be
in the future. text_override only if the person dictates the words. The reminder follows the task: nobody makes a trigger for it.
`.trim();
