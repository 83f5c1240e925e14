/** What a user decides once for everything: `GET /api/settings`, `PATCH /api/settings`. */
import { z } from "zod";
import { QuietHours } from "./trigger.ts";

export const UserSettings = z.strictObject({
  /** An IANA name; null for the zone of the caller. */
  time_zone: z.string().max(64).nullable(),
  /** A BCP 47 tag. */
  locale: z.string().max(35).nullable(),
  quiet_hours: QuietHours.nullable(),
});
export type UserSettings = z.infer<typeof UserSettings>;

/** `POST /api/push/subscriptions`: the result of the browser's `PushManager.subscribe`, and a name for the device. */
export const PushSubscriptionRequest = z.strictObject({
  endpoint: z.string().max(2_000),
  keys: z.strictObject({ p256dh: z.string().max(200), auth: z.string().max(100) }),
  device: z.string().max(100).optional(),
});
export type PushSubscriptionRequest = z.infer<typeof PushSubscriptionRequest>;

/** `GET /api/push`: the key to subscribe with, and the subscribed devices. */
export const PushState = z.object({
  public_key: z.string(),
  subscriptions: z.array(
    z.object({
      subscription_id: z.string(),
      device: z.string().optional(),
      created_at: z.string(),
      delivered_at: z.string().nullable(),
    }),
  ),
});
export type PushState = z.infer<typeof PushState>;
