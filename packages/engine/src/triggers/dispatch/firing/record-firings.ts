/**
 * Records firings with everything they leave behind, and what is planned next: one transaction, with a few statements
 * for any number of them.
 */
import { logChange } from "../../../changes/log-change.ts";
import { columns } from "../../../database/columns.ts";
import type { TenantScope } from "../../../database/tenant.ts";
import type { StoreDeliveries } from "../../delivery/store-deliveries.ts";
import type { DueCause, DueDetails } from "../../trigger.ts";
import { statusesLeftBy } from "../../trigger-states.ts";
import type { Decision, SkipReason } from "../decide.ts";
import { type DueTrigger, documentOf } from "../duties/due-trigger.ts";
import type { NewDelivery, NewMessage } from "./effects.ts";

export interface FiringRecord {
  due: DueTrigger;
  decision: Decision;
  firingId: string;
  /** Set if the firing failed, whatever was decided. */
  failed?: string | undefined;
  message?: NewMessage | undefined;
  deliveries?: readonly NewDelivery[] | undefined;
  /** True if the trigger has done its work, whatever its type. */
  completes?: boolean | undefined;
}

interface FiringRow extends Partial<NewMessage> {
  place: string | null;
  user_id: string;
  trigger_id: string;
  cause: DueCause;
  target: string;
  due_at: Date;
  firing_id: string;
  status: "fired" | "skipped" | "failed" | undefined;
  reason: SkipReason | undefined;
  error: string | undefined;
  depth: number;
  next_at: Date | undefined;
  details: DueDetails | null | undefined;
}

const INPUT = columns<FiringRow>({
  place: "tid",
  user_id: "text",
  trigger_id: "uuid",
  cause: "text",
  target: "text",
  due_at: "timestamptz",
  firing_id: "uuid",
  status: "text",
  reason: "text",
  error: "text",
  depth: "smallint",
  next_at: "timestamptz",
  details: "jsonb",
  message_id: "uuid",
  kind: "text",
  title: "text",
  body: "text",
  conversation_id: "text",
});

/**
 * The caller has locked each row of `trigger_dues`. A firing that is recorded already leaves nothing behind again, but
 * its row moves on.
 */
const RECORD = {
  name: "record_firings",
  text: `
    with input as materialized (select * from ${INPUT.from}),
    fired as (
      insert into trigger_firings (user_id, trigger_id, due_at, target, firing_id, cause, status, reason, error, depth)
      select user_id, trigger_id, due_at, target, firing_id, cause, status, reason, error, depth
      from input where status is not null
      on conflict do nothing
      returning firing_id
    ),
    messages as (
      insert into inbox_messages
        (user_id, message_id, kind, title, body, trigger_id, firing_id, target, due_at, conversation_id)
      select user_id, message_id, kind, title, body, trigger_id, firing_id,
             case when cause <> 'webhook' then nullif(target, '') end, due_at, conversation_id
      from fired join input using (firing_id) where message_id is not null
    ),
    logged as (${logChange({
      user_id: "user_id",
      kind: "trigger",
      target: "trigger_id::text",
      action: "'fired'",
      conversation_id: "conversation_id",
      provenance: "jsonb_build_object('tool', 'trigger', 'surface', 'trigger', 'firing_id', firing_id)",
      from: "fired join input using (firing_id)",
    })}
    ),
    moved as (
      update trigger_dues d set due_at = i.next_at, details = i.details
      from input i where d.ctid = i.place and i.next_at is not null
    ),
    gone as (
      delete from trigger_dues d using input i where d.ctid = i.place and i.next_at is null
    )
    select firing_id from fired`,
};

/** Returns which of them are newly recorded. */
export async function recordFirings(
  tx: TenantScope,
  records: readonly FiringRecord[],
  store: StoreDeliveries,
): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ firing_id: string }>({
    ...RECORD,
    values: INPUT.values(records.map(rowOf)),
  });
  const fresh = new Set(rows.map((row) => row.firing_id));
  await addDeliveries(
    tx,
    records.filter(({ firingId }) => fresh.has(firingId)),
    store,
  );
  await addMore(tx, records);
  await complete(tx, records);
  return fresh;
}

