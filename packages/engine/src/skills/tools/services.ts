import type { SkillLibrary } from "../library/skill-library.ts";
import type { Skill } from "../skill.ts";
import type { SkillStore } from "../store/skill-store.ts";

/** What the tools need that manage skills. */
export interface ManagementServices {
  library: SkillLibrary;
  store: SkillStore;
  /** `$ETUI_HOME/skills`. */
  skillsFolder: string;
  /** The skill of a folder that a row of this name stands before. */
  folderSkill: (name: string) => Skill | undefined;
}
