/** Notifications on a user's devices: which devices are subscribed, and sending to all of them. */
import { languageOf } from "@etui/protocol/language-of";
import type { Priority } from "@etui/protocol/plan";
import type { PushState } from "@etui/protocol/settings";
import { type Refusal, refusal, refuse } from "@etui/words/refusal";
import type { TenantScope } from "../../../database/tenant.ts";
import type { AllowList } from "../../../outgoing/hosts/allow-list.ts";
import { checkSubscription } from "../../../outgoing/push/push-subscription.ts";
import { pushRequest, type VapidKeys } from "../../../outgoing/push/web-push.ts";
import { HourlyLimit } from "../hourly-limit.ts";
import type { SendOut, SentOut } from "../send-out.ts";
import { TEST_NOTIFICATION } from "../test-notification.ts";
import {
  listSubscriptions,
  MOST_DEVICES,
  noteAnswers,
  removeSubscription,
  type StoredSubscription,
  saveSubscription,
} from "./push-subscriptions.ts";
import type { Vapid } from "./vapid.ts";

export interface Notification {
  title: string;
  body: string;
  /** A path within Etui's page. */
  link?: string | undefined;
  /** If several notifications with one topic wait for a device, it gets only the last. */
  topic?: string | undefined;
  /** How pressing it is; if that is not known, it counts as pressing, because somebody asked to be told then. */
  priority?: Priority | undefined;
  /** The same for each attempt, so that a device shows it only once. */
  id: string;
}

export type PushedAll =
  | { outcome: "delivered"; devices: number; of: number }
  | { outcome: "retry"; refused: Refusal; afterMs?: number | undefined }
  | { outcome: "failed"; refused: Refusal };

export interface PushDevicesOptions {
  vapid: Vapid;
  sendOut: SendOut;
  allow: AllowList;
  /** The contact for push services: an `https:` or `mailto:` URL. */
  contact: string;
}

/** How long it is kept for a device that is away. After a day, hardly any reminder is useful. */
const KEEP_SECONDS = 86_400;
/** A push holds 3,993 bytes, including a link of 600 and the names of the fields; the whole text is in the inbox. */
const LONGEST_BYTES = { title: 600, body: 2_600 };

/** Each test goes to all devices of the user at once. */
const MOST_TESTS_AN_HOUR = 20;

export type Subscribed = { ok: true; subscriptionId: string } | { ok: false; refused: Refusal };

export class PushDevices {
  readonly #options: PushDevicesOptions;
  readonly #tests = new HourlyLimit(MOST_TESTS_AN_HOUR);

  constructor(options: PushDevicesOptions) {
    this.#options = options;
  }

  /** Makes the key for subscribing at the first call. */
  async state(scope: TenantScope): Promise<{ ok: true; state: PushState } | { ok: false; refused: Refusal }> {
    const vapid = await this.#options.vapid.keys(scope);
    if (!vapid.ok) return vapid;
    const subscriptions = (await listSubscriptions(scope)).map((one) => ({
      subscription_id: one.subscription_id,
      ...(one.device === null ? {} : { device: one.device }),
      created_at: one.created_at.toISOString(),
      delivered_at: one.delivered_at?.toISOString() ?? null,
    }));
    return { ok: true, state: { public_key: vapid.keys.publicKey, subscriptions } };
  }

  async subscribe(scope: TenantScope, given: unknown, device?: string): Promise<Subscribed> {
    const checked = checkSubscription(given, this.#options.allow);
    if (!checked.ok) return checked;
    const subscriptionId = await saveSubscription(scope, checked.subscription, device);
    if (subscriptionId !== undefined) return { ok: true, subscriptionId };
    return refuse("push.too_many_devices", { most: MOST_DEVICES });
  }

  unsubscribe(scope: TenantScope, subscriptionId: string): Promise<boolean> {
    return removeSubscription(scope, subscriptionId);
  }

  /** Shows whether notifications arrive: sends at once, without a trigger and without retrying. */
  async test(
    scope: TenantScope,
    { locale, signal }: { locale: string; signal: AbortSignal },
  ): Promise<PushedAll | { outcome: "too_many"; refused: Refusal }> {
    if (!this.#tests.take(scope.userId)) {
      const refused = refusal("push.too_many_tests", { most: MOST_TESTS_AN_HOUR });
      return { outcome: "too_many", refused };
    }
    return this.notify(scope, { ...TEST_NOTIFICATION[languageOf(locale)], id: "test" }, { signal });
  }

  /** Counts as delivered if at least one device has it. A subscription that its browser has ended is removed. */
  async notify(
    scope: TenantScope,
    notification: Notification,
    { signal }: { signal: AbortSignal },
  ): Promise<PushedAll> {
    const subscriptions = await listSubscriptions(scope);
    const vapid = await this.#options.vapid.keys(scope);
    // Another node may have the key that this one lacks.
    if (!vapid.ok) return { outcome: "retry", refused: vapid.refused };
    const answers = await Promise.all(
      subscriptions.map(async (subscription) => ({
        subscription,
        sent: await this.#send(subscription, notification, { keys: vapid.keys, signal }),
      })),
    );
    const which = (outcome: SentOut["outcome"]) => answers.filter(({ sent }) => sent.outcome === outcome);
    const took = which("delivered");
    const ended = which("gone");
    if (took.length + ended.length > 0) {
      await noteAnswers(scope, {
        took: took.map(({ subscription }) => subscription.subscription_id),
        ended: ended.map(({ subscription }) => subscription),
      });
    }
    if (took.length > 0) return { outcome: "delivered", devices: took.length, of: answers.length };
    const [later] = which("retry");
    if (later) return { outcome: "retry", refused: later.sent.refused, afterMs: later.sent.afterMs };
    const [refused] = which("refused");
    return { outcome: "failed", refused: refused?.sent.refused ?? refusal("push.no_device") };
  }

  async #send(
    { endpoint, p256dh, auth }: StoredSubscription,
    { title, body, link, topic, priority, id }: Notification,
    { keys, signal }: { keys: VapidKeys; signal: AbortSignal },
  ): Promise<SentOut> {
    const { allow, contact, sendOut } = this.#options;
    const checked = checkSubscription({ endpoint, keys: { p256dh, auth } }, allow);
    if (!checked.ok) return { outcome: "refused", refused: checked.refused };
    const made = await pushRequest({
      subscription: checked.subscription,
      vapid: keys,
      subject: contact,
      payload: JSON.stringify({
        title: shortened(title, LONGEST_BYTES.title),
        body: shortened(body, LONGEST_BYTES.body),
        link,
        id,
      }),
      ttl: KEEP_SECONDS,
      urgency: priority === undefined ? "high" : URGENCY[priority],
      ...(topic === undefined ? {} : { topic }),
    });
    return made.ok ? sendOut(made.request, { signal }) : { outcome: "refused", refused: made.refused };
  }
}

/** RFC 8030 §5.3: a device that saves its battery is woken for what is high, and gets the rest when it is used. */
const URGENCY = { urgent: "high", high: "high", medium: "normal", low: "low" } as const;

/** Shortened by the bytes of its JSON, without splitting a character. */
function shortened(text: string, most: number): string {
  if (jsonBytes(text) <= most) return text;
  let kept = "";
  let bytes = jsonBytes("…");
  for (const character of text) {
    bytes += jsonBytes(character);
    if (bytes > most) break;
    kept += character;
  }
  return `${kept}…`;
}

const jsonBytes = (text: string): number => Buffer.byteLength(JSON.stringify(text)) - 2;
