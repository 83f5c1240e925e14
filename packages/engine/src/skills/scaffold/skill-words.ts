/** The texts in the files of a new skill, in one language. */

/** The names used in the texts. */
export interface NewSkill {
  id: string;
  name: string;
  description: string;
  /** Undefined for a skill that only gives instructions. */
  tools: ToolNames | undefined;
}

export interface ToolNames {
  collect: string;
  compute: string;
  display: string;
  /** Where the profile keeps what the collect tool asks for. */
  profile: string;
}

export interface SkillWords {
  /** The text of SKILL.md below its front matter. */
  body: (skill: NewSkill) => string;
  rulesIndex: (skill: NewSkill) => string;
  /** The text of rules/first-steps.md. */
  firstRule: (skill: NewSkill) => string;
  collect: ToolWords & { value: string; max: string };
  compute: ToolWords;
  display: ToolWords & { progress: string };
  /** Comments and sentences in tools/handlers.ts. */
  code: { file: string; compute: string; profile: string; noWhole: string };
}

interface ToolWords {
  description: string;
  whenToCall: string;
}
