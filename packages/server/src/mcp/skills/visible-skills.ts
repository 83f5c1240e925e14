/** Which skills a caller sees, under the names that MCP has for them. */
import type { Etui, Skill } from "@etui/engine";
import { openNames, seenBy } from "@etui/engine/skills";
import { type McpCaller, mayUse, rightsOf } from "../caller.ts";

const NONE: ReadonlyMap<string, Skill> = new Map();

/** By name, in the order of the names. Who may not activate skills sees none, and nobody sees what their expert may not use. */
export async function visibleSkills(etui: Etui, caller: McpCaller): Promise<ReadonlyMap<string, Skill>> {
  const activate = etui.tools.resolve("activate_skills");
  const rights = await rightsOf(etui, caller);
  if (activate === undefined || !mayUse(caller, activate, rights)) return NONE;
  const view = await etui.skills.library.of(caller.userId);
  return openNames(rights ? seenBy(view, rights) : view);
}

/** Those behind a name, up to a page full. `last` where there are more. */
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
