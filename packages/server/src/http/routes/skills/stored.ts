import { stored } from "@etui/protocol/api/skills";
import { endpoint } from "../endpoint.ts";
import { mayHave } from "./find-skill.ts";

export default endpoint(stored, async ({ params, etui, scope, rights }) => {
  const found = await etui.skills.store.read(scope, params.name);
  if (!found || !mayHave(rights, found.name)) return { stored: null };
  const { name, version, state, updated_at } = found;
  return { stored: { name, version, updated_at: updated_at.toISOString(), ...state } };
});
