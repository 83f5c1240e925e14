/** Whether the code of an installed skill may run: reading, giving and withdrawing the approval. */
import { success } from "@etui/engine";
import { tellOffer } from "@etui/engine/skills";
import { approve, offered, withdraw } from "@etui/protocol/api/skills";
import { conflicting, notThere, wrong } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";
import { findSkill } from "./find-skill.ts";

export const whatIsAgreedTo = endpoint(offered, async (asked) => {
  const found = await findSkill(asked, asked.params.name);
  if (!found.ok) return found.refusal;
  const offered = await asked.etui.skills.imports.inspectInstalled(found.skill);
  return offered.ok ? tellOffer(offered.offers[0]!, await asked.language()) : wrong(offered.refused);
});

export const agree = endpoint(approve, async (asked) => {
  const found = await findSkill(asked, asked.params.name);
  if (!found.ok) return found.refusal;
  const { digest, hosts = [] } = asked.body;
  const approved = await asked.etui.skills.imports.approve(found.skill, { digest, hosts });
  if (!approved.ok)
    return approved.refused.code === "skill_code.bad_host"
      ? wrong(approved.refused)
      : conflicting(approved.refused);
  return success({ name: found.skill.id, digest, hosts: approved.entry.approved.hosts ?? [] });
});

export const takeBack = endpoint(withdraw, async (asked) => {
  const found = await findSkill(asked, asked.params.name);
  if (!found.ok) return found.refusal;
  const { id } = found.skill;
  const withdrawn = await asked.etui.skills.imports.withdraw(id);
  return withdrawn.ok ? success({ name: id }) : notThere(withdrawn.refused);
});
