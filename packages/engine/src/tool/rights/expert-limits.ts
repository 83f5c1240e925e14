/** How the limits of the current expert apply on the road. */

import { nearestName } from "@etui/values/nearest-name";
import { type Refusal, refusal } from "@etui/words/refusal";
import type { Registry } from "../registry.ts";
import type { Tool } from "../tool.ts";
import type { ExpertRights } from "./expert-rights.ts";

/** The handler that makes a call within another one. The expert is the same, and has been looked up already. */
export interface AskedBy {
  rights: ExpertRights | undefined;
  isSkillCode: boolean;
  /** The skill whose code makes the call, even if a tool of Etui is in between. */
  codeOf: string | undefined;
}

/** A skill that the expert does not have is invisible, and so are its tools, whoever calls them. */
export const isThereFor = (rights: ExpertRights | undefined, { skill }: Pick<Tool, "skill">): boolean =>
  skill === undefined || (rights?.mayUseSkill(skill) ?? true);

/**
 * Why the call exceeds the expert's limits, if it does. What a tool of Etui does through other tools is part of that
 * tool; the code of a skill may use what the expert itself may use.
 */
export function beyondExpert(
  { name, skill }: Pick<Tool, "name" | "skill">,
  rights: ExpertRights | undefined,
  by: AskedBy | undefined,
): Refusal | undefined {
  if (!rights || skill !== undefined) return undefined;
  if (by) return !by.isSkillCode || rights.mayUseBehind(name) ? undefined : rights.refusal(name);
  return rights.mayUse(name) ? undefined : rights.refusal(name);
}

/** The answer for an unknown tool, which suggests no tool that the expert may not use. */
export function unknownTool(registry: Registry, given: unknown, rights: ExpertRights | undefined): Refusal {
  const name = String(given).slice(0, 100);
  const nearest = rights
    ? nearestName(
        name,
        registry
          .list()
          .filter((tool) => rights.mayUse(tool.name))
          .flatMap((tool) => [tool.name, tool.wireName]),
      )
    : registry.nearest(name);
  return refusal("road.unknown_tool", { nearest });
}
