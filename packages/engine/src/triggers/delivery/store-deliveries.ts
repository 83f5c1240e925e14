/**
 * Stores new deliveries and their jobs, within the transaction of what they are for: three statements plus one per
 * channel for any number of them.
 *
 * Beyond a limit per hour nothing is sent for a user, and nothing is sent while there is no queue: such a delivery is
 * recorded as failed without an attempt, and a message says so, once an hour.
 */

import { randomUUIDv7 } from "node:crypto";
import { languageOf } from "@etui/protocol/language-of";
import { refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import type { TenantScope } from "../../database/tenant.ts";
import type { DeliveryChannel, DeliveryRequest } from "./delivery.ts";
import { groupOf } from "./group-of.ts";
import type { JobQueue } from "./queue/job-queue.ts";
import { undelivered } from "./undelivered.ts";

export interface DeliveryRow {
  user_id: string;
  delivery_id: string;
  firing_id: string;
  trigger_id: string;
  channel: DeliveryChannel;
  request: DeliveryRequest;
  fallback: { channel: string } | null;
  /** The title of the trigger. */
  title: string;
  locale: string;
}

export type StoreDeliveries = (tx: TenantScope, rows: readonly DeliveryRow[]) => Promise<void>;

export const MOST_DELIVERIES_AN_HOUR = 60;

/** A failed delivery with `attempts = 0` was never sent and is not counted, or nothing would ever be sent again. */
const INSERT = {
  name: "store_deliveries",
  text: `
    with input as materialized (
      select *, row_number() over (partition by user_id order by place) as nth
      from jsonb_to_recordset($1) as i(
        place int, user_id text, delivery_id uuid, firing_id uuid, trigger_id uuid, channel text, request jsonb,
        fallback jsonb, too_many text, refused text)
    ),
    recent as (
      select user_id, count(*) filter (where status <> 'failed' or attempts > 0) as left_house,
             bool_or(status = 'failed' and attempts = 0) as told
      from trigger_deliveries
      where user_id in (select user_id from input) and created_at > statement_timestamp() - interval '1 hour'
      group by user_id
    ),
    judged as (
      select i.*, coalesce(told, false) as told,
             coalesce(refused, case when coalesce(left_house, 0) + nth > $2 then too_many end) as error
      from input i left join recent using (user_id)
    ),
    stored as (
      insert into trigger_deliveries
        (user_id, delivery_id, firing_id, trigger_id, channel, status, request, fallback, error, ended_at)
      select user_id, delivery_id, firing_id, trigger_id, channel, case when error is null then 'waiting' else 'failed' end,
             request, fallback, error, case when error is not null then clock_timestamp() end
      from judged
    )
    select place, error, told from judged order by place`,
};

export async function storeDeliveries(
  tx: TenantScope,
  all: readonly DeliveryRow[],
  { queue, mostAnHour }: { queue: JobQueue; mostAnHour: number },
): Promise<void> {
  const rows = await withDevices(tx, all);
  if (rows.length === 0) return;
  const refused = await queue.refusal();
  const input = rows.map(({ title, locale, ...row }, place) => ({
    ...row,
    place,
    refused: refused && sayRefusal(refused, languageOf(locale)),
    too_many: sayRefusal(refusal("delivery.too_many", { most: mostAnHour }), languageOf(locale)),
  }));
  const stored = await tx.rows<{ place: number; error: string | null; told: boolean }>({
    ...INSERT,
    values: [JSON.stringify(input), mostAnHour],
  });
  const waiting = stored.filter(({ error }) => error === null).map(({ place }) => rows[place]!);
  if (waiting.length > 0) {
    await queue.insert(
      tx,
      waiting.map((row) => ({ ...row, group: groupOf(row) })),
    );
    await tx.rows({ ...WAKE, values: [] });
  }
  const untold = stored.filter(({ error, told }) => error !== null && !told);
  const first = [...Map.groupBy(untold, ({ place }) => rows[place]!.user_id).values()].map(([one]) => one!);
  if (first.length > 0)
    await tellOf(
      tx,
      first.map(({ place, error }) => ({ ...rows[place]!, error: error! })),
    );
}

/** Without what goes to the devices of users who have none, if nobody asked for it. */
async function withDevices(tx: TenantScope, rows: readonly DeliveryRow[]): Promise<readonly DeliveryRow[]> {
  const doubtful = rows.filter(({ request }) => request.if_subscribed);
  if (doubtful.length === 0) return rows;
  const found = await tx.rows<{ user_id: string }>({
    name: "users_with_devices",
    text: "select distinct user_id from push_subscriptions where user_id = any($1)",
    values: [[...new Set(doubtful.map(({ user_id }) => user_id))]],
  });
  const subscribed = new Set(found.map(({ user_id }) => user_id));
  return rows.filter(({ request, user_id }) => !request.if_subscribed || subscribed.has(user_id));
}

/** PostgreSQL sends only one of the identical notifications in a transaction, at its commit. */
const WAKE = {
  name: "say_delivery_waits",
  text: `select pg_notify('etui', '{"topic":"delivery.waiting"}')`,
};

async function tellOf(tx: TenantScope, failed: readonly (DeliveryRow & { error: string })[]): Promise<void> {
  await tx.rows({
    name: "tell_of_undelivered",
    text: `
      insert into inbox_messages (user_id, message_id, kind, title, body, trigger_id, firing_id, conversation_id)
      select user_id, message_id, 'problem', title, body, trigger_id, firing_id, conversation_id
      from jsonb_to_recordset($1) as i(
        user_id text, message_id uuid, title text, body text, trigger_id uuid, firing_id uuid, conversation_id text)`,
    values: [
      JSON.stringify(
        failed.map(({ error, ...row }) => ({
          user_id: row.user_id,
          trigger_id: row.trigger_id,
          firing_id: row.firing_id,
          message_id: randomUUIDv7(),
          conversation_id: row.request.conversation_id,
          ...undelivered(row, error),
        })),
      ),
    ],
  });
}
