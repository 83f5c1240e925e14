/**
 * What happens to stored messages. Each statement writes the lines of the log with the change, so that every open page
 * follows.
 */

import type { InboxMessage } from "@etui/protocol/inbox";
import { logChange } from "../changes/log-change.ts";
import type { TenantScope } from "../database/tenant.ts";
import type { Provenance } from "../tool/provenance.ts";
import type { Surface } from "../tool/tool.ts";
import { INBOX_COLUMNS, type InboxRow, toMessage } from "./inbox-row.ts";

/** The target of a log line if all messages were read at once, because one line for each could be thousands. */
export const ALL_MESSAGES = "all";

/** No call made these changes and no undo takes them back; their lines name who did, and no conversation. */
export const loggedMessages = (target: string, from: string, surface: string) =>
  logChange({
    kind: "inbox",
    target,
    action: "'updated'",
    provenance: `jsonb_build_object('tool', 'inbox', 'surface', ${surface})`,
    from,
  });

/** Returns how many of them were unread until now. */
export async function markRead(
  scope: TenantScope,
  messageIds: readonly string[],
  surface: Surface,
): Promise<number> {
  const [row] = await scope.rows<{ read: number }>({
    name: "read_messages",
    text: `
      with changed as (
        update inbox_messages set read_at = clock_timestamp()
        where user_id = $1 and message_id = any($2) and read_at is null
        returning message_id
      ),
      logged as (${loggedMessages("message_id::text", "changed", "$3::text")})
      select count(*)::int as read from changed`,
    values: [scope.userId, messageIds, surface],
  });
  return row!.read;
}

export async function markAllRead(scope: TenantScope, surface: Surface): Promise<number> {
  const [row] = await scope.rows<{ read: number }>({
    name: "read_all_messages",
    text: `
      with changed as (
        update inbox_messages set read_at = clock_timestamp()
        where user_id = $1 and read_at is null returning message_id
      ),
      counted as (select count(*)::int as read from changed),
      logged as (${loggedMessages(`'${ALL_MESSAGES}'`, "counted where read > 0", "$2::text")})
      select read from counted`,
    values: [scope.userId, surface],
  });
  return row!.read;
}

/** Marks a message as seen and acknowledged, or as acknowledged until a moment. False if there is no such message. */
export async function markAcknowledged(
  scope: TenantScope,
  messageId: string,
  { surface, snoozedUntil }: { surface: Surface; snoozedUntil?: Date | undefined },
): Promise<boolean> {
  const [row] = await scope.rows<{ found: boolean }>({
    name: "acknowledge_message",
    text: `
      with changed as (
        update inbox_messages
        set acknowledged_at = coalesce(acknowledged_at, clock_timestamp()),
            read_at = coalesce(read_at, clock_timestamp()), snoozed_until = $4
        where user_id = $1 and message_id = $2
          and (acknowledged_at is null or read_at is null or snoozed_until is distinct from $4)
        returning message_id
      ),
      logged as (${loggedMessages("message_id::text", "changed", "$3::text")})
      select exists (select from inbox_messages where user_id = $1 and message_id = $2) as found`,
    values: [scope.userId, messageId, surface, snoozedUntil ?? null],
  });
  return row!.found;
}

/** Acknowledges messages of a trigger that the person has acknowledged: all, or those about a document, "" for none. */
export async function markAcknowledgedOf(
  tx: TenantScope,
  triggerId: string,
  { json }: Pick<Provenance, "json">,
  about?: string,
): Promise<void> {
  await tx.rows({
    name: "acknowledge_messages",
    text: `
      with changed as (
        update inbox_messages
        set acknowledged_at = clock_timestamp(), read_at = coalesce(read_at, clock_timestamp())
        where user_id = $1 and trigger_id = $2 and acknowledged_at is null
          and ($4::text is null or coalesce(target, '') = $4)
        returning message_id
      )
      ${loggedMessages("message_id::text", "changed", "$3::jsonb ->> 'surface'")}`,
    values: [tx.userId, triggerId, json, about ?? null],
  });
}

/** Records that a page has the messages. Others are not told: they would only fetch again what they have. */
export async function markShown(scope: TenantScope, messageIds: readonly string[]): Promise<void> {
  await scope.rows({
    name: "show_messages",
    text: `update inbox_messages set shown_at = clock_timestamp()
           where user_id = $1 and message_id = any($2) and shown_at is null`,
    values: [scope.userId, messageIds],
  });
}

/**
 * Returns the oldest messages that no model was told about and nobody has read, and marks them as told. It is one
 * statement that skips rows held by another call, so two calls never report the same message.
 */
export async function takeUntold(scope: TenantScope, most: number): Promise<InboxMessage[]> {
  const rows = await scope.rows<InboxRow>({
    name: "tell_messages",
    text: `
      with untold as materialized (
        select message_id from inbox_messages
        where user_id = $1 and told_at is null and read_at is null
        order by message_id limit $2 for update skip locked
      ),
      changed as (
        update inbox_messages m set told_at = clock_timestamp()
        from untold u where m.user_id = $1 and m.message_id = u.message_id
        returning ${INBOX_COLUMNS}
      ),
      logged as (${loggedMessages("message_id::text", "changed", "'mcp'")})
      select * from changed order by message_id`,
    values: [scope.userId, most],
  });
  return rows.map(toMessage);
}
