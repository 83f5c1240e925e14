import { oneSkill } from "@etui/protocol/api/skills";
import { localeOf } from "../../door/call-context.ts";
import { notThere } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";
import { findSkill } from "./find-skill.ts";

export default endpoint(oneSkill, async (asked) => {
  const { params, etui, scope, incoming } = asked;
  const found = await findSkill(asked, params.name);
  if (!found.ok) return found.refusal;
  const described = await etui.skills.describe(scope, params.name, localeOf(incoming.headers));
  return described.ok ? described.skill : notThere(described.refused);
});
