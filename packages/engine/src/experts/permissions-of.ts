import type { ExpertRights } from "../tool/rights/expert-rights.ts";
import { toolMatcher } from "./tool-pattern.ts";

/**
 * The tools behind the verbs. `remind` makes reminders alone, so who has it may not make every trigger, and `ask` is not
 * in the table because `show` is what shows.
 */
export const BEHIND: Readonly<Record<string, readonly string[]>> = {
  read: ["read_user_data"],
  search: ["query_user_data"],
  save: ["write_user_data"],
  show: ["show_card"],
  remind: ["parse_when", "list_triggers"],
};

const MOST_NAMED = 20;

interface Allowed {
  name: string;
  tools: readonly string[] | null;
  skills: readonly string[] | null;
}

export function permissionsOf({ name, tools, skills: given }: Allowed): ExpertRights {
  // Skills are loaded by a tool and bring tools: an expert without any only talks.
  const skills = tools?.length === 0 ? [] : given;
  const listed = tools === null ? undefined : toolMatcher(tools);
  const ids = skills === null ? undefined : new Set(skills);
  const mayUse = (toolName: string) => listed?.(toolName) ?? true;
  const mayUseSkill = (skillId: string) => ids?.has(skillId) ?? true;
  return {
    name,
    mayUse,
    mayUseSkill,
    permits: (tool) => (tool.skill === undefined ? mayUse(tool.name) : mayUseSkill(tool.skill)),
    mayUseBehind: (toolName) =>
      mayUse(toolName) ||
      Object.entries(BEHIND).some(([verb, behind]) => behind.includes(toolName) && mayUse(verb)),
    refusal: (toolName) => `The expert ${name} may not use ${toolName}. ${whatThen(tools ?? [])}`,
  };
}

function whatThen(tools: readonly string[]): string {
  const change = "The user can allow more in the expert's settings.";
  if (tools.length === 0) return `It has no tools: answer in words. ${change}`;
  const rest = tools.length > MOST_NAMED ? ` and ${tools.length - MOST_NAMED} more` : "";
  return `Use what it has: ${tools.slice(0, MOST_NAMED).join(", ")}${rest}. ${change}`;
}
