import { titleOfSkill } from "@etui/protocol/skill";
import { useQuery } from "@tanstack/react-query";
import type { PaletteItem } from "../../base/page/palette-item.ts";
import { navigate } from "../../base/router/location.ts";
import { addressOfSkill } from "../../things/skill/skill-address.ts";
import { skillKind } from "../../things/skill/skill-kind.ts";
import { skillsQuery } from "../../things/skill/skills-api.ts";

export function usePaletteItems(): PaletteItem[] {
  const skills = useQuery(skillsQuery).data ?? [];
  return skills.map((skill) => ({
    id: `skill ${skill.name}`,
    group: "skills",
    label: titleOfSkill(skill),
    ...(titleOfSkill(skill) !== skill.name && { hint: skill.name }),
    also: skill.triggers.join(" "),
    icon: skillKind.icon,
    run: () => navigate(addressOfSkill(skill.name)),
  }));
}
