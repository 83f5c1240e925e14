import { triggerView } from "@etui/engine";
import { triggers } from "@etui/protocol/api/triggers";
import { wrong } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";

export default endpoint(triggers, async ({ query, etui, scope }) => {
  const found = await etui.triggers.page(scope, query);
  if (!found.ok) return wrong(found.refused);
  return { count: found.count, triggers: found.triggers.map(triggerView), next_cursor: null, ...found.more };
});
