import type { TenantScope } from "../../database/tenant.ts";
import { type Due, PUT_OFF } from "../trigger.ts";

/** What was put off for these triggers and is planned, by trigger. */
export async function readPutOff(
  tx: TenantScope,
  triggerIds: readonly string[],
): Promise<ReadonlyMap<string, Due[]>> {
  const rows = await tx.rows<Due & { trigger_id: string }>({
    name: "read_put_off",
    text: `select trigger_id, cause, target, due_at, details from trigger_dues
           where user_id = $1 and trigger_id = any($2) and cause = any($3)`,
    values: [tx.userId, triggerIds, PUT_OFF],
  });
  return Map.groupBy(rows, ({ trigger_id }) => trigger_id);
}
