import { usage } from "@etui/protocol/api/skills";
import { endpoint } from "../endpoint.ts";

export default endpoint(usage, async ({ query: { days }, etui, scope }) => ({
  days,
  usage: await etui.skills.usage(scope, days),
}));
