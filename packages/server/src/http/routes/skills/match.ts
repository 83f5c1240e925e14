import { match } from "@etui/protocol/api/skills";
import { endpoint } from "../endpoint.ts";
import { mayHave } from "./find-skill.ts";

export default endpoint(match, async ({ query: { words, limit }, etui, caller, rights }) => {
  const matches = await etui.skills.match(caller.userId, words, limit);
  return {
    matches: matches
      .filter(({ skill }) => mayHave(rights, skill.id))
      .map(({ skill, score, why }) => ({ name: skill.id, title: skill.name, score, why })),
  };
});
