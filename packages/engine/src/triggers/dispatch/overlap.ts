/** What of a trigger's earlier firings is still on its way out of the house. */
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

/** Whoever is sending one finds out when it reports: what it did counts no more. */
export async function replaceOpenDeliveries(tx: TenantScope, triggerId: string): Promise<void> {
  await tx.rows({
    name: "replace_deliveries",
    text: `update trigger_deliveries set status = 'replaced', ended_at = clock_timestamp()
           where user_id = $1 and trigger_id = $2 and status in ('waiting', 'sending')`,
    values: [tx.userId, triggerId],
  });
}
