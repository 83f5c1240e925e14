import { index } from "@etui/protocol/api/skills";
import { endpoint } from "../endpoint.ts";
import { mayHave } from "./find-skill.ts";

export default endpoint(index, async ({ query: { budget, words }, etui, caller, rights }) => ({
  lines: await etui.skills.index(
    { userId: caller.userId, mayUseSkill: (id) => mayHave(rights, id) },
    { budget, ...(words !== undefined && { words }) },
  ),
}));
