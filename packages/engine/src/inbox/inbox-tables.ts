/** The rules for the table of the inbox. */
import * as is from "../domain/column-rules.ts";
import type { TableRule } from "../domain/table-rule.ts";

export const INBOX_TABLES: Record<string, TableRule> = {
  inbox_messages: {
    columns: {
      message_id: is.uuid,
      kind: is.oneOf(["message", "notification", "problem"]),
      title: is.anyText,
      body: is.anyText,
      trigger_id: is.uuid,
      firing_id: is.uuid,
      target: is.path,
      due_at: is.time,
      conversation_id: is.text,
      created_at: is.time,
      shown_at: is.time,
      told_at: is.time,
      read_at: is.time,
      acknowledged_at: is.time,
      snoozed_until: is.time,
    },
  },
};
