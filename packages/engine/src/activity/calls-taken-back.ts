import type { TenantScope } from "../database/tenant.ts";
import { oldestOf, standingUndos, undosSince } from "./undone-changes.ts";

/** The calls of a conversation whose changes were all taken back, and still are. */
export async function callsTakenBack(scope: TenantScope, conversationId: string): Promise<string[]> {
  const changes = await scope.rows<{ change_id: string; call_id: string }>({
    name: "changes_of_conversation",
    text: `select change_id, call_id from user_changes
      where user_id = $1 and conversation_id = $2 and call_id is not null and undoes is null`,
    values: [scope.userId, conversationId],
  });
  if (changes.length === 0) return [];
  const undone = standingUndos(await undosSince(scope, oldestOf(changes)));
  const standing = new Set(
    changes.filter(({ change_id }) => !undone.has(change_id)).map(({ call_id }) => call_id),
  );
  return [...new Set(changes.map(({ call_id }) => call_id))].filter((id) => !standing.has(id));
}
