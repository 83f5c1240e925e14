import { skillFile } from "@etui/protocol/api/skills";
import { notThere } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";
import { findSkill } from "./find-skill.ts";

export default endpoint(skillFile, async (asked) => {
  const { params, etui, caller } = asked;
  const found = await findSkill(asked, params.name);
  if (!found.ok) return found.refusal;
  const read = await etui.skills.readFile(caller.userId, params.name, params.file ?? "");
  return read.ok ? { name: read.skill.id, file: read.file, text: read.text } : notThere(read.refused);
});
