import { exported } from "@etui/protocol/api/conversations";
import { endpoint } from "../endpoint.ts";
import { asMarkdown } from "./as-markdown.ts";
import { findConversation, noSuchConversation, wholeOf } from "./known-conversation.ts";

export default endpoint(exported, async ({ params: { id }, query: { format }, etui, scope }) => {
  const conversation = await findConversation(etui, scope, id);
  if (!conversation) return noSuchConversation(id);
  const whole = await wholeOf(etui, scope, conversation);
  return format === "json"
    ? whole
    : new Response(asMarkdown(conversation, whole.messages), {
        headers: { "content-type": "text/markdown; charset=utf-8", "cache-control": "no-store" },
      });
});
