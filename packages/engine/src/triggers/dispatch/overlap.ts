/** Deliveries of a trigger's earlier firings that are still open. */
import type { TenantScope } from "../../database/tenant.ts";

export async function hasOpenDelivery(tx: TenantScope, triggerId: string): Promise<boolean> {
  const rows = await tx.rows({
    name: "open_delivery",
    text: `select from trigger_deliveries
           where user_id = $1 and trigger_id = $2 and status in ('waiting', 'sending') limit 1`,
    values: [tx.userId, triggerId],
  });
  return rows.length > 0;
}

/** A worker that is sending one notices when it reports; its result no longer counts. */
export async function replaceOpenDeliveries(tx: TenantScope, triggerId: string): Promise<void> {
  await tx.rows({
    name: "replace_deliveries",
    text: `update trigger_deliveries set status = 'replaced', ended_at = clock_timestamp()
           where user_id = $1 and trigger_id = $2 and status in ('waiting', 'sending')`,
    values: [tx.userId, triggerId],
  });
}
