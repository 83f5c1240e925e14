import type { PlanOperation } from "@etui/protocol/plan";
import { refusal } from "@etui/words/refusal";
import { z } from "zod";
import { failure } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { UNLISTED } from "../../tool/listing-marks.ts";
import { carryOutAll } from "./carry-out.ts";
import * as fields from "./fields.ts";
import type { PlanToolServices } from "./services.ts";

const unlisted = { [UNLISTED]: true };
/** A list in `unset`, because null means not given. */
const DAYS = ["deadline", "repeat"] as const;

export const setSchedule = (services: PlanToolServices) =>
  defineTool({
    name: "plan.set_schedule",
    title: "Schedule a task",
    summary: "Say when a task is meant to be done: a day, a window, an exact time.",
    description:
      "When a task is to be done. date_only: date. exact_time: date, time. time_window: date, window.",
    instructions: INSTRUCTIONS,
    effect: "write",
    rehearses: true,
    idempotent: true,
    otherNames: { ...fields.taskNames, schedule: "schedule_payload" },
    input: z.strictObject({
      task_id: fields.taskId,
      schedule_payload: fields.schedule.optional(),
      text: z.string().max(500).optional().meta(unlisted),
      deadline: z.string().max(100).optional().meta(unlisted),
      repeat: fields.repeat.optional().meta(unlisted),
      scope: z.enum(["this", "series"]).optional().meta(unlisted),
      unset: z.array(z.enum(DAYS)).max(DAYS.length).optional().meta(unlisted),
      expected_version: fields.expectedVersion,
      dry_run: fields.dryRun,
      ...fields.flat(fields.schedule.shape),
    }),
    async run(
      {
        task_id,
        schedule_payload,
        text,
        deadline,
        repeat,
        scope,
        unset = [],
        expected_version,
        dry_run,
        ...beside
      },
      context,
    ) {
      const read = fields.nested(
        "schedule_payload",
        schedule_payload,
        beside as z.infer<typeof fields.schedule>,
      );
      if (!read.ok) return failure("invalid_arguments", read.refused);
      const schedule = read.value;
      if (text !== undefined && schedule !== undefined) {
        const refused = refusal("plan.two_ways", {
          one: "text",
          other: schedule_payload ? "schedule_payload" : Object.keys(schedule).join(", "),
        });
        return failure("invalid_arguments", refused);
      }
      const said = text === undefined ? undefined : await services.plan.scheduleOf(context.db, context, text);
      if (said && !said.ok) return failure("invalid_arguments", said.refused);
      const operations: PlanOperation[] = [];
      // A repeat goes with its day: it is taken away before that day can be, and given once there is one.
      if (unset.includes("repeat")) operations.push({ op: "set_repeat", task_id, repeat: null });
      const meant = schedule ?? said?.schedule;
      if (meant) operations.push({ op: "set_schedule", task_id, schedule: meant as never, scope });
      else if (scope !== undefined) return failure("invalid_arguments", refusal("plan.scope_of_nothing"));
      if (repeat !== undefined) operations.push({ op: "set_repeat", task_id, repeat: repeat as never });
      if (unset.includes("deadline")) operations.push({ op: "set_deadline", task_id, deadline: null });
      if (deadline !== undefined) operations.push({ op: "set_deadline", task_id, deadline });
      if (operations.length === 0) return failure("invalid_arguments", refusal("plan.schedule_empty"));
      return carryOutAll(services, context, operations, { dry_run, expected_version });
    },
  });

const INSTRUCTIONS = `
schedule_payload: {intent: "unscheduled"}, {intent: "date_only", date}, {intent: "time_window", date, window}, {intent: "exact_time",
date, time, duration_minutes}. Dates are YYYY-MM-DD, times HH:MM, windows "14:00-16:00" or morning, noon, afternoon, evening, night, all by
the clock where the person is. A day without a time has no reminder: one that stood is cleared, and the answer says so. A reminder before
the start goes with the task.

A date alone, without intent, moves a task to that day at the hour that it has; intent date_only drops the hour. A new repeat that names its
days takes the task to the next of them. scope, where it repeats: this (only this time) or series (from now on); left out, another day is that
of this time, with its hour, and another hour alone that of all times.

text instead: the user's words, "tomorrow 3pm", 明天下午三点. deadline: the day by which it must be done. repeat: "every Monday", "每周一三", or {rule: "FREQ=WEEKLY;BYDAY=MO", mode}; mode strict is
the next day of the rule after now, cumulative the one after the planned one, after_done counts from completion. unset: ["deadline",
"repeat"] takes them away.
`.trim();
