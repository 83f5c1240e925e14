import { parseMoment } from "@etui/engine";
import { activity } from "@etui/protocol/api/activity";
import { wrong } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";

export default endpoint(activity, async ({ query, etui, scope }) => {
  const { limit, cursor, kind, target, call_id: callId, conversation_id: conversationId, since, by } = query;
  const moment = since === undefined ? undefined : parseMoment("since", since);
  if (moment && !moment.ok) return wrong(moment.refused);
  const asked = { limit, cursor, kind, target, callId, conversationId, since: moment?.at };
  const page = await (by === "call" ? etui.activity.calls(scope, asked) : etui.activity.list(scope, asked));
  return page.ok ? page.activity : wrong(page.refused);
});
