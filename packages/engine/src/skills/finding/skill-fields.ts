/** The fields by which a skill is found, and how much each says about its purpose. */
import { withoutToolList } from "../manifest/tool-list.ts";
import type { Skill } from "../skill.ts";

export interface Field {
  text: string;
  weight: number;
}

const MOST_CHARACTERS = 4_000;

export function fieldsOf(skill: Skill): Field[] {
  const { id, name, description, triggers, category, tags, tools } = skill;
  return [
    { text: triggers.join("\n"), weight: 3 },
    { text: id.replaceAll(/[-_]/g, " "), weight: 2 },
    { text: name, weight: name === id ? 0 : 2 },
    { text: withoutToolList(description).slice(0, MOST_CHARACTERS), weight: 1 },
    { text: tags.join("\n"), weight: 1.5 },
    { text: category ?? "", weight: 0.5 },
    { text: tools.map((tool) => tool.name.replaceAll(/[-_.]/g, " ")).join("\n"), weight: 0.5 },
  ].filter((field) => field.weight > 0 && field.text !== "");
}
