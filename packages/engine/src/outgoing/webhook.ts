/**
 * Webhooks by the Standard Webhooks convention (standardwebhooks.com), so that receivers can check them with existing
 * libraries: `webhook-id`, `webhook-timestamp`, and HMAC-SHA256 over `id.timestamp.body`.
 *
 * The id stays the same when a delivery is tried again, and is sent as `Idempotency-Key` too; the timestamp is that of
 * the attempt, because receivers refuse old ones.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Json } from "@etui/values/json/json";
import type { Headers } from "./requests/check-headers.ts";
import type { OutgoingRequest } from "./requests/outgoing-request.ts";

export interface Webhook {
  url: string;
  secret: string;
  /** Letters, digits, `-` and `_`: with a dot in it, id and timestamp could be separated in two ways. */
  idempotencyKey: string;
  /** The name of the event, such as `trigger.fired`. */
  event: string;
  occurredAt: Date;
  body: Json;
  /** The moment of this attempt. */
  at: Date;
}

const PREFIX = "whsec_";
/** The bounds of the convention. */
const MIN_SECRET_BYTES = 24;
const MAX_SECRET_BYTES = 64;

export const makeWebhookSecret = (): string => PREFIX + randomBytes(32).toString("base64");

/** Whether a secret that a person provides is valid. */
export const isWebhookSecret = (secret: string): boolean => signingKey(secret) !== undefined;

export function signedWebhook({
  url,
  secret,
  idempotencyKey,
  event,
  occurredAt,
  body,
  at,
}: Webhook): OutgoingRequest {
  const key = signingKey(secret);
  if (!key) throw new Error("A webhook's secret must have been checked with isWebhookSecret.");
  if (!/^[\w-]+$/.test(idempotencyKey)) throw new Error("A webhook's id has letters, digits, - and _ only.");
  const text = JSON.stringify({ type: event, timestamp: occurredAt.toISOString(), data: body });
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  return {
    url,
    method: "POST",
    headers: {
      "content-type": "application/json",
      "idempotency-key": idempotencyKey,
      "webhook-id": idempotencyKey,
      "webhook-timestamp": timestamp,
      "webhook-signature": `v1,${signature(key, idempotencyKey, timestamp, text)}`,
    },
    body: text,
  };
}

export type VerifiedWebhook = { ok: true; id: string; body: Json } | { ok: false; error: string };

export interface ReceivedWebhook {
  /** The names are in lower case. */
  headers: Headers;
  /** The body exactly as it arrived: parsed and written again, it would have another signature. */
  body: string;
}

/** Older deliveries might be recordings that are sent again. */
const TOLERANCE_SECONDS = 300;

/** What a receiver does to verify a webhook. */
export function verifyWebhook(
  { headers, body }: ReceivedWebhook,
  secret: string,
  now: Date,
): VerifiedWebhook {
  const key = signingKey(secret);
  if (!key) return { ok: false, error: "The secret is none: it begins with whsec_ and goes on in base64." };
  const { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures } = headers;
  if (!id || !timestamp || !signatures) return { ok: false, error: "A webhook header is missing." };
  const age = Math.abs(now.getTime() / 1_000 - Number(timestamp));
  // The condition is written so that a timestamp that is no number fails as well.
  if (!(age <= TOLERANCE_SECONDS))
    return { ok: false, error: "The webhook is too old, or its clock is wrong." };
  const expected = `v1,${signature(key, id, timestamp, body)}`;
  // There are several signatures while a secret is being changed.
  if (!signatures.split(" ").some((given) => equalInConstantTime(given, expected))) {
    return { ok: false, error: "The signature does not fit the secret and the body." };
  }
  return { ok: true, id, body: JSON.parse(body) };
}

function signingKey(secret: string): Buffer | undefined {
  const encoded = secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : "";
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) return undefined;
  const key = Buffer.from(encoded, "base64");
  return key.length >= MIN_SECRET_BYTES && key.length <= MAX_SECRET_BYTES ? key : undefined;
}

const signature = (key: Buffer, id: string, timestamp: string, body: string): string =>
  createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");

function equalInConstantTime(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
