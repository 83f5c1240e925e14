import { success } from "@etui/engine";
import { removeFolder } from "@etui/protocol/api/skills";
import { refusal } from "@etui/words/refusal";
import { wrong } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";
import { findSkill } from "./find-skill.ts";

export default endpoint(removeFolder, async (asked) => {
  const found = await findSkill(asked, asked.params.name);
  if (!found.ok) return found.refusal;
  const { id, source } = found.skill;
  if (source !== "home") return wrong(refusal("skills.no_folder", { skill: id }));
  const removed = await asked.etui.skills.imports.remove(id);
  return removed.ok ? success({ name: id }) : wrong(removed.refused);
});
