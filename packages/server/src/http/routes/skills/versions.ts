import { versions } from "@etui/protocol/api/skills";
import { endpoint } from "../endpoint.ts";
import { mayHave } from "./find-skill.ts";

export default endpoint(versions, async ({ params: { name }, etui, scope, rights }) => {
  const kept = mayHave(rights, name) ? await etui.skills.store.versions(scope, name) : [];
  return { versions: kept.map((version) => ({ ...version, created_at: version.created_at.toISOString() })) };
});
