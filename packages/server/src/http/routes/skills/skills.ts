import { skills } from "@etui/protocol/api/skills";
import { toolAnswer } from "../../answer.ts";
import { endpoint } from "../endpoint.ts";

export default endpoint(skills, async ({ query, etui, call }) =>
  toolAnswer(await etui.execute("list_skills", query, call)),
);
