/** Whether the tools of a skill may have their names, considering all other tools of the user. */
import { type Refusal, refusal } from "@etui/words/refusal";
import type { TenantScope } from "../../database/tenant.ts";
import type { Skill } from "../skill.ts";
import { nameShape } from "./name-shape.ts";
import type { SkillState } from "./skill-state.ts";

export interface OtherTools {
  /** The names of Etui's own tools. */
  builtInNames: () => readonly string[];
  /** The skills in folders, which everybody has. */
  folderSkills: () => Iterable<Skill>;
}

/**
 * Refuses the first name that is taken, or looks like one that is. Runs within the transaction that will store the
 * skill, so that the names of the user's other skills cannot change meanwhile.
 */
export async function faultOfToolNames(
  tx: TenantScope,
  { name, tools }: { name: string; tools: SkillState["tools"] },
  { builtInNames, folderSkills }: OtherTools,
): Promise<Refusal | undefined> {
  if (!tools || tools.length === 0) return undefined;
  const owners = new Map<string, { tool: string; skill?: string }>();
  const own = await tx.rows<{ tool: string; skill: string }>({
    name: "tools_of_other_skills",
    text: `select t.name as tool, s.name as skill from skill_tools t join skills s using (user_id, skill_id)
           where user_id = $1 and s.name <> $2 and s.deleted_at is null`,
    values: [tx.userId, name],
  });
  for (const owner of own) owners.set(nameShape(owner.tool), owner);
  const folders = [...folderSkills()];
  for (const skill of folders)
    if (skill.id !== name)
      for (const tool of skill.tools) owners.set(nameShape(tool.name), { tool: tool.name, skill: skill.id });
  // The skill in whose place this one is has its names first; that another folder claims one as well is its own fault.
  const before = folders.find(({ id, source }) => id === name && source === "bundled");
  for (const tool of before?.tools ?? []) owners.delete(nameShape(tool.name));
  for (const tool of builtInNames()) owners.set(nameShape(tool), { tool });
  for (const tool of tools) {
    const owner = owners.get(nameShape(tool.name));
    if (owner) {
      const { name } = tool;
      const like = owner.tool === name ? undefined : owner.tool;
      return refusal("skills.tool_name_taken", { name, like, owner: owner.skill });
    }
  }
  return undefined;
}
