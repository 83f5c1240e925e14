/** The tools as GET /api/tools describes them; they are called there as well. */
import { findByName } from "@etui/engine/skills";
import { skillTools } from "@etui/protocol/api/skills";
import { notThere } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";
import { toolInfo } from "../tools/tool-info.ts";
import { mayHave } from "./find-skill.ts";

export default endpoint(skillTools, async ({ params: { name }, etui, caller: { userId }, rights }) => {
  const found = findByName(await etui.skills.library.of(userId), name);
  if (!found.ok) return notThere(found.refused);
  const tools = (await etui.skills.toolsOf(userId, found.skill.id)) ?? [];
  return { tools: tools.filter(({ skill }) => skill === undefined || mayHave(rights, skill)).map(toolInfo) };
});
