import type { Domain } from "../domain/domain.ts";
import { SKILL_TABLES } from "./store/skill-tables.ts";
import { type SkillServices, skillTools } from "./tools.ts";

export const skillsDomain = {
  name: "skills",
  tables: SKILL_TABLES,
  kinds: [
    {
      name: "skill",
      words: { en: { one: "skill", many: "skills" }, zh: { one: "技能", many: "技能" } },
      event: "skill.changed",
    },
  ],
  open: (services: SkillServices) => ({
    tools: skillTools(services),
    undoers: [services.undoSkills],
    search: {
      name: "skills",
      search: async (context, words, limit) => ({
        ok: true,
        hits: (await services.searchSkills(context, words, limit)).map(({ path, title, snippet }) => ({
          path,
          said: ` · ${title}: ${snippet}`,
          fields: { title, snippet },
        })),
      }),
    },
    read: { scheme: "skill", read: (context, address) => services.readSkillFile(context, address) },
  }),
} satisfies Domain<SkillServices>;
