import type { PushSubscriptionRequest } from "@etui/protocol/settings";
import { registerWorker, WORKER } from "../../base/api/service-worker.ts";
import { deviceName } from "./device-name.ts";

/** Why this device cannot receive notifications; the page says it in words. */
export type PushTrouble = "unsupported" | "insecure" | "denied" | "dismissed" | "failed";

export class PushRefused extends Error {
  override name = "PushRefused";
  readonly trouble: PushTrouble;

  constructor(trouble: PushTrouble) {
    super(trouble);
    this.trouble = trouble;
  }
}

/** What prevents notifications before the person is asked. */
export function pushTrouble(): PushTrouble | undefined {
  if (!window.isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window))
    return "unsupported";
  return Notification.permission === "denied" ? "denied" : undefined;
}

/** Asks the person and the browser. @throws PushRefused */
export async function subscribeDevice(publicKey: string): Promise<PushSubscriptionRequest> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") throw new PushRefused(permission === "denied" ? "denied" : "dismissed");
  try {
    await registerWorker();
    const { pushManager } = await navigator.serviceWorker.ready;
    // A subscription made with another server's key would receive nothing from this one.
    await (await pushManager.getSubscription())?.unsubscribe();
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    const { endpoint = "", keys = {} } = made.toJSON();
    return {
      endpoint,
      keys: { p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" },
      device: deviceName(navigator.userAgent),
    };
  } catch {
    throw new PushRefused("failed");
  }
}

export async function unsubscribeDevice(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
