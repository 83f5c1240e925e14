/** What a skill that is saved for the first time starts from: the one of this name that there is already, or nothing. */
import { isAbsolute, relative, sep } from "node:path";
import type { JsonObject } from "@etui/values/json/json";
import type { Skill } from "../skill.ts";
import { readSource } from "./skill-source.ts";
import { NEW_SKILL, type SkillState, type StoredTool } from "./skill-state.ts";

export interface FirstState {
  state: SkillState;
  /** The tools that the row inherits, while it has none of its own. */
  inherited: StoredTool[];
}

export async function firstState(
  name: string,
  { skillsFolder, folderSkills }: { skillsFolder: string; folderSkills: () => Iterable<Skill> },
): Promise<FirstState> {
  const there = [...folderSkills()].find(({ id, kind }) => id === name && kind === "skill");
  const path =
    there?.root === undefined ? undefined : relative(skillsFolder, there.root).split(sep).join("/");
  // A folder of the home lends what the row leaves out, and its files; that of another place can lend nothing.
  if (path !== undefined && !isAbsolute(path) && !path.startsWith(".."))
    return { state: { ...NEW_SKILL, source_path: path }, inherited: toolsOf(there!) };
  if (there) {
    const { description, body, triggers } = there;
    const copied = { description, instructions: body, triggers: [...triggers], tools: toolsOf(there) };
    return { state: { ...NEW_SKILL, ...copied }, inherited: [] };
  }
  const own = await readSource(skillsFolder, name);
  return own.ok
    ? { state: { ...NEW_SKILL, source_path: name }, inherited: own.tools.map(storedTool) }
    : { state: NEW_SKILL, inherited: [] };
}

const toolsOf = ({ tools }: Skill): StoredTool[] => tools.map(storedTool);

const storedTool = (tool: Skill["tools"][number]): StoredTool => ({
  name: tool.name,
  description: tool.description,
  type: tool.type ?? null,
  card_type: tool.cardType ?? null,
  when_to_call: tool.whenToCall ?? null,
  parameters: tool.inputSchema as JsonObject,
});
