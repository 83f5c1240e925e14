import { replyStream } from "@etui/protocol/api/conversations";
import { streamReply } from "../../streams/reply-stream.ts";
import { endpoint } from "../endpoint.ts";
import { isConversationName, noSuchConversation } from "./known-conversation.ts";

export default endpoint(
  replyStream,
  ({ params: { id }, etui, assistant, scope, caller, streams, outgoing, isHead }) => {
    if (!isConversationName(id)) return noSuchConversation(id);
    streams.add(caller.accessId, outgoing);
    return streamReply(outgoing, {
      isHead,
      watch: (send) => assistant.watch(scope.userId, id, send),
      look: () => etui.conversations.lastReply(scope, id),
    });
  },
);
