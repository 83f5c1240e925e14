/**
 * A notification for one browser, encrypted for it (RFC 8291) and signed by this installation (VAPID, RFC 8292).
 *
 * web-push only does the cryptography; `safeFetch` sends the request.
 */
import { hash } from "node:crypto";
import { type Refusal, refuse } from "@etui/words/refusal";
import type { OutgoingRequest } from "../requests/outgoing-request.ts";
import type { PushSubscription } from "./push-subscription.ts";

/** Keys in base64url, as browsers expect the public one in `applicationServerKey`. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

export interface Push {
  /** The subscription from `checkSubscription`. */
  subscription: PushSubscription;
  vapid: VapidKeys;
  /** The contact for the push service: an `https:` or `mailto:` URL. */
  subject: string;
  payload: string;
  /** How many seconds the push service keeps it while the browser is away. */
  ttl: number;
  /** Any text. If several notifications with one topic wait, the browser gets only the last. */
  topic?: string;
  urgency?: "very-low" | "low" | "normal" | "high";
}

export type PushRequest = { ok: true; request: OutgoingRequest } | { ok: false; refused: Refusal };

/** Push services accept 4,096 bytes, and encryption adds 103. */
const MAX_PAYLOAD_BYTES = 3_993;

/** Keys have to be made once and kept, because other keys invalidate every subscription. */
export async function makeVapidKeys(): Promise<VapidKeys> {
  return (await library()).generateVAPIDKeys();
}

export async function pushRequest(push: Push): Promise<PushRequest> {
  const bytes = Buffer.byteLength(push.payload);
  if (bytes > MAX_PAYLOAD_BYTES) {
    return refuse("push.too_large", { bytes, most: MAX_PAYLOAD_BYTES });
  }
  const { generateRequestDetails } = await library();
  const { headers, body } = generateRequestDetails(push.subscription, push.payload, {
    vapidDetails: { subject: push.subject, ...push.vapid },
    TTL: push.ttl,
    urgency: push.urgency ?? "normal",
    ...(push.topic !== undefined && { topic: topicName(push.topic) }),
  });
  // Whoever sends the request computes the length.
  const { "Content-Length": _, ...rest } = headers;
  return {
    ok: true,
    request: {
      url: push.subscription.endpoint,
      method: "POST",
      headers: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
      body,
    },
  };
}

/** The push service accepts 32 characters of base64url, and can read them. */
const topicName = (topic: string): string => hash("sha256", topic, "base64url").slice(0, 32);

/** Loaded with the first push, because it takes 27 ms. */
const library = async () => (await import("web-push")).default;
