/**
 * Messages of a trigger's making that need no answer any more, because what they remind of was done elsewhere. They have
 * the moment of that change, by which whoever takes it back finds them again.
 */
import type { TenantScope } from "../database/tenant.ts";
import type { Provenance } from "../tool/provenance.ts";
import type { EndedPutOff, PutOffAgain } from "../triggers/put-off.ts";
import { loggedMessages } from "./mark-messages.ts";

/** Marks those that wait for an answer as answered at that moment. */
export async function settleMessages(
  tx: TenantScope,
  triggerIds: readonly string[],
  { at, by: { json } }: { at: Date; by: Pick<Provenance, "json"> },
): Promise<void> {
  await tx.rows({
    name: "settle_messages",
    text: `
      with changed as (
        update inbox_messages set acknowledged_at = $4, read_at = coalesce(read_at, $4)
        where user_id = $1 and trigger_id = any($2) and acknowledged_at is null
        returning message_id
      )
      ${loggedMessages("message_id::text", "changed", "$3::jsonb ->> 'surface'")}`,
    values: [tx.userId, triggerIds, json, at],
  });
}

/** Those that were settled at these moments wait again, and are unread if they were until then. */
export async function unsettleMessages(
  tx: TenantScope,
  triggerIds: readonly string[],
  { at, by: { json } }: { at: readonly string[]; by: Pick<Provenance, "json"> },
): Promise<void> {
  await tx.rows({
    name: "unsettle_messages",
    text: `
      with changed as (
        update inbox_messages
        set acknowledged_at = null, read_at = case when read_at = acknowledged_at then null else read_at end
        where user_id = $1 and trigger_id = any($2) and acknowledged_at = any($4::timestamptz[])
          and snoozed_until is null
        returning message_id
      )
      ${loggedMessages("message_id::text", "changed", "$3::jsonb ->> 'surface'")}`,
    values: [tx.userId, triggerIds, json, at],
  });
}

/** Those that were put off wait for an answer again, unread, because what they were to come back for does not come. */
export async function wakeMessages(
  tx: TenantScope,
  ended: readonly EndedPutOff[],
  { by: { json } }: { by: Pick<Provenance, "json"> },
): Promise<void> {
  if (ended.length === 0) return;
  await tx.rows({
    name: "wake_messages",
    text: `
      with changed as (
        update inbox_messages m
        set snoozed_until = e.instead, read_at = case when e.instead is not null then read_at end,
            acknowledged_at = case when e.instead is not null then acknowledged_at end
        from jsonb_to_recordset($2) as e(trigger_id uuid, until timestamptz, instead timestamptz)
        where m.user_id = $1 and m.trigger_id = e.trigger_id and m.snoozed_until = e.until
        returning m.message_id
      )
      ${loggedMessages("message_id::text", "changed", "$3::jsonb ->> 'surface'")}`,
    values: [tx.userId, JSON.stringify(ended), json],
  });
}

/**
 * Those that woke in the transactions of these lines of the log are put off again to the moment to which they were: which of
 * a trigger's messages that was stands nowhere else.
 */
export async function putOffMessagesAgain(
  tx: TenantScope,
  again: readonly PutOffAgain[],
  { by: { json }, changeIds }: { by: Pick<Provenance, "json">; changeIds: readonly string[] },
): Promise<void> {
  if (again.length === 0) return;
  await tx.rows({
    name: "put_off_messages_again",
    text: `
      with woken as (
        select distinct w.target from user_changes u
        join user_changes w on w.user_id = u.user_id and w.xid = u.xid and w.kind = 'inbox'
        where u.user_id = $1 and u.change_id = any($4::bigint[])
      ),
      changed as (
        update inbox_messages m
        set snoozed_until = a.until, read_at = coalesce(m.read_at, clock_timestamp()),
            acknowledged_at = coalesce(m.acknowledged_at, clock_timestamp())
        from jsonb_to_recordset($2) as a(trigger_id uuid, target text, until timestamptz), woken
        where m.user_id = $1 and m.trigger_id = a.trigger_id and coalesce(m.target, '') = a.target
          and m.message_id::text = woken.target and m.snoozed_until is null
        returning m.message_id
      )
      ${loggedMessages("message_id::text", "changed", "$3::jsonb ->> 'surface'")}`,
    values: [tx.userId, JSON.stringify(again), json, changeIds],
  });
}
