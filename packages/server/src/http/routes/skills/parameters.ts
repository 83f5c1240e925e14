/** The settings of a skill: list, set one, remove one. */
import { success } from "@etui/engine";
import { parameters, removeParameter, setParameter } from "@etui/protocol/api/skills";
import { refusal } from "@etui/words/refusal";
import { notThere, wrong } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";
import { findSkill } from "./find-skill.ts";

/** A wrong body is not described further, because it may contain a secret. */
const WANTED = refusal("http.wants_setting");

export const listParameters = endpoint(parameters, async (asked) => {
  const found = await findSkill(asked, asked.params.name);
  if (!found.ok) return found.refusal;
  return { parameters: await asked.etui.skills.parameters.list(asked.scope, found.skill.id) };
});

export const putParameter = endpoint(
  setParameter,
  async (asked) => {
    const { params, body, etui, scope } = asked;
    const found = await findSkill(asked, params.name);
    if (!found.ok) return found.refusal;
    const { key = "" } = params;
    const { id } = found.skill;
    const set = await etui.skills.parameters.set(scope, { skillName: id, key }, body as never);
    return set.ok ? success({ name: id, key }) : wrong(set.refused);
  },
  { wants: WANTED },
);

export const deleteParameter = endpoint(removeParameter, async (asked) => {
  const { params, etui, scope } = asked;
  const found = await findSkill(asked, params.name);
  if (!found.ok) return found.refusal;
  const { id } = found.skill;
  return (await etui.skills.parameters.remove(scope, id, params.key ?? ""))
    ? success({ name: id })
    : notThere(refusal("skills.no_setting"));
});
