import { pageTriggers, triggerView } from "@etui/engine";
import { triggers } from "@etui/protocol/api/triggers";
import { endpoint } from "../endpoint.ts";
import { refuse } from "../refusing.ts";

export default endpoint(triggers, async ({ query, scope }) => {
  const found = await pageTriggers(scope, query);
  if (!found.ok) return refuse("invalid_arguments", found.refused);
  return { count: found.count, triggers: found.triggers.map(triggerView), ...found.more };
});
