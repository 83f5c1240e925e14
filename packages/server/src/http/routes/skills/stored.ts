import { stored } from "@etui/protocol/api/skills";
import { endpoint } from "../endpoint.ts";
import { findSkill, mayHave } from "./find-skill.ts";

export default endpoint(stored, async (asked) => {
  const { params, etui, scope, rights } = asked;
  const listed = (await findSkill(asked, params.name)).ok;
  const found = await etui.skills.store.read(scope, params.name);
  if (!found || !mayHave(rights, found.name)) return { stored: null, listed };
  const { name, version, state, updated_at } = found;
  return { stored: { name, version, updated_at: updated_at.toISOString(), ...state }, listed };
});
