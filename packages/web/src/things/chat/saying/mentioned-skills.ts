import { queryClient } from "../../../base/api/query-client.ts";
import { skillsQuery } from "../../skill/skills-api.ts";
import { mentionsIn } from "../composer/asked-at.ts";

/** Of the names after `@` those that are skills; the others are paths, or just names. */
export async function mentionedSkills(text: string): Promise<string[]> {
  const names = mentionsIn(text);
  if (names.length === 0) return [];
  const skills = await queryClient.ensureQueryData(skillsQuery).catch(() => []);
  return names.filter((name) => skills.some((skill) => skill.name === name));
}
