/**
 * Skills as they are listed and found.
 *
 * No schema stands in this file: the page needs the names with its own code, and not what checks them.
 */

/** Where a skill lies. A later one takes the place of an earlier one of the same id. */
export const SKILL_SOURCES = ["bundled", "home", "database"] as const;
export type SkillSource = (typeof SKILL_SOURCES)[number];

export const LISTED_STATES = ["active", "inactive", "shadowed", "broken", "deleted"] as const;
export type ListedState = (typeof LISTED_STATES)[number];

/** One of `list_skills` and of `GET /api/skills`. */
export interface SkillEntry {
  name: string;
  state: ListedState;
  source: SkillSource;
  /** For people, and only where it is another one: `titleOfSkill` is what they are shown. */
  title?: string;
  description: string;
  triggers: readonly string[];
  tools: readonly string[];
  /** What the author calls it; of a saved one `version` counts the changes. */
  skill_version?: string;
  skill_id?: string;
  version?: number;
  source_path?: string | null;
  source_type?: string;
  is_active?: boolean;
  updated_at?: string;
  /** Why it does not work, or not all of it. */
  errors?: readonly string[];
  shadowed_by?: SkillSource;
  /** Of two folders of one source with the same id: its own name, and that of the one that counts. */
  folder?: string;
  shadowed_by_folder?: string;
}

/** One that words call for: of `GET /api/skills/match` and `POST /api/skills/evaluate`. */
export interface SkillMatch {
  name: string;
  title: string;
  /** Those of the words that it is for. */
  why: string;
}

/** What people are shown as its name. Most skills that a conversation wrote, and most imported ones, have no other. */
export const titleOfSkill = ({ name, title }: { name: string; title?: string | undefined }): string =>
  title?.trim() ? title : name;
