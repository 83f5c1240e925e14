/** Claims a delivery for one attempt, or postpones it without an attempt. */
import type { TenantScope } from "../../database/tenant.ts";
import { type ClaimedDelivery, type DeliveryChannel, statusesThatHear } from "./delivery.ts";
import type { JobQueue } from "./queue/job-queue.ts";

/**
 * Undefined if there is nothing to do: the delivery has ended, or another job will make the next attempt. The number of
 * the attempt is the token needed to end it; a new claim invalidates the older ones.
 */
export async function claimDelivery(
  scope: TenantScope,
  deliveryId: string,
): Promise<ClaimedDelivery | undefined> {
  const [claimed] = await scope.rows<ClaimedDelivery>({
    name: "claim_delivery",
    text: `
      with claimed as (
        update trigger_deliveries
        set status = 'sending', attempts = attempts + 1, attempted_at = clock_timestamp()
        where user_id = $1 and delivery_id = $2 and status = any($3) and next_attempt_at <= clock_timestamp()
        returning user_id, delivery_id, firing_id, trigger_id, channel, attempts, request, fallback, created_at
      )
      select c.*, coalesce(t.title, c.request ->> 'title') as title, coalesce(t.locale, 'en') as locale,
             coalesce(t.time_zone, 'UTC') as time_zone,
             c.request ->> 'conversation_id' as conversation_id
      from claimed c left join user_triggers t on t.user_id = c.user_id and t.trigger_id = c.trigger_id`,
    values: [scope.userId, deliveryId, statusesThatHear("claim")],
  });
  return claimed;
}

/** A delivery that was postponed for a day is tried in any case, so that its attempts come to an end. */
const LONGEST_PUT_OFF = "1 day";

/** False if it should be tried now, or has ended. */
export function putOff(
  scope: TenantScope,
  {
    deliveryId,
    channel,
    group,
    afterMs,
  }: { deliveryId: string; channel: DeliveryChannel; group: string; afterMs: number },
  queue: JobQueue,
): Promise<boolean> {
  return scope.transaction(async (tx) => {
    const moved = await tx.rows({
      name: "put_off_delivery",
      text: `update trigger_deliveries set status = 'waiting', next_attempt_at = now() + $3 * interval '1 ms'
             where user_id = $1 and delivery_id = $2 and status = any($4) and next_attempt_at <= clock_timestamp()
               and created_at > now() - interval '${LONGEST_PUT_OFF}'
             returning true`,
      values: [scope.userId, deliveryId, afterMs, statusesThatHear("wait")],
    });
    if (moved.length === 0) return false;
    await queue.insert(tx, [{ user_id: scope.userId, delivery_id: deliveryId, channel, group, afterMs }]);
    return true;
  });
}
