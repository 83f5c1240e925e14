/** Deliveries of a trigger's earlier firings that are still open. */
import type { TenantScope } from "../../database/tenant.ts";
import type { Decision } from "./decide.ts";
import { type DueTrigger, documentOf } from "./duties/due-trigger.ts";

/** The end of a delivery moves what waits for it to the front; this is for an end that nobody told of. */
const LOOK_AGAIN_MS = 60_000;

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

/** Lets it wait for the end of the delivery; undefined if one waits already for the same document. */
export async function inQueue(
  tx: TenantScope,
  due: DueTrigger,
  decision: Decision,
): Promise<Decision | undefined> {
  const again = new Date(due.now.getTime() + LOOK_AGAIN_MS);
  if (due.cause === "queued") {
    return { ...decision, firing: undefined, next: { dueAt: again, details: due.details }, more: [] };
  }
  const target = documentOf(due) ?? "";
  const waiting = await tx.rows({
    name: "queued_before",
    text: `select from trigger_dues
           where user_id = $1 and trigger_id = $2 and cause = 'queued' and target = $3`,
    values: [tx.userId, due.trigger_id, target],
  });
  if (waiting.length > 0) return undefined;
  const details = { ...due.details, was_due: decision.dueAt.toISOString() };
  return {
    ...decision,
    firing: undefined,
    more: [{ cause: "queued", target, due_at: again, details }],
  };
}

/** Called when a delivery has ended, within its transaction. */
export async function wakeQueue(tx: TenantScope, triggerId: string): Promise<void> {
  await tx.rows({
    name: "wake_queue",
    text: `update trigger_dues set due_at = clock_timestamp()
           where user_id = $1 and trigger_id = $2 and cause = 'queued' and due_at > clock_timestamp()`,
    values: [tx.userId, triggerId],
  });
}
