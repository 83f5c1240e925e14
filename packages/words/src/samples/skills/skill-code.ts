import { type RefusalCode, refusal } from "../../refusal.ts";
import type { Samples } from "../samples.ts";

export const skillCode: Samples<`skill_code.${string}` & RefusalCode> = {
  "skill_code.not_approved": { skill: "stars" },
  "skill_code.changed": { skill: "stars" },
  "skill_code.does_not_run": {
    skill: "stars",
    because: refusal("skills.file_unreadable", { path: "etui.lock" }),
  },
  "skill_code.none": { skill: "stars" },
  "skill_code.no_function": { tool: "compute" },
  "skill_code.python": { tool: "calculate_bazi" },
  "skill_code.too_deep": { most: 8 },
  "skill_code.no_walls": {},
  "skill_code.files_changed": {},
  "skill_code.not_copied": { because: refusal("skills.file_unreadable", { path: "big.bin" }) },
  "skill_code.not_loaded": { says: "no tables." },
  "skill_code.busy": {},
  "skill_code.all_busy": {},
  "skill_code.ended": { why: "time" },
  "skill_code.out_of_memory": { heap: 128, most: 256 },
  "skill_code.answered_no_json": {},
  "skill_code.answered_too_much": { megabytes: 1 },
  "skill_code.answered_unreadably": { because: refusal("json.text_malformed") },
  "skill_code.answered_what_cannot_be_kept": { because: refusal("json.nul", { at: "data" }) },
  "skill_code.failed": { says: "no ephemeris." },
  "skill_code.missing_data": { name: "birth", collect: "collect_birth" },
};
