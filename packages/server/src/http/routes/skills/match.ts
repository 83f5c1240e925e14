import { match } from "@etui/protocol/api/skills";
import { inOneLanguage } from "@etui/values/text/in-one-language";
import { endpoint } from "../endpoint.ts";
import { mayHave } from "./find-skill.ts";

export default endpoint(match, async ({ query: { words, limit }, etui, caller, rights, call }) => {
  const { locale = "en" } = call;
  const matches = await etui.skills.match(caller.userId, words, limit);
  return {
    matches: matches
      .filter(({ skill }) => mayHave(rights, skill.id))
      .map(({ skill, score, why }) => ({
        name: skill.id,
        title: inOneLanguage(skill.name, locale),
        score,
        why,
      })),
  };
});
