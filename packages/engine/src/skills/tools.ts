/** The tools of skills: those that load skills, call their tools, and manage them. */

import type { TextRead } from "../domain/read-scheme.ts";
import type { Undoer } from "../domain/undoer.ts";
import type { ToolContext } from "../tool/tool.ts";
import { type ActivationServices, activateSkills } from "./activation/activate-skills.ts";
import type { SkillHit } from "./library/search-skills.ts";
import type { Reader } from "./library/seen-by.ts";
import { callSkillTool } from "./road/call-skill-tool.ts";
import type { SkillTools } from "./road/skill-tools.ts";
import { deleteSkillTool } from "./tools/delete-skill.ts";
import { listSkillsTool } from "./tools/list-skills.ts";
import { readLinesTool } from "./tools/read-lines.ts";
import { rollBackSkillTool } from "./tools/roll-back-skill.ts";
import { saveSkillTool } from "./tools/save-skill.ts";
import type { ManagementServices } from "./tools/services.ts";

export interface SkillServices extends ActivationServices, ManagementServices {
  skillTools: SkillTools;
  undoSkills: Undoer;
  /** Searches the skills that the reader may see, best hits first. */
  searchSkills: (reader: Reader, words: string, limit: number) => Promise<readonly SkillHit[]>;
  /** The text at `skill://id/rules/x.md`, if the reader may see that skill. */
  readSkillFile: (context: ToolContext, address: string) => Promise<TextRead>;
}

export const skillTools = (services: SkillServices) => ({
  activate_skills: activateSkills(services),
  call_skill_tool: callSkillTool(services),
  list_skills: listSkillsTool(services),
  save_skill: saveSkillTool(services),
  delete_skill: deleteSkillTool(services),
  roll_back_skill: rollBackSkillTool(services),
  read_lines: readLinesTool(services),
});
