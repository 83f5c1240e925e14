import { stored } from "@etui/protocol/api/skills";
import { refusal } from "@etui/words/refusal";
import { notThere } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";
import { mayHave } from "./find-skill.ts";

export default endpoint(stored, async ({ params, etui, scope, rights }) => {
  const stored = await etui.skills.store.read(scope, params.name);
  if (!stored || !mayHave(rights, stored.name))
    return notThere(refusal("skills.not_saved", { name: params.name }));
  const { name, version, state, updated_at } = stored;
  return { name, version, updated_at: updated_at.toISOString(), ...state };
});
