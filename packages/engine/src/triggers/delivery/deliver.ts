/** Carries out a job of the queue: one attempt to deliver. */
import { refusal } from "@etui/words/refusal";
import type { TenantScope } from "../../database/tenant.ts";
import type { Breaker } from "./breaker.ts";
import type { channels } from "./channels.ts";
import { claimDelivery, putOff } from "./claim-delivery.ts";
import type { AttemptResult, ClaimedDelivery, DeliveryChannel } from "./delivery.ts";
import type { HandleJob, JobHandlers } from "./queue/job-workers.ts";
import { MOST_ATTEMPTS, type SettleParts, settleDelivery } from "./settle-delivery.ts";

export interface DeliverParts extends SettleParts {
  scope: (userId: string) => TenantScope;
  attempts: ReturnType<typeof channels>;
  breaker: Breaker;
  /** Called after the commit with the user whose delivery has ended. */
  changed: (userId: string) => void;
}

export function deliverJobs({ scope, attempts, breaker, changed, ...parts }: DeliverParts): JobHandlers {
  const attempt =
    (channel: DeliveryChannel): HandleJob =>
    async ({ user_id, delivery_id, group, signal }) => {
      const own = scope(user_id);
      const rest = breaker.restMs(group);
      const waits = { deliveryId: delivery_id, channel, group, afterMs: rest };
      if (rest > 0 && (await putOff(own, waits, parts.queue))) return;
      const delivery = await claimDelivery(own, delivery_id);
      if (!delivery) return;
      // This only happens after a worker died in the last attempt.
      if (delivery.attempts > MOST_ATTEMPTS) return giveUp(own, delivery);
      await settle(own, delivery, await attempts[channel](delivery, { scope: own, signal }));
    };

  async function settle(own: TenantScope, delivery: ClaimedDelivery, result: AttemptResult): Promise<void> {
    if ((await settleDelivery(own, delivery, result, parts)) === "ended") changed(own.userId);
  }

  async function giveUp(own: TenantScope, delivery: ClaimedDelivery): Promise<void> {
    await settle(own, delivery, { outcome: "failed", refused: refusal("delivery.interrupted") });
  }

  return {
    deliver: attempt,
    async lost({ user_id, delivery_id }) {
      const own = scope(user_id);
      const delivery = await claimDelivery(own, delivery_id);
      if (delivery) await giveUp(own, delivery);
    },
  };
}
