/** Where a notification goes that no channel was named for, or that is to be pushed: nobody else says that no device is there. */
import type { TriggerAction } from "@etui/protocol/trigger";
import type { TenantScope } from "../../database/tenant.ts";
import { listSubscriptions } from "../delivery/push/push-subscriptions.ts";
import { wordsOf } from "./words.ts";

/** Nothing for what is not pushed. */
export async function reachInWords(
  db: TenantScope,
  { type, params }: TriggerAction,
  locale: string,
): Promise<string[]> {
  if (type !== "notify" || params.channels?.includes("push") === false) return [];
  const { length: devices } = await listSubscriptions(db);
  return [wordsOf(locale).reaches(devices)];
}
