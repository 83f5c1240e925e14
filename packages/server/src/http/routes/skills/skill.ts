import { oneSkill } from "@etui/protocol/api/skills";
import { endpoint } from "../endpoint.ts";
import { findSkill, noSkill } from "./find-skill.ts";

export default endpoint(oneSkill, async (asked) => {
  const { params, etui, scope } = asked;
  const found = await findSkill(asked, params.name);
  if (!found.ok) return found.refusal;
  const described = await etui.skills.describe(scope, params.name);
  return described.ok ? described.skill : noSkill(described.error);
});
