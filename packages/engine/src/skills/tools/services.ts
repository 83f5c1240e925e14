import type { SkillLibrary } from "../library/skill-library.ts";
import type { SkillTools } from "../road/skill-tools.ts";
import type { Skill } from "../skill.ts";
import type { SkillStore } from "../store/skill-store.ts";

/** What the tools for managing skills need. */
export interface ManagementServices {
  library: SkillLibrary;
  store: SkillStore;
  /** The path of `$ETUI_HOME/skills`. */
  skillsFolder: string;
  /** The skill in a folder that a row with this name hides. */
  folderSkill: (name: string) => Skill | undefined;
  skillTools: Pick<SkillTools, "faultsAtSight">;
}
