import type { InboxMessage } from "@etui/protocol/inbox";
import type { TenantScope } from "../database/tenant.ts";
import { INBOX_COLUMNS, type InboxRow, toMessage } from "./inbox-row.ts";

/**
 * The newest messages that triggers left in a conversation after the one named, oldest first, and how many there are. A generated text is not
 * among them: it is a reply in the conversation.
 */
export async function readOfConversation(
  scope: TenantScope,
  conversationId: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ messages: InboxMessage[]; count: number }> {
  const rows = await scope.rows<InboxRow & { count: number }>({
    name: "inbox_of_conversation",
    text: `select ${INBOX_COLUMNS}, count(*) over ()::int as count from inbox_messages m
           where m.user_id = $1 and m.conversation_id = $2 and ($3::uuid is null or m.message_id > $3)
             and not exists (
               select from trigger_deliveries d
               where d.user_id = m.user_id and d.firing_id = m.firing_id and d.channel = 'generate'
                 and d.status = 'delivered')
           order by m.message_id desc limit $4`,
    values: [scope.userId, conversationId, after ?? null, limit],
  });
  return { messages: rows.map(toMessage).reverse(), count: rows[0]?.count ?? 0 };
}
