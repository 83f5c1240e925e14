import { useQuery } from "@tanstack/react-query";
import type { PaletteItem } from "../../base/page/palette-item.ts";
import { navigate } from "../../base/router/location.ts";
import { useLanguage } from "../../base/words/language.ts";
import { addressOfSkill } from "../../things/skill/skill-address.ts";
import { skillKind } from "../../things/skill/skill-kind.ts";
import { skillsQuery } from "../../things/skill/skills-api.ts";
import { titleOfSkill } from "../../things/skill/title-of-skill.ts";

export function usePaletteItems(): PaletteItem[] {
  const language = useLanguage();
  const skills = useQuery(skillsQuery).data ?? [];
  return skills.map((skill) => ({
    id: `skill ${skill.name}`,
    group: "skills",
    label: titleOfSkill(skill, language),
    ...(titleOfSkill(skill, language) !== skill.name && { hint: skill.name }),
    ...(skill.title !== undefined && { also: skill.title }),
    icon: skillKind.icon,
    run: () => navigate(addressOfSkill(skill.name)),
  }));
}
