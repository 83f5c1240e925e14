/**
 * Skills as they are listed and found.
 *
 * This file has no schemas: the page needs these names in its own code, but not the code that checks them.
 */

/** Where a skill is stored. A later source replaces an earlier one that has a skill with the same id. */
export const SKILL_SOURCES = ["bundled", "home", "database"] as const;
export type SkillSource = (typeof SKILL_SOURCES)[number];

export const LISTED_STATES = ["active", "inactive", "shadowed", "broken", "deleted"] as const;
export type ListedState = (typeof LISTED_STATES)[number];

/** A skill as `list_skills` and `GET /api/skills` give it. */
export interface SkillEntry {
  name: string;
  state: ListedState;
  source: SkillSource;
  /** A title for people in their language, only if it differs from the name: they are shown `titleOfSkill`. */
  title?: string;
  description: string;
  triggers: readonly string[];
  tools: readonly string[];
  /** What each tool is for, if it says so, and the card that it shows. */
  tool_details?: readonly { name: string; type?: string; card_type?: string }[];
  /** The author's own version; for a saved skill, `version` counts the changes. */
  skill_version?: string;
  skill_id?: string;
  version?: number;
  source_path?: string | null;
  source_type?: string;
  is_active?: boolean;
  updated_at?: string;
  /** Why the skill does not work, or only in part. */
  errors?: readonly string[];
  /** Why some of its tools cannot be called. */
  tool_faults?: readonly { tool: string; error: string }[];
  shadowed_by?: SkillSource;
  /** Set if two folders of one source have the same id: the skill's folder, and the folder that counts. */
  folder?: string;
  shadowed_by_folder?: string;
}

/** A skill that words call for, as in `GET /api/skills/match` and `POST /api/skills/evaluate`. */
export interface SkillMatch {
  name: string;
  title: string;
  /** The words that the skill matches. */
  why: string;
}

/** The name that people are shown. Most skills that were imported or written in a conversation have no title. */
export const titleOfSkill = ({ name, title }: { name: string; title?: string | undefined }): string =>
  title?.trim() ? title : name;
