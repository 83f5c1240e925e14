/** What the limits of the expert that speaks mean on the road. */

import { nearestName } from "@etui/values/nearest-name";
import { type Refusal, refusal } from "@etui/words/refusal";
import type { Registry } from "../registry.ts";
import type { Tool } from "../tool.ts";
import type { ExpertRights } from "./expert-rights.ts";

/** The handler that makes a call within another one: the expert is the same, and was looked up for that one. */
export interface AskedBy {
  rights: ExpertRights | undefined;
  isSkillCode: boolean;
  /** The skill whose code the call comes from, also where a tool of Etui stands between the two. */
  codeOf: string | undefined;
}

/** A skill that the expert does not have is not there, and neither are its tools, whoever calls them. */
export const isThereFor = (rights: ExpertRights | undefined, { skill }: Pick<Tool, "skill">): boolean =>
  skill === undefined || (rights?.mayUseSkill(skill) ?? true);

/**
 * Why the call is beyond the expert, if it is. What a tool of Etui does by other tools is part of that tool; the code of
 * a skill may use what the expert itself may.
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

/** Names no tool that the expert may not use. */
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
