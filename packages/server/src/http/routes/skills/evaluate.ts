/** How well the right skill is found for sentences, with the figures of `etui skill eval`. */
import { evaluateRouting, findByName, type LabelledRequest } from "@etui/engine/skills";
import { evaluate } from "@etui/protocol/api/skills";
import type { SkillMatch } from "@etui/protocol/skill";
import { inOneLanguage } from "@etui/values/text/in-one-language";
import { endpoint } from "../endpoint.ts";
import { mayHave } from "./find-skill.ts";

const MOST_FOUND = 5;

export default endpoint(evaluate, async ({ body, etui, caller: { userId }, rights, call }) => {
  const [view, finder] = await Promise.all([etui.skills.library.of(userId), etui.skills.finder(userId)]);
  // The name for people is accepted too. Each name is looked up once, because an unknown one is compared with all
  // existing ones.
  const ids = new Map<string, string | undefined>();
  const idOf = (name: string) => {
    if (!ids.has(name)) {
      const found = findByName(view, name);
      ids.set(name, found.ok && mayHave(rights, found.skill.id) ? found.skill.id : undefined);
    }
    return ids.get(name);
  };
  const { locale = "en" } = call;
  const labelled: LabelledRequest[] = [];
  const requests = body.requests.map(({ request, skill, language, also = [] }) => {
    const found = finder.match(request, MOST_FOUND).filter((match) => mayHave(rights, match.skill.id));
    const shown = {
      request,
      found: found.map(
        ({ skill: { id, name }, why }): SkillMatch => ({ name: id, title: inOneLanguage(name, locale), why }),
      ),
    };
    if (skill === undefined) return shown;
    const id = skill === null ? null : (idOf(skill) ?? skill);
    const right = also.map((name) => idOf(name) ?? name);
    labelled.push({ request, skill: id, language, also: right });
    const at = found.findIndex((match) => match.skill.id === id || right.includes(match.skill.id));
    return {
      ...shown,
      skill: id,
      is_known: skill === null || idOf(skill) !== undefined,
      rank: at === -1 ? null : at + 1,
    };
  });
  return { requests, report: labelled.length === 0 ? null : evaluateRouting(finder, labelled) };
});
