import { success } from "@etui/engine";
import { markRead } from "@etui/protocol/api/inbox";
import { isUuid } from "@etui/protocol/uuid";
import { refusal } from "@etui/words/refusal";
import { wrong } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";
import { surfaceOf } from "./surface-of.ts";

export default endpoint(markRead, async ({ body, etui, scope, call }) => {
  if ("message_ids" in body && !body.message_ids.every(isUuid))
    return wrong(refusal("http.bad_message_ids", { at: "message_ids" }));
  return success({ read: await etui.inbox.read(scope, body, surfaceOf(call)) });
});
