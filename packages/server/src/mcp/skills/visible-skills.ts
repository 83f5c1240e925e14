/** Which skills a caller sees, under the names that MCP has for them. */
import { type Etui, openNames, type Skill } from "@etui/engine";
import { type McpCaller, mayUse } from "../caller.ts";

const NONE: ReadonlyMap<string, Skill> = new Map();

/** By name, in the order of the names. Who may not activate skills sees none. */
export async function visibleSkills(etui: Etui, caller: McpCaller): Promise<ReadonlyMap<string, Skill>> {
  const activate = etui.tools.resolve("activate_skills");
  if (activate === undefined || !mayUse(caller, activate)) return NONE;
  return openNames(await etui.skills.library.of(caller.userId));
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
