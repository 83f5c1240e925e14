import type { TenantScope } from "../database/tenant.ts";

/**
 * When a reply ends, the questions that it asked expire. An approval that no call has used expires too, because it was
 * meant for a call of that reply and must not be used by another.
 */
export const closeQuestions = (tx: TenantScope, conversationId: string) =>
  tx.rows({
    name: "close_questions",
    text: `update confirmations set expires_at = now()
      where user_id = $1 and conversation_id = $2 and used_at is null and expires_at > now()
        and decision is distinct from 'deny'`,
    values: [tx.userId, conversationId],
  });
