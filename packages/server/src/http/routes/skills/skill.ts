import { oneSkill } from "@etui/protocol/api/skills";
import { notThere } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";
import { findSkill } from "./find-skill.ts";

export default endpoint(oneSkill, async (asked) => {
  const { params, etui, scope } = asked;
  const found = await findSkill(asked, params.name);
  if (!found.ok) return found.refusal;
  const described = await etui.skills.describe(scope, params.name, await asked.language());
  return described.ok ? described.skill : notThere(described.refused);
});
