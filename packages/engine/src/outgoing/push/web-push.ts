/**
 * A notification for one browser, encrypted for it (RFC 8291) and signed by this house (VAPID, RFC 8292).
 *
 * web-push does the cryptography and nothing else: the request goes out by `safeFetch`.
 */
import { hash } from "node:crypto";
import { type Refusal, refusal } from "@etui/words/refusal";
import type { OutgoingRequest } from "../requests/outgoing-request.ts";
import type { PushSubscription } from "./push-subscription.ts";

/** Base64url, as the browser wants the public one for `applicationServerKey`. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

export interface Push {
  /** As `checkSubscription` gave it. */
  subscription: PushSubscription;
  vapid: VapidKeys;
  /** Whom the push service may turn to: an `https:` or `mailto:` URL. */
  subject: string;
  payload: string;
  /** Seconds for which the push service keeps it while the browser is away. */
  ttl: number;
  /** Of several waiting with one topic the browser gets the last. Any text. */
  topic?: string;
  urgency?: "very-low" | "low" | "normal" | "high";
}

export type PushRequest = { ok: true; request: OutgoingRequest } | { ok: false; refused: Refusal };

/** Push services take 4,096 bytes; encryption adds 103. */
const MAX_PAYLOAD_BYTES = 3_993;

/** To be made once and kept: with other keys every subscription is void. */
export async function makeVapidKeys(): Promise<VapidKeys> {
  return (await library()).generateVAPIDKeys();
}

export async function pushRequest(push: Push): Promise<PushRequest> {
  const bytes = Buffer.byteLength(push.payload);
  if (bytes > MAX_PAYLOAD_BYTES) {
    return { ok: false, refused: refusal("push.too_large", { bytes, most: MAX_PAYLOAD_BYTES }) };
  }
  const { generateRequestDetails } = await library();
  const { headers, body } = generateRequestDetails(push.subscription, push.payload, {
    vapidDetails: { subject: push.subject, ...push.vapid },
    TTL: push.ttl,
    urgency: push.urgency ?? "normal",
    ...(push.topic !== undefined && { topic: topicName(push.topic) }),
  });
  // Whoever sends it counts for itself.
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

/** The push service takes 32 characters of base64url, and reads them. */
const topicName = (topic: string): string => hash("sha256", topic, "base64url").slice(0, 32);

/** Loaded with the first push: it takes 27 ms. */
const library = async () => (await import("web-push")).default;
