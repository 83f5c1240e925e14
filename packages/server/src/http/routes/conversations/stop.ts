import { success } from "@etui/engine";
import { stop } from "@etui/protocol/api/conversations";
import { endpoint } from "../endpoint.ts";
import { isConversationName, noSuchConversation } from "./known-conversation.ts";

export default endpoint(stop, async ({ params: { id }, assistant, caller }) =>
  isConversationName(id)
    ? success({ stopped: await assistant.stop(caller.userId, id) })
    : noSuchConversation(id),
);
