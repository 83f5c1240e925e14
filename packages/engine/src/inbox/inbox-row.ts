/** Converts a row of `inbox_messages` to a message as every surface shows it. */
import type { InboxMessage } from "@etui/protocol/inbox";
import type { Priority } from "@etui/protocol/plan";

export interface InboxRow {
  message_id: string;
  kind: "message" | "notification" | "problem";
  title: string;
  body: string;
  trigger_id: string | null;
  firing_id: string | null;
  target: string | null;
  due_at: Date | null;
  conversation_id: string | null;
  conversation_here: boolean;
  created_at: Date;
  shown_at: Date | null;
  told_at: Date | null;
  read_at: Date | null;
  acknowledged_at: Date | null;
  snoozed_until: Date | null;
  /** The task that it reminds of, and how pressing that is. */
  task_id: string | null;
  priority: Priority | null;
}

/** Selects an `InboxRow` from `inbox_messages m`. */
export const INBOX_COLUMNS = `
  m.message_id, m.kind, m.title, m.body, m.trigger_id, m.firing_id, m.target, m.due_at, m.conversation_id,
  m.created_at, m.shown_at, m.told_at, m.read_at, m.acknowledged_at, m.snoozed_until,
  (select t.source->>'task_id' from user_triggers t
   where t.user_id = m.user_id and t.trigger_id = m.trigger_id and t.source->>'type' = 'plan_task') as task_id,
  (select t.priority from user_triggers t where t.user_id = m.user_id and t.trigger_id = m.trigger_id) as priority,
  exists (select from conversations c where c.user_id = m.user_id and c.conversation_id = m.conversation_id)
    as conversation_here`;

export const toMessage = (row: InboxRow): InboxMessage => ({
  message_id: row.message_id,
  kind: row.kind,
  title: row.title,
  body: row.body,
  ...(row.trigger_id === null ? {} : { trigger_id: row.trigger_id }),
  ...(row.firing_id === null ? {} : { firing_id: row.firing_id }),
  ...(row.target === null ? {} : { target: row.target }),
  ...(row.due_at === null ? {} : { due_at: row.due_at.toISOString() }),
  ...(row.conversation_id === null ? {} : { conversation_id: row.conversation_id }),
  ...(row.conversation_here ? { conversation_here: true } : {}),
  created_at: row.created_at.toISOString(),
  shown_at: moment(row.shown_at),
  told_at: moment(row.told_at),
  read_at: moment(row.read_at),
  acknowledged_at: moment(row.acknowledged_at),
  snoozed_until: moment(row.snoozed_until),
  ...(row.task_id === null ? {} : { task_id: row.task_id }),
  ...(row.priority === null ? {} : { priority: row.priority }),
});

const moment = (at: Date | null) => at?.toISOString() ?? null;
