/** What an expert may use. The road asks it before every call; lists are made by the same answers. */
import type { Tool } from "../tool/tool.ts";
import { toolMatcher } from "./tool-pattern.ts";

export interface ExpertRights {
  /** The expert's. */
  readonly name: string;
  /** No list limits its tools. */
  readonly hasEveryTool: boolean;
  /** By either spelling; a skill's tools come with their skill and are not asked for here. */
  mayUse(toolName: string): boolean;
  mayUseSkill(skillId: string): boolean;
  /** Any tool: one of Etui by its name, one of a skill by that skill. */
  permits(tool: Pick<Tool, "name" | "skill">): boolean;
  /** For code of skills: also the tools that a verb the expert has stands on, for no more can be done with them. */
  mayUseBehind(toolName: string): boolean;
  /** Why it may not use a tool, and what to do. */
  refusal(toolName: string): string;
}

/** `rights` undefined: everything. */
export type RightsFound = { ok: true; rights: ExpertRights | undefined } | { ok: false; error: string };

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
    hasEveryTool: tools === null,
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
