import { THING_WORDS } from "@etui/words/thing-words";
import type { Domain } from "../domain/domain.ts";
import { SKILL_TABLES } from "./store/skill-tables.ts";
import { type SkillServices, skillTools } from "./tools.ts";

export const skillsDomain = {
  name: "skills",
  tables: SKILL_TABLES,
  kinds: [
    {
      name: "skill",
      words: THING_WORDS.skill,
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
        hits: (await services.searchSkills(context, words, limit)).map(
          ({ path, title, snippet, related }) => ({
            path,
            ...(related && { related }),
            said: ` · ${title}: ${snippet}`,
            fields: { title, snippet },
          }),
        ),
      }),
    },
    read: { scheme: "skill", read: (context, address) => services.readSkillFile(context, address) },
  }),
} satisfies Domain<SkillServices>;
