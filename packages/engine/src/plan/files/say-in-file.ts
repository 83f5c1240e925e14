/** A refusal of the plan in the manner of `plan.md`: who typed a line calls no tool, and is told what to write there. */
import type { PlanOperation } from "@etui/protocol/plan";
import {
  type Facts,
  type Refusal,
  type RefusalCode,
  type Refused,
  refusal,
  refusalsOf,
} from "@etui/words/refusal";

type InFile = Extract<RefusalCode, `plan_file.${string}`>;

/** Those whose own sentences name tools and fields; what the others say fits a file as well. */
const IN_FILE: Partial<Record<RefusalCode, InFile>> = {
  "plan.no_task": "plan_file.no_task",
  "plan.several_titled": "plan_file.several_titled",
  "plan.no_group": "plan_file.no_group",
  "plan.no_such_group": "plan_file.no_group",
  "plan.too_long": "plan_file.too_long",
  "plan.too_many": "plan_file.too_many",
  "plan.no_minutes": "plan_file.no_minutes",
  "plan.closed": "plan_file.closed",
  "plan.not_yet": "plan_file.not_yet",
  "plan.no_moment": "plan_file.no_moment",
  "plan.reminder_without_time": "plan_file.reminder_without_time",
  "plan.repeat_needs_day": "plan_file.repeat_needs_day",
  "plan.repeat_needs_schedule": "plan_file.repeat_needs_schedule",
  "plan.repeat_is_over": "plan_file.repeat_is_over",
  "plan.repeat_unread": "plan_file.repeat_unread",
  "plan.repeat_with_hour": "plan_file.repeat_with_hour",
  "plan.repeat_with_dates": "plan_file.repeat_with_dates",
  "plan.repeat_of_hours": "plan_file.repeat_of_hours",
  "plan.repeat_after_done_on_days": "plan_file.repeat_after_done_on_days",
  "plan.series_of_days": "plan_file.series_of_days",
  "plan.parent_elsewhere": "plan_file.parent_elsewhere",
};

const DAY = /[⏳⌛]\ufe0f?\s*(\d{4}-\d\d-\d\d)/u;

export function inFile(
  refused: Refused,
  { operation, text }: { operation: PlanOperation; text: string },
): Refusal[] {
  return refusalsOf(refused).map((one) => {
    if (one.code === "plan.reminder_of_day" && operation.op === "set_reminder") {
      const [date = "", time = ""] = operation.at.split("T");
      return refusal("plan_file.reminder_of_day", {
        day: DAY.exec(text)?.[1] ?? date,
        time: time.slice(0, 5),
      });
    }
    const code = IN_FILE[one.code];
    return code === undefined ? one : { code, facts: one.facts as Facts<InFile> };
  });
}
