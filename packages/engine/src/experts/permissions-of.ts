import { refusal } from "@etui/words/refusal";
import { inBrief } from "../tool/in-brief.ts";
import type { ExpertRights } from "../tool/rights/expert-rights.ts";
import type { Tool } from "../tool/tool.ts";
import { COMPANION } from "./seeded-experts.ts";
import { toolMatcher } from "./tool-pattern.ts";

/**
 * The tools behind the verbs. `remind` makes only reminders, so having it does not allow every trigger. `ask` is not in
 * the table, because `show` does the showing.
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
  // Skills are loaded by a tool and bring tools along, so an expert without tools only talks.
  const skills = tools?.length === 0 ? [] : given;
  const listed = tools === null ? undefined : toolMatcher(tools);
  const ids = skills === null ? undefined : new Set(skills);
  const mayUse = (toolName: string) => listed?.(toolName) ?? true;
  const mayUseSkill = (skillId: string) => ids?.has(skillId) ?? true;
  const permits = (tool: Pick<Tool, "name" | "skill">) =>
    tool.skill === undefined ? mayUse(tool.name) : mayUseSkill(tool.skill);
  return {
    name,
    hasEveryTool: tools === null,
    hasEverySkill: skills === null,
    mayUse,
    mayUseSkill,
    permits,
    listed: (all) => {
      const shown = all.filter((tool) => permits(tool) && !(tool.onDemand && tools === null));
      return name === COMPANION ? inBrief(shown) : shown;
    },
    mayUseBehind: (toolName) =>
      mayUse(toolName) ||
      Object.entries(BEHIND).some(([verb, behind]) => behind.includes(toolName) && mayUse(verb)),
    refusal: (toolName) =>
      refusal("road.expert_may_not", {
        expert: name,
        tool: toolName,
        tools: (tools ?? []).slice(0, MOST_NAMED),
        more: Math.max((tools ?? []).length - MOST_NAMED, 0),
      }),
  };
}
