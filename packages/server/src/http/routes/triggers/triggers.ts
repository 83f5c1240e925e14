import { pageTriggers, triggerView } from "@etui/engine";
import { triggers } from "@etui/protocol/api/triggers";
import { wrong } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";

export default endpoint(triggers, async ({ query, scope }) => {
  const found = await pageTriggers(scope, query);
  if (!found.ok) return wrong(found.error);
  return { count: found.count, triggers: found.triggers.map(triggerView), ...found.more };
});
