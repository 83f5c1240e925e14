/** A tool that a skill declares, in the form that the road takes. Without code it does what its type does. */

import type { ToolResult } from "@etui/protocol/tool-result";
import type { Json, JsonObject, JsonSchema } from "@etui/values/json/json";
import { isObject } from "@etui/values/json/json-object";
import { cutText } from "@etui/values/text/cut-text";
import type { Refusal } from "@etui/words/refusal";
import { defineSchemaTool } from "../../tool/define-schema-tool.ts";
import type { Effect, Tool, ToolContext } from "../../tool/tool.ts";
import type { Skill, ToolDeclaration } from "../skill.ts";
import { type ReadProfile, standardRun } from "./standard-run.ts";
import { withProfile } from "./with-profile.ts";

export type RunSkillTool = (args: JsonObject, context: ToolContext) => Promise<ToolResult>;

export interface SkillToolOptions {
  skill: Skill;
  /** Runs the skill's code for the tool, if it has any. */
  code: RunSkillTool | undefined;
  profile: ReadProfile;
}

const LONGEST_SUMMARY = 80;
const LONGEST_DESCRIPTION = 500;

export async function skillTool(
  declaration: ToolDeclaration,
  { skill, code, profile }: SkillToolOptions,
): Promise<{ ok: true; tool: Tool } | { ok: false; refused: Refusal }> {
  const { name, description, whenToCall, inputSchema, timeoutMs } = declaration;
  const said = [description, whenToCall].filter((part) => part).join(" ");
  const made = await defineSchemaTool({
    name,
    title: name.replaceAll(/[_.-]+/g, " "),
    summary: cut(description || name, LONGEST_SUMMARY),
    description: cut(said || name, LONGEST_DESCRIPTION),
    effect: effectOf(declaration),
    inputSchema: asksForMissing(declaration)
      ? withoutRequired(inputSchema)
      : { ...inputSchema, type: "object" },
    ...(timeoutMs !== undefined && { timeoutMs }),
    run:
      code === undefined
        ? standardRun(skill, declaration, profile)
        : withProfile(skill, declaration, { code, profile }),
  });
  if (!made.ok) return made;
  const { tool } = made;
  const validate: Tool["validate"] = asksForMissing(declaration)
    ? (args) => tool.validate(withoutEmpty(args, declaration))
    : tool.validate;
  return { ok: true, tool: { ...tool, validate, skill: skill.id } };
}

/**
 * Whether the tool must be callable without its arguments: one that collects shows its form with whatever is there, and
 * what one computes with may be in the profile (V9 §5: arguments, then the profile, and then what is missing is asked for).
 */
const asksForMissing = ({ type }: ToolDeclaration): boolean => type === "collect" || type === "compute";

export const withoutRequired = ({ required: _asked, ...schema }: JsonSchema): JsonSchema => ({
  ...schema,
  type: "object",
});

/** Models fill what they do not know with null, or in a form with an empty text. */
function withoutEmpty(args: unknown, { type }: ToolDeclaration): unknown {
  if (!isObject(args as Json)) return args;
  const isEmpty = (value: Json) => value === null || (type === "collect" && value === "");
  return Object.fromEntries(Object.entries(args as JsonObject).filter(([, value]) => !isEmpty(value)));
}

/** The code of a compute tool can write only through other tools, each of which is checked for its own effect. */
const effectOf = ({ type, effect }: ToolDeclaration): Effect =>
  effect ?? (type === "collect" || type === "display" ? "display" : "read");

const cut = (text: string, longest: number): string => cutText(text.replaceAll(/\s+/g, " ").trim(), longest);
