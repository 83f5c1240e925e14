/** Which skills a caller sees, under their names in MCP. */
import type { Etui, Skill } from "@etui/engine";
import { openNames, seenBy } from "@etui/engine/skills";
import { type McpCaller, mayUse, rightsOf } from "../caller.ts";

const NONE: ReadonlyMap<string, Skill> = new Map();

/**
 * The skills by name, in the order of the names. A caller that may not activate skills sees none, and nobody sees what
 * their expert may not use.
 */
export async function visibleSkills(etui: Etui, caller: McpCaller): Promise<ReadonlyMap<string, Skill>> {
  const activate = etui.tools.resolve("activate_skills");
  const rights = await rightsOf(etui, caller);
  if (activate === undefined || !mayUse(caller, activate, rights)) return NONE;
  const view = await etui.skills.library.of(caller.userId);
  return openNames(rights ? seenBy(view, rights) : view);
}

/** The items after a name, at most a page. `last` is set if there are more. */
export function pageBehind<Item extends readonly [name: string, skill: Skill]>(
  items: Iterable<Item>,
  behind: string,
  size: number,
): { items: Item[]; last: string | undefined } {
  const page: Item[] = [];
  for (const item of items) {
    if (item[0] <= behind) continue;
    if (page.length === size) return { items: page, last: page.at(-1)![0] };
    page.push(item);
  }
  return { items: page, last: undefined };
}
