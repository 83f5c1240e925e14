/** What a browser hands over when a person turns notifications on: an address, and keys to write to it. */
import { ECDH } from "node:crypto";
import { z } from "zod";
import type { AllowList } from "../hosts/allow-list.ts";
import { checkUrl } from "../hosts/check-url.ts";

export interface PushSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export type CheckedSubscription = { ok: true; subscription: PushSubscription } | { ok: false; error: string };

const Base64Url = z.string().regex(/^[A-Za-z0-9_-]{1,128}={0,2}$/);
const Form = z.object({ endpoint: z.string(), keys: z.object({ p256dh: Base64Url, auth: Base64Url }) });

/** The endpoint comes from a browser, so from anybody: it is judged like every other address. */
export function checkSubscription(value: unknown, allow?: AllowList): CheckedSubscription {
  const parsed = Form.safeParse(value);
  if (!parsed.success) {
    return refused(
      "It needs endpoint, keys.p256dh and keys.auth, as PushSubscription.toJSON() in the browser gives them.",
    );
  }
  const { endpoint, keys } = parsed.data;
  const target = checkUrl(endpoint, allow);
  if (!target.ok) return refused(target.error);
  if (target.url.protocol !== "https:" && !target.allowed)
    return refused("Its endpoint must be an https URL.");
  if (!isPublicKey(keys.p256dh))
    return refused("Its keys.p256dh is no point of the curve P-256, in 65 bytes.");
  if (Buffer.from(keys.auth, "base64url").length !== 16) return refused("Its keys.auth must be 16 bytes.");
  return { ok: true, subscription: { endpoint, keys } };
}

const refused = (why: string): CheckedSubscription => ({
  ok: false,
  error: `This push subscription cannot be used. ${why}`,
});

/** A key of the right length that lies beside the curve fails only when something is sent. */
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
