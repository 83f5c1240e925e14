/** The tools of skills, one line each: what loads them and what calls theirs. */
import { type ActivationServices, activateSkills } from "./activation/activate-skills.ts";
import { callSkillTool } from "./road/call-skill-tool.ts";
import type { SkillTools } from "./road/skill-tools.ts";

export interface SkillToolServices extends ActivationServices {
  skillTools: SkillTools;
}

export const skillTools = (services: SkillToolServices) => ({
  activate_skills: activateSkills(services),
  call_skill_tool: callSkillTool(services),
});
