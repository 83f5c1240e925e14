import { triggerView } from "@etui/engine";
import { trigger } from "@etui/protocol/api/triggers";
import { endpoint } from "../endpoint.ts";
import { noSuchTrigger } from "./no-such-trigger.ts";

export default endpoint(trigger, async ({ params: { id }, etui, scope }) => {
  const trigger = await etui.triggers.read(scope, id);
  return trigger ? triggerView(trigger) : noSuchTrigger(id);
});
