/** What is to be sent for a firing, and its steps until it has arrived or visibly failed. */
import type { DELIVERY_STATUSES } from "@etui/protocol/trigger";
import type { Json } from "@etui/values/json/json";
import type { Because } from "@etui/words/refusal";
import type { NewDelivery } from "../dispatch/firing/effects.ts";

export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export const DELIVERY_CHANNELS = ["push", "webhook", "generate"] as const;
export type DeliveryChannel = (typeof DELIVERY_CHANNELS)[number];

/** `claim`: an attempt begins. `wait`: try later. `replace`: a newer firing of its trigger makes it unnecessary. */
export type DeliveryEvent = "claim" | "wait" | "deliver" | "fail" | "replace";

type Steps = Record<DeliveryStatus, Record<DeliveryEvent, DeliveryStatus | "ignored">>;

/**
 * A delivery that is being sent can be claimed again, because its worker may be dead. The number of the attempt tells
 * which one is valid, so a worker that only slept can no longer end it.
 */
export const DELIVERY_STEPS = {
  waiting: { claim: "sending", wait: "waiting", deliver: "ignored", fail: "ignored", replace: "replaced" },
  sending: { claim: "sending", wait: "waiting", deliver: "delivered", fail: "failed", replace: "replaced" },
  delivered: { claim: "ignored", wait: "ignored", deliver: "ignored", fail: "ignored", replace: "ignored" },
  failed: { claim: "ignored", wait: "ignored", deliver: "ignored", fail: "ignored", replace: "ignored" },
  replaced: { claim: "ignored", wait: "ignored", deliver: "ignored", fail: "ignored", replace: "ignored" },
} as const satisfies Steps;

/** The statuses in which an event has an effect, for `status = any(...)` in SQL. */
export const statusesThatHear = (event: DeliveryEvent): DeliveryStatus[] =>
  (Object.keys(DELIVERY_STEPS) as DeliveryStatus[]).filter(
    (status) => (DELIVERY_STEPS as Steps)[status][event] !== "ignored",
  );

export type DeliveryRequest = NewDelivery["request"] & {
  /** When its firing was due. */
  due_at: string;
  /** The path of the document that it is about. */
  target?: string | undefined;
};

/** A delivery claimed by this worker for this attempt. */
export interface ClaimedDelivery {
  user_id: string;
  delivery_id: string;
  firing_id: string;
  trigger_id: string;
  channel: DeliveryChannel;
  /** The number of this attempt, from 1. */
  attempts: number;
  request: DeliveryRequest;
  fallback: { channel: string } | null;
  created_at: Date;
  /** The title of the trigger. */
  title: string;
  time_zone: string;
  locale: string;
  conversation_id: string | null;
}

/** The outcome of an attempt. `conversation_id` is the conversation of the text, if its trigger belongs to none. */
export type AttemptResult = { conversation_id?: string | undefined } & (
  | { outcome: "delivered"; receipt: Receipt; text?: string | undefined }
  | { outcome: "wait"; refused: Because; afterMs?: number | undefined; receipt?: Receipt }
  | { outcome: "failed"; refused: Because; receipt?: Receipt }
);

export type Receipt = { [field: string]: Json };
