/** A skill that the user wrote: its row, and its whole state as a version keeps it. */
import type { JsonObject } from "@etui/values/json/json";
import type { SkillToolType } from "../skill.ts";

export interface StoredTool {
  name: string;
  description: string;
  type: SkillToolType | null;
  card_type: string | null;
  when_to_call: string | null;
  /** A JSON Schema of an object. */
  parameters: JsonObject;
}

/** Null fields are taken from the folder at `source_path`, if there is one. */
export interface SkillState {
  description: string | null;
  instructions: string | null;
  triggers: string[] | null;
  /** Relative to `$ETUI_HOME/skills`. */
  source_path: string | null;
  is_active: boolean;
  tools: StoredTool[] | null;
}

export interface StoredSkill {
  skill_id: string;
  name: string;
  /** Increased by every change. */
  version: number;
  /** The version that the current one restored. */
  restores: number | null;
  /** Undefined if it is deleted. */
  state: SkillState | undefined;
  updated_at: Date;
}

export const NEW_SKILL: SkillState = {
  description: null,
  instructions: null,
  triggers: null,
  source_path: null,
  is_active: true,
  tools: null,
};

/** The same fields as JSON, for comparing and keeping. */
export const asJson = (state: SkillState): JsonObject => ({
  description: state.description,
  instructions: state.instructions,
  triggers: state.triggers,
  source_path: state.source_path,
  is_active: state.is_active,
  tools: state.tools?.map((tool) => ({ ...tool })) ?? null,
});

/** `local`: with a folder of its own; `inline`: everything is in the row. */
export const sourceTypeOf = ({ source_path }: SkillState): "local" | "inline" =>
  source_path === null ? "inline" : "local";
