import { triggerView } from "@etui/engine";
import { triggersAbout } from "@etui/protocol/api/triggers";
import { endpoint } from "../endpoint.ts";

export default endpoint(triggersAbout, async ({ query: { path }, etui, scope }) => {
  const tied = await etui.triggers.about(scope, path);
  return { triggers: tied.map(({ trigger, ties }) => ({ ...triggerView(trigger), ties })) };
});
