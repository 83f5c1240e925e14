/**
 * Runs the code of a compute tool with what the profile has of the arguments that it requires. What neither has is asked
 * for: the answer names the tool that does it, and the code is not run. Source: V9 §5.
 */
import type { JsonSchema } from "@etui/values/json/json";
import { refusal } from "@etui/words/refusal";
import { failure } from "../../tool/answers.ts";
import type { Skill, ToolDeclaration } from "../skill.ts";
import { isGiven, withKnown } from "./from-profile.ts";
import type { RunSkillTool } from "./skill-tool.ts";
import { profileFor, type ReadProfile } from "./standard-run.ts";

export function withProfile(
  skill: Pick<Skill, "tools">,
  declaration: ToolDeclaration,
  { code, profile: readProfile }: { code: RunSkillTool; profile: ReadProfile },
): RunSkillTool {
  const { type, inputSchema } = declaration;
  const required = Array.isArray(inputSchema.required) ? (inputSchema.required as string[]) : [];
  if (type !== "compute" || required.length === 0) return code;
  const properties = (inputSchema.properties ?? {}) as Record<string, JsonSchema>;
  return async (given, context) => {
    if (required.every((name) => isGiven(given, name))) return code(given, context);
    const args = withKnown(given, required, { profile: await profileFor(readProfile, context), properties });
    const missing = required.find((name) => !isGiven(args, name));
    if (missing === undefined) return code(args, context);
    const collect = collectorOf(skill, missing);
    return {
      ...failure("invalid_arguments", refusal("skill_code.missing_data", { name: missing, collect })),
      ...(collect !== undefined && { action: collect }),
    };
  };
}

/** The tool of the skill that asks the person for it: the one with a parameter of this name, or else the first. */
function collectorOf({ tools }: Pick<Skill, "tools">, name: string): string | undefined {
  const collecting = tools.filter(({ type }) => type === "collect");
  const fitting = collecting.find(({ inputSchema }) => Object.hasOwn(inputSchema.properties ?? {}, name));
  return (fitting ?? collecting[0])?.name;
}
