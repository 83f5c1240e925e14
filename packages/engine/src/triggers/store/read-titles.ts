import { isUuid } from "@etui/protocol/uuid";
import type { TenantScope } from "../../database/tenant.ts";

/** The titles of triggers by their ids, except those that were erased. */
export async function readTitles(
  scope: TenantScope,
  triggerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const asked = [...new Set(triggerIds)].filter(isUuid);
  if (asked.length === 0) return new Map();
  const rows = await scope.rows<{ trigger_id: string; title: string }>({
    name: "trigger_titles",
    text: "select trigger_id, title from user_triggers where user_id = $1 and trigger_id = any($2)",
    values: [scope.userId, asked],
  });
  return new Map(rows.map(({ trigger_id, title }) => [trigger_id, title]));
}
