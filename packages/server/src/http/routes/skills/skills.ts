import { skills } from "@etui/protocol/api/skills";
import { toolAnswer } from "../../answer.ts";
import { endpoint } from "../endpoint.ts";

/** A list of the page's ends with null, where a tool says nothing: a model pays for each field. */
export default endpoint(skills, async ({ query, etui, call }) => {
  const listed = await etui.execute("list_skills", query, call);
  return toolAnswer(listed.status === "success" ? { next_cursor: null, ...listed } : listed);
});