const rowOf = ({ due, decision, firingId, failed, message }: FiringRecord): FiringRow => ({
  place: due.place,
  user_id: due.user_id,
  trigger_id: due.trigger_id,
  cause: due.cause,
  target: due.target,
  due_at: decision.dueAt,
  firing_id: firingId,
  status: failed !== undefined ? "failed" : decision.firing?.status,
  reason: decision.firing?.status === "skipped" ? decision.firing.reason : undefined,
  error: failed,
  depth: due.depth,
  next_at: decision.next?.dueAt,
  details: decision.next?.details,
  ...message,
});

async function addDeliveries(
  tx: TenantScope,
  records: readonly FiringRecord[],
  store: StoreDeliveries,
): Promise<void> {
  const rows = records.flatMap(({ due, decision, firingId, deliveries = [] }) =>
    deliveries.map((delivery) => ({
      ...delivery,
      user_id: due.user_id,
      trigger_id: due.trigger_id,
      firing_id: firingId,
      title: due.title,
      locale: due.locale,
      request: {
        ...delivery.request,
        due_at: decision.dueAt.toISOString(),
        target: documentOf(due),
      },
    })),
  );
  await store(tx, rows);
}

/**
 * Adds nothing if the trigger is paused or has ended, when somebody only ran it once. An existing entry for the same
 * cause stays, so what quiet hours put off comes once, in the morning.
 */
async function addMore(tx: TenantScope, records: readonly FiringRecord[]): Promise<void> {
  const rows = records.flatMap(({ due, decision }) =>
    decision.more.map((more) => ({
      ...more,
      user_id: due.user_id,
      trigger_id: due.trigger_id,
      alone: due.alone,
      depth: due.depth,
    })),
  );
  if (rows.length === 0) return;
  await tx.rows({
    name: "add_more_dues",
    text: `
      insert into trigger_dues (user_id, trigger_id, cause, target, due_at, version, alone, depth, details)
      select i.user_id, i.trigger_id, i.cause, i.target, i.due_at, t.version, i.alone, i.depth, i.details
      from jsonb_to_recordset($1) as i(
        user_id text, trigger_id uuid, cause text, target text, due_at timestamptz, alone boolean, depth smallint,
        details jsonb)
      join user_triggers t on t.user_id = i.user_id and t.trigger_id = i.trigger_id and t.status = 'active'
      on conflict do nothing`,
    values: [JSON.stringify(rows)],
  });
}

/** Triggers with nothing more planned are completed, except those that wait for a change or a call from outside. */
async function complete(tx: TenantScope, records: readonly FiringRecord[]): Promise<void> {
  const ended = records.filter(
    ({ decision, completes }) => completes || (decision.next === undefined && decision.more.length === 0),
  );
  if (ended.length === 0) return;
  await tx.rows({
    name: "complete_triggers",
    text: `
      with input as (
        select * from jsonb_to_recordset($1) as i(user_id text, trigger_id uuid, completes boolean)
      ),
      completed as (
        update user_triggers t set status = 'completed', updated_at = clock_timestamp()
        from input i
        where t.user_id = i.user_id and t.trigger_id = i.trigger_id and t.status = any($2)
          and (i.completes
               or (t.condition is null and t.webhook_hash is null
                   and not exists (select from trigger_dues d
                                   where d.user_id = i.user_id and d.trigger_id = i.trigger_id)))
        returning t.user_id, t.trigger_id
      ),
      unwatched as (
        delete from trigger_watches w using completed c where w.user_id = c.user_id and w.trigger_id = c.trigger_id
      )
      delete from trigger_dues d using completed c where d.user_id = c.user_id and d.trigger_id = c.trigger_id`,
    values: [
      JSON.stringify(
        ended.map(({ due, completes = false }) => ({
          user_id: due.user_id,
          trigger_id: due.trigger_id,
          completes,
        })),
      ),
      statusesLeftBy("last_firing"),
    ],
  });
}
