import { listTriggers, triggerView } from "@etui/engine";
import { triggers } from "@etui/protocol/api/triggers";
import { endpoint } from "../endpoint.ts";

export default endpoint(triggers, async ({ query, scope }) => {
  const { trigger_type, status, limit, offset } = query;
  const { triggers, count } = await listTriggers(scope, { trigger_type, status, limit, offset });
  const end = offset + triggers.length;
  return { count, triggers: triggers.map(triggerView), ...(end < count ? { next_offset: end } : {}) };
});
