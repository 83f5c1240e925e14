/** All SQL for `push_subscriptions`: the devices on which a user is notified. */
import { randomUUIDv7 } from "node:crypto";
import type { TenantScope } from "../../../database/tenant.ts";
import type { PushSubscription } from "../../../outgoing/push/push-subscription.ts";

export interface StoredSubscription {
  subscription_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  device: string | null;
  created_at: Date;
  delivered_at: Date | null;
}

export const MOST_DEVICES = 20;

export const listSubscriptions = (scope: TenantScope): Promise<StoredSubscription[]> =>
  scope.rows<StoredSubscription>({
    name: "list_push_subscriptions",
    text: `select subscription_id, endpoint, p256dh, auth, device, created_at, delivered_at
           from push_subscriptions where user_id = $1 order by created_at, subscription_id`,
    values: [scope.userId],
  });

/** A browser that subscribes again keeps its row. Returns its id; undefined if there are too many devices. */
export async function saveSubscription(
  scope: TenantScope,
  { endpoint, keys }: PushSubscription,
  device: string | undefined,
): Promise<string | undefined> {
  const [row] = await scope.rows<{ subscription_id: string }>({
    text: `
      insert into push_subscriptions (user_id, subscription_id, endpoint, p256dh, auth, device)
      select $1, $2, $3, $4, $5, $6
      where (select count(*) from push_subscriptions where user_id = $1 and endpoint <> $3) < ${MOST_DEVICES}
      on conflict (user_id, endpoint) do update
        set p256dh = excluded.p256dh, auth = excluded.auth,
            device = coalesce(excluded.device, push_subscriptions.device)
      returning subscription_id`,
    values: [scope.userId, randomUUIDv7(), endpoint, keys.p256dh, keys.auth, device],
  });
  return row?.subscription_id;
}

export async function removeSubscription(scope: TenantScope, subscriptionId: string): Promise<boolean> {
  const removed = await scope.rows({
    text: "delete from push_subscriptions where user_id = $1 and subscription_id = $2 returning true",
    values: [scope.userId, subscriptionId],
  });
  return removed.length > 0;
}

/** Records which subscriptions accepted it; deletes those that their browsers have ended, unless renewed meanwhile. */
export async function noteAnswers(
  scope: TenantScope,
  { took, ended }: { took: readonly string[]; ended: readonly StoredSubscription[] },
): Promise<void> {
  await scope.rows({
    name: "note_push_answers",
    text: `
      with took as (
        update push_subscriptions set delivered_at = clock_timestamp()
        where user_id = $1 and subscription_id = any($2::uuid[])
      )
      delete from push_subscriptions s using unnest($3::uuid[], $4::text[]) as ended(subscription_id, auth)
      where s.user_id = $1 and s.subscription_id = ended.subscription_id and s.auth = ended.auth`,
    values: [
      scope.userId,
      took,
      ended.map(({ subscription_id }) => subscription_id),
      ended.map(({ auth }) => auth),
    ],
  });
}
