/** As GET /api/tools describes them; they are called there as well. */
import { skillTools } from "@etui/protocol/api/skills";
import { endpoint } from "../endpoint.ts";
import { toolInfo } from "../tools/tool-info.ts";
import { mayHave, noSkill } from "./find-skill.ts";

export default endpoint(skillTools, async ({ params: { name }, etui, caller, rights }) => {
  const tools = await etui.skills.toolsOf(caller.userId, name);
  const shown = tools?.filter(({ skill }) => skill === undefined || mayHave(rights, skill));
  return shown
    ? { tools: shown.map(toolInfo) }
    : noSkill("There is no such skill. GET /api/skills lists those there are.");
});
