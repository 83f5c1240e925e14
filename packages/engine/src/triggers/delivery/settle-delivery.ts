/**
 * What an attempt leaves behind, in one transaction: the state of the delivery, the job of its next attempt, its
 * fallback if it failed, and what the person sees of that.
 *
 * Only the attempt that still holds the delivery counts (claim-delivery.ts).
 */

import { randomUUIDv7 } from "node:crypto";
import { languageOf } from "@etui/protocol/language-of";
import { sayBecause } from "@etui/words/say-refusal";
import { logChange } from "../../changes/log-change.ts";
import type { TenantScope } from "../../database/tenant.ts";
import { wakeQueue } from "../dispatch/overlap.ts";
import {
  type AttemptResult,
  type ClaimedDelivery,
  DELIVERY_CHANNELS,
  DELIVERY_STEPS,
  type DeliveryChannel,
  type DeliveryEvent,
} from "./delivery.ts";
import { groupOf } from "./group-of.ts";
import type { JobQueue } from "./queue/job-queue.ts";
import type { StoreDeliveries } from "./store-deliveries.ts";
import { undelivered } from "./undelivered.ts";

/** The waits between attempts in milliseconds, some three hours in all; after the last attempt there is no other. */
const WAITS_MS = [1_000, 2_000, 15_000, 60_000, 600_000, 1_800_000, 7_200_000];
export const MOST_ATTEMPTS = WAITS_MS.length + 1;

export interface SettleParts {
  queue: JobQueue;
  store: StoreDeliveries;
}

/** `overtaken` means that another attempt holds the delivery now, so whatever this one did does not count. */
export type Settled = "ended" | "waits" | "overtaken";

export function settleDelivery(
  scope: TenantScope,
  delivery: ClaimedDelivery,
  result: AttemptResult,
  { queue, store }: SettleParts,
): Promise<Settled> {
  return scope.transaction(async (tx) => {
    if (result.outcome === "delivered") {
      if (!(await step(tx, delivery, "deliver", result))) return "overtaken";
      if (result.text !== undefined) {
        const { title } = delivery.request;
        await leaveMessage(tx, delivery, { kind: "message", title, body: result.text }, result);
      }
    } else if (result.outcome === "wait" && delivery.attempts < MOST_ATTEMPTS) {
      const afterMs = Math.max(result.afterMs ?? 0, WAITS_MS[delivery.attempts - 1]!);
      if (!(await step(tx, delivery, "wait", result, afterMs))) return "overtaken";
      await queue.insert(tx, [{ ...delivery, group: groupOf(delivery), afterMs }]);
      return "waits";
    } else {
      if (!(await step(tx, delivery, "fail", result))) return "overtaken";
      const fallback = await fallbackOf(tx, delivery);
      await store(tx, fallback);
      // The fallback may still reach somebody; if it fails, it will say so.
      if (fallback.length === 0) {
        const error = sayBecause(result.refused, languageOf(delivery.locale));
        await leaveMessage(tx, delivery, { kind: "problem", ...undelivered(delivery, error) }, result);
      }
    }
    await wakeQueue(tx, delivery.trigger_id);
    await logEnd(tx, delivery);
    return "ended";
  });
}

async function step(
  tx: TenantScope,
  { delivery_id, attempts, locale }: ClaimedDelivery,
  event: Extract<DeliveryEvent, "wait" | "deliver" | "fail">,
  result: AttemptResult,
  afterMs = 0,
): Promise<boolean> {
  const status = DELIVERY_STEPS.sending[event];
  const moved = await tx.rows({
    name: "settle_delivery",
    text: `
      update trigger_deliveries
      set status = $4, error = $5, receipt = $6::jsonb || jsonb_build_object('at', clock_timestamp()),
          next_attempt_at = now() + $7 * interval '1 ms',
          ended_at = case when $4 <> 'waiting' then clock_timestamp() end
      where user_id = $1 and delivery_id = $2 and status = 'sending' and attempts = $3
      returning true`,
    values: [
      tx.userId,
      delivery_id,
      attempts,
      status,
      result.outcome === "delivered" ? null : sayBecause(result.refused, languageOf(locale)),
      JSON.stringify(result.receipt ?? {}),
      afterMs,
    ],
  });
  return moved.length > 0;
}

/** A firing has one fallback per channel. The inbox has the message anyway, so nothing is needed for that channel. */
async function fallbackOf(tx: TenantScope, delivery: ClaimedDelivery) {
  const channel = DELIVERY_CHANNELS.find((known) => known === delivery.fallback?.channel);
  if (channel === undefined || (await isOnItsWay(tx, delivery, channel))) return [];
  return [{ ...delivery, delivery_id: randomUUIDv7(), channel, fallback: null }];
}

async function isOnItsWay(
  tx: TenantScope,
  { trigger_id, firing_id }: ClaimedDelivery,
  channel: DeliveryChannel,
): Promise<boolean> {
  const found = await tx.rows({
    name: "delivery_of_channel",
    text: `select from trigger_deliveries
           where user_id = $1 and trigger_id = $2 and firing_id = $3 and channel = $4`,
    values: [tx.userId, trigger_id, firing_id, channel],
  });
  return found.length > 0;
}

async function leaveMessage(
  tx: TenantScope,
  { request, trigger_id, firing_id, conversation_id }: ClaimedDelivery,
  { kind, title, body }: { kind: "message" | "problem"; title: string; body: string },
  made: Pick<AttemptResult, "conversation_id">,
): Promise<void> {
  await tx.rows({
    name: "delivery_message",
    text: `insert into inbox_messages
             (user_id, message_id, kind, title, body, trigger_id, firing_id, target, due_at, conversation_id)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      tx.userId,
      randomUUIDv7(),
      kind,
      title,
      body,
      trigger_id,
      firing_id,
      request.target,
      request.due_at,
      made.conversation_id ?? conversation_id,
    ],
  });
}

/** Tells pages and other processes to look. */
async function logEnd(
  tx: TenantScope,
  { trigger_id, firing_id, conversation_id }: ClaimedDelivery,
): Promise<void> {
  await tx.rows({
    name: "log_delivery",
    text: logChange({
      kind: "trigger",
      target: "$2",
      action: "'updated'",
      conversation_id: "$3",
      provenance: "jsonb_build_object('tool', 'trigger', 'surface', 'trigger', 'firing_id', $4::text)",
    }),
    values: [tx.userId, trigger_id, conversation_id, firing_id],
  });
}
