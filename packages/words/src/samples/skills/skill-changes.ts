import { type RefusalCode, refusal } from "../../refusal.ts";
import type { Samples } from "../samples.ts";

export const skillChanges: Samples<`skill_change.${string}` & RefusalCode> = {
  "skill_change.found": { file: "rules/a.md", line: 3, found: refusal("finding.hidden_comment") },
  "skill_change.new_code": { path: "scripts/x.sh", is_run: false },
  "skill_change.other_code": { path: "tools/handlers.ts", is_run: true },
  "skill_change.new_tool": { tool: "pour", description: "Pours the tea." },
  "skill_change.other_tool": { tool: "brew", what: ["effect", "type", "parameters"], effect: "external" },
  "skill_change.tool_gone": { tool: "brew" },
  "skill_change.names_hosts": { hosts: ["x.dev"] },
  "skill_change.calls_hosts": { hosts: ["x.dev"] },
  "skill_change.asks_for_hosts": { hosts: ["api.tea.dev", "*"] },
  "skill_change.allows_tools": { tools: ["Bash"] },
  "skill_change.requires": { skills: ["water *"] },
  "skill_change.reads_settings": { names: ["key"] },
  "skill_change.says_of_itself": { what: "version", was: "1.0.0" },
  "skill_change.instructions": {},
  "skill_change.new_views": { views: ["pot"] },
};
