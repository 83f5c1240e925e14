/** The rules for the tables of skills. */

import * as is from "../../domain/column-rules.ts";
import type { TableRule } from "../../domain/table-rule.ts";
import { TOOL_NAME } from "../../tool/wire-name.ts";
import { isSkillId } from "../manifest/skill-id.ts";

const skillName = is.rule("the name of a skill", (value) => typeof value === "string" && isSkillId(value));
const toolName = is.rule("the name of a tool", (value) => typeof value === "string" && TOOL_NAME.test(value));
/** Whether a path leads elsewhere is checked when the folder is read. */
const folder = is.text;

const texts = is.rule(
  "a list of texts",
  (value) => Array.isArray(value) && value.every((one) => typeof one === "string"),
);

const isText = (value: unknown) => typeof value === "string";
const isTextOrNull = (value: unknown) => value === null || isText(value);

/** Rolling back makes an earlier version the current one, so the same rules apply. */
const snapshot = is.rule("a skill as it was", (value) => {
  const { description, instructions, triggers, source_path, is_active, tools } = value as Record<
    string,
    unknown
  >;
  return (
    [description, instructions, source_path].every(isTextOrNull) &&
    (triggers === null || texts(triggers, "", 0) === undefined) &&
    typeof is_active === "boolean" &&
    (tools === null || (Array.isArray(tools) && tools.every(isTool)))
  );
});

const TYPES = ["collect", "compute", "display"];

function isTool(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { name, description, type, card_type, when_to_call, parameters } = value as Record<string, unknown>;
  return (
    isText(name) &&
    TOOL_NAME.test(name as string) &&
    isText(description) &&
    (type === null || TYPES.includes(type as string)) &&
    [card_type, when_to_call].every(isTextOrNull) &&
    parameters !== null &&
    is.object(parameters, "", 0) === undefined
  );
}

export const SKILL_TABLES: Record<string, TableRule> = {
  skill_activations: {
    leftOut: "It belongs to conversations of clients that are connected to this database.",
  },
  skills: {
    columns: {
      skill_id: is.uuid,
      name: skillName,
      description: is.anyText,
      instructions: is.anyText,
      triggers: texts,
      source_path: folder,
      source_type: is.oneOf(["inline", "local"]),
      is_active: is.flag,
      has_tools: is.flag,
      version: is.version,
      created_at: is.time,
      updated_at: is.time,
      deleted_at: is.time,
    },
  },
  skill_tools: {
    columns: {
      tool_id: is.uuid,
      skill_id: is.uuid,
      position: is.amount,
      name: toolName,
      description: is.anyText,
      type: is.oneOf(TYPES),
      card_type: is.anyText,
      when_to_call: is.anyText,
      parameters: is.object,
    },
  },
  skill_versions: {
    columns: {
      skill_id: is.uuid,
      version: is.version,
      snapshot,
      restores: is.version,
      changed_by: is.text,
      reason: is.anyText,
      created_at: is.time,
    },
  },
  // For a secret, the row only says that it exists; the secret is encrypted in user_secrets, which is not archived.
  skill_parameters: {
    columns: {
      skill_name: is.text,
      key: is.text,
      value: is.anything,
      is_secret: is.flag,
      updated_at: is.time,
      deleted_at: is.time,
    },
  },
  skill_usage: {
    trace: true,
    columns: { skill_id: is.text, day: is.day, activations: is.version, tokens: is.place },
  },
};
