/** What a browser provides when a person turns notifications on: an address, and keys to encrypt for it. */
import { ECDH } from "node:crypto";
import { type Refusal, refuse } from "@etui/words/refusal";
import { z } from "zod";
import type { AllowList } from "../hosts/allow-list.ts";
import { checkUrl } from "../hosts/check-url.ts";

export interface PushSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export type CheckedSubscription =
  | { ok: true; subscription: PushSubscription }
  | { ok: false; refused: Refusal };

const Base64Url = z.string().regex(/^[A-Za-z0-9_-]{1,128}={0,2}$/);
const Form = z.object({ endpoint: z.string(), keys: z.object({ p256dh: Base64Url, auth: Base64Url }) });

/** The endpoint comes from a browser, so anybody may have made it; it is judged like every other address. */
export function checkSubscription(value: unknown, allow?: AllowList): CheckedSubscription {
  const parsed = Form.safeParse(value);
  if (!parsed.success) return refuse("push.subscription_form");
  const { endpoint, keys } = parsed.data;
  const target = checkUrl(endpoint, allow);
  if (!target.ok) return refuse("push.subscription_address", { at: "endpoint", fault: target.refused });
  if (target.url.protocol !== "https:" && !target.allowed) {
    return refuse("push.subscription_not_https", { at: "endpoint" });
  }
  if (!isPublicKey(keys.p256dh)) return refuse("push.subscription_key", { at: "keys.p256dh" });
  if (Buffer.from(keys.auth, "base64url").length !== 16) {
    return refuse("push.subscription_secret", { at: "keys.auth" });
  }
  return { ok: true, subscription: { endpoint, keys } };
}

/** A key of the right length that is not on the curve would fail only when something is sent. */
function isPublicKey(encoded: string): boolean {
  const key = Buffer.from(encoded, "base64url");
  if (key.length !== 65 || key[0] !== 4) return false;
  try {
    ECDH.convertKey(key, "prime256v1");
    return true;
  } catch {
    return false;
  }
}
