import type { RefusalCode } from "../refusal.ts";
import type { Samples } from "./samples.ts";

export const planFile: Samples<`plan_file.${string}` & RefusalCode> = {
  "plan_file.no_task": { given: "t4k8", near: [{ task_id: "t4k9", title: "Write the report" }] },
  "plan_file.several_titled": { title: "Call", candidates: [{ task_id: "t4k9" }, { task_id: "t4ka" }] },
  "plan_file.no_group": { given: "Work" },
  "plan_file.too_long": { at: "title", length: 501, most: 500 },
  "plan_file.too_many": { at: "tags", most: 50 },
  "plan_file.no_minutes": { most: 100_000 },
  "plan_file.closed": { title: "Write the report", status: "done" },
  "plan_file.not_yet": { at: "2026-11-04T12:00:00+08:00" },
  "plan_file.no_moment": {},
  "plan_file.reminder_without_time": { text: "2026-11-04" },
  "plan_file.reminder_of_day": { day: "2026-11-04", time: "09:00" },
  "plan_file.repeat_needs_day": {},
  "plan_file.repeat_needs_schedule": {},
  "plan_file.repeat_is_over": {},
  "plan_file.repeat_unread": { text: "now and then" },
  "plan_file.repeat_with_hour": { text: "every day at 8" },
  "plan_file.repeat_with_dates": {},
  "plan_file.repeat_of_hours": {},
  "plan_file.repeat_after_done_on_days": {},
  "plan_file.series_of_days": {},
  "plan_file.parent_elsewhere": { parent: "Write the report" },
};
