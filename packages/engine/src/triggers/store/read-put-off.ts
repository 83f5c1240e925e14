import type { TenantScope } from "../../database/tenant.ts";
import { type Due, PUT_OFF } from "../trigger.ts";
import { type KeptDue, toDue } from "./trigger-row.ts";

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

/** What was put off for a trigger that is paused, and is kept with it until it goes on. */
export async function readKept(tx: TenantScope, triggerId: string): Promise<Due[]> {
  const [row] = await tx.rows<{ put_off: KeptDue[] | null }>({
    name: "read_kept",
    text: "select put_off from user_triggers where user_id = $1 and trigger_id = $2",
    values: [tx.userId, triggerId],
  });
  return (row?.put_off ?? []).map(toDue);
}
