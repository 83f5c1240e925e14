import { success } from "@etui/engine";
import { markRead } from "@etui/protocol/api/inbox";
import { isUuid } from "@etui/protocol/uuid";
import { wrong } from "../../answer.ts";
import { endpoint } from "../endpoint.ts";
import { surfaceOf } from "./surface-of.ts";

export default endpoint(markRead, async ({ body, etui, scope, call }) => {
  if ("message_ids" in body && !body.message_ids.every(isUuid))
    return wrong("message_ids has one that is no id of a message. GET /api/inbox lists those there are.");
  return success({ read: await etui.inbox.read(scope, body, surfaceOf(call)) });
});
