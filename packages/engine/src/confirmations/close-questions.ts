import type { TenantScope } from "../database/tenant.ts";

/**
 * The questions of a conversation run out with the reply that waited for them. A yes that no call has used runs out as
 * well: it was meant for that reply's call, and is not to be there for another one.
 */
export const closeQuestions = (tx: TenantScope, conversationId: string) =>
  tx.rows({
    name: "close_questions",
    text: `update confirmations set expires_at = now()
      where user_id = $1 and conversation_id = $2 and used_at is null and expires_at > now()
        and decision is distinct from 'deny'`,
    values: [tx.userId, conversationId],
  });
