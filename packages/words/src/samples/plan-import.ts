import type { RefusalCode } from "../refusal.ts";
import { refusal } from "../refusal.ts";
import type { Samples } from "./samples.ts";

export const planImport: Samples<`plan_import.${string}` & RefusalCode> = {
  "plan_import.too_large": { most: 10_000_000 },
  "plan_import.format_unknown": { formats: ["todo.txt", "taskwarrior"] },
  "plan_import.not_text": {},
  "plan_import.zipped": {},
  "plan_import.zip_unread": {},
  "plan_import.zip_without": {},
  "plan_import.in_file": { file: "Work [22].csv", because: refusal("plan_import.empty") },
  "plan_import.encoding": {},
  "plan_import.empty": {},
  "plan_import.no_json": {},
  "plan_import.no_calendar": {},
  "plan_import.no_columns": { columns: ["CONTENT"] },
  "plan_import.too_many": { most: 20_000 },
  "plan_import.line_unread": {},
  "plan_import.no_title": {},
  "plan_import.field_unread": { field: "due", value: "soon" },
  "plan_import.field_unknown": { field: "urgency" },
  "plan_import.only_the_day": { field: "due", value: "20261104T150000Z" },
  "plan_import.first_day_only": { from: "2026-12-05", to: "2026-12-06" },
  "plan_import.one_of_series": { at: "20261208T200000" },
  "plan_import.rule_of_other_zone": { rule: "FREQ=MONTHLY;BYDAY=2TU", day: "2026-12-09" },
  "plan_import.cut": { field: "title", most: 500 },
  "plan_import.reminder_passed": { at: "2026-11-02 09:00" },
  "plan_import.reminder_of_day": { at: "2026-11-04 09:00" },
  "plan_import.other_missing": { field: "depends", source_id: "taskwarrior:8a1b" },
  "plan_import.more_unread": { count: 3 },
  "plan_import.parent_left_out": {},
  "plan_import.too_deep": { most: 10 },
};
