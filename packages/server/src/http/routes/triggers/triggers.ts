import { triggerView } from "@etui/engine";
import { triggers } from "@etui/protocol/api/triggers";
import { wrong } from "../../answer.ts";
import { endpoint } from "../endpoint.ts";

export default endpoint(triggers, async ({ query, etui, scope }) => {
  const found = await etui.triggers.page(scope, query);
  if (!found.ok) return wrong(found.error);
  return { count: found.count, triggers: found.triggers.map(triggerView), ...found.more };
});
