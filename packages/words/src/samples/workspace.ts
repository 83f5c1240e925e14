import type { RefusalCode } from "../refusal.ts";
import type { Samples } from "./samples.ts";

export const workspace: Samples<`workspace.${string}` & RefusalCode> = {
  "workspace.mark_unread": { text: "📅 soon" },
  "workspace.text_in_list": {},
  "workspace.conflict_mark": {},
  "workspace.id_twice": { task_id: "t4k9" },
  "workspace.id_unknown": { task_id: "t4k9" },
  "workspace.time_over": { task_id: "t4k9", ticked: "2026-11-03", now: "2026-11-04" },
  "workspace.changed_meanwhile": { field: "title", task_id: "t4k9" },
  "workspace.task_gone": { task_id: "t4k9" },
  "workspace.lines_gone": { missing: 12, of: 40 },
  "workspace.edited_read_only": { file: "plan.json" },
  "workspace.kept_beside": { file: "plan.md", kept_as: "plan (aside 1).md" },
  "workspace.not_a_file": { file: "plan.md" },
  "workspace.disk_full": { file: "plan.md" },
  "workspace.not_written": { file: "plan.md" },
  "workspace.not_text": {},
  "workspace.came_back": {},
  "workspace.same_name": {},
  "workspace.edit_beside": { file: "kb/goals.md", kept_as: "kb/goals (aside 1).md" },
  "workspace.cut_off": { file: "kb/goals.md" },
  "workspace.both_changed": { file: "kb/goals.md" },
  "workspace.line_not_taken": { file: "kb/projects/boat.md" },
  "workspace.not_carried_out": {},
  "workspace.not_below": {},
  "workspace.plan_cut_off": { file: "plan.md" },
};
