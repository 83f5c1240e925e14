/** Puts messages into an inbox as firings do, for tests that need no trigger. */
import { randomUUIDv7 } from "node:crypto";
import type { TenantScope } from "../database/tenant.ts";

/** Returns their ids, oldest first. */
export async function leaveMessages(
  scope: TenantScope,
  titles: readonly string[],
  trigger_id: string | null = null,
): Promise<string[]> {
  // Ids made within one millisecond are in no order, so they are sorted.
  const ids = titles.map(() => randomUUIDv7()).toSorted();
  const messages = titles.map((title, index) => ({ message_id: ids[index], title, trigger_id }));
  await scope.rows({
    text: `insert into inbox_messages (user_id, message_id, kind, title, body, trigger_id)
           select $1, message_id, 'message', title, 'about ' || title, trigger_id
           from jsonb_to_recordset($2) as i(message_id uuid, title text, trigger_id uuid)`,
    values: [scope.userId, JSON.stringify(messages)],
  });
  return ids;
}
