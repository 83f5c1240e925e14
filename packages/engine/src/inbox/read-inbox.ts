/** Reads the inbox, newest first: the ids of messages grow with time. */
import type { InboxMessage, InboxPage } from "@etui/protocol/inbox";
import type { TenantScope } from "../database/tenant.ts";
import { INBOX_COLUMNS, type InboxRow, toMessage } from "./inbox-row.ts";

export interface InboxQuery {
  limit: number;
  /** Only messages older than this one: the `next_cursor` of the page before. */
  cursor?: string | undefined;
  /** Only unread messages. */
  unread?: boolean | undefined;
}

export async function readInbox(
  scope: TenantScope,
  { limit, cursor, unread = false }: InboxQuery,
): Promise<InboxPage> {
  const [rows, count] = await Promise.all([
    scope.rows<InboxRow>({
      name: `inbox_page${unread ? "_unread" : ""}`,
      text: `select ${INBOX_COLUMNS} from inbox_messages m
             where m.user_id = $1 and ($2::uuid is null or m.message_id < $2)${unread ? " and m.read_at is null" : ""}
             order by m.message_id desc limit $3`,
      values: [scope.userId, cursor ?? null, limit + 1],
    }),
    countUnread(scope),
  ]);
  const messages = rows.slice(0, limit).map(toMessage);
  const last = rows.length > limit ? messages.at(-1)!.message_id : undefined;
  return {
    unread: count,
    messages,
    next_cursor: last ?? null,
    ...(last !== undefined && { next_before: last }),
  };
}

export async function readMessage(scope: TenantScope, messageId: string): Promise<InboxMessage | undefined> {
  const [row] = await scope.rows<InboxRow>({
    name: "inbox_message",
    text: `select ${INBOX_COLUMNS} from inbox_messages m where m.user_id = $1 and m.message_id = $2`,
    values: [scope.userId, messageId],
  });
  return row && toMessage(row);
}

export async function countUnread(scope: TenantScope): Promise<number> {
  const [row] = await scope.rows<{ unread: number }>({
    name: "inbox_unread",
    text: "select count(*)::int as unread from inbox_messages where user_id = $1 and read_at is null",
    values: [scope.userId],
  });
  return row!.unread;
}
