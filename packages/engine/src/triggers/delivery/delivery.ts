/** What is to leave the house for a firing, and the steps it takes until it has arrived, or has failed visibly. */
import type { DELIVERY_STATUSES } from "@etui/protocol/trigger";
import type { Json } from "@etui/values/json/json";
import type { Because } from "@etui/words/refusal";
import type { NewDelivery } from "../dispatch/firing/effects.ts";

export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export const DELIVERY_CHANNELS = ["push", "webhook", "generate"] as const;
export type DeliveryChannel = (typeof DELIVERY_CHANNELS)[number];

/** `claim`: an attempt begins. `wait`: not now, later. `replace`: a newer firing of its trigger makes it needless. */
export type DeliveryEvent = "claim" | "wait" | "deliver" | "fail" | "replace";

type Steps = Record<DeliveryStatus, Record<DeliveryEvent, DeliveryStatus | "ignored">>;

/**
 * One that is being sent can be claimed again: its worker may be dead. Which attempt is the valid one its number says,
 * so a worker that was only asleep cannot end it any more.
 */
export const DELIVERY_STEPS = {
  waiting: { claim: "sending", wait: "waiting", deliver: "ignored", fail: "ignored", replace: "replaced" },
  sending: { claim: "sending", wait: "waiting", deliver: "delivered", fail: "failed", replace: "replaced" },
  delivered: { claim: "ignored", wait: "ignored", deliver: "ignored", fail: "ignored", replace: "ignored" },
  failed: { claim: "ignored", wait: "ignored", deliver: "ignored", fail: "ignored", replace: "ignored" },
  replaced: { claim: "ignored", wait: "ignored", deliver: "ignored", fail: "ignored", replace: "ignored" },
} as const satisfies Steps;

/** In which statuses an event is heard; SQL says it with `status = any(...)`. */
export const statusesThatHear = (event: DeliveryEvent): DeliveryStatus[] =>
  (Object.keys(DELIVERY_STEPS) as DeliveryStatus[]).filter(
    (status) => (DELIVERY_STEPS as Steps)[status][event] !== "ignored",
  );

export type DeliveryRequest = NewDelivery["request"] & {
  /** When its firing was due. */
  due_at: string;
  /** The document it is about. */
  target?: string | undefined;
};

/** A delivery that this worker has, for this attempt. */
export interface ClaimedDelivery {
  user_id: string;
  delivery_id: string;
  firing_id: string;
  trigger_id: string;
  channel: DeliveryChannel;
  /** The number of this attempt, from 1 on. */
  attempts: number;
  request: DeliveryRequest;
  fallback: { channel: string } | null;
  created_at: Date;
  /** Of the trigger. */
  title: string;
  locale: string;
  conversation_id: string | null;
}

/** What came of an attempt. `conversation_id`: where it was made, if its trigger belongs to no conversation. */
export type AttemptResult = { conversation_id?: string | undefined } & (
  | { outcome: "delivered"; receipt: Receipt; text?: string | undefined }
  | { outcome: "wait"; refused: Because; afterMs?: number | undefined; receipt?: Receipt }
  | { outcome: "failed"; refused: Because; receipt?: Receipt }
);

export type Receipt = { [field: string]: Json };
