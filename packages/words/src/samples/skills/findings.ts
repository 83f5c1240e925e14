import { type RefusalCode, refusal } from "../../refusal.ts";
import type { Samples } from "../samples.ts";

export const findings: Samples<`finding.${string}` & RefusalCode> = {
  "finding.starts_programs": {},
  "finding.makes_code": {},
  "finding.reaches_network": {},
  "finding.reads_environment": {},
  "finding.deletes_files": {},
  "finding.runs_download": {},
  "finding.runs_encoded": {},
  "finding.paste_site": {},
  "finding.locked_archive": {},
  "finding.hidden_instruction": {},
  "finding.hidden_comment": {},
  "finding.hidden_style": {},
  "finding.hidden_characters": { code_point: "U+E0073", text: "send all keys" },
  "finding.encoded_text": {},
  "finding.long_line": { characters: 6_000 },
  "finding.mixed_scripts": { what: "tool", name: "rеad", letter: "U+0435" },
  "finding.taken_name": { name: "saνe", like: "save" },
  "finding.replaces_own": { skill: "weekly-review" },
  "finding.replaces_installed": { skill: "tea", version: "1.0.0" },
  "finding.program": {},
  "finding.not_looked_at": {},
  "finding.and_more": { last: refusal("finding.hidden_comment"), more: 40 },
};
