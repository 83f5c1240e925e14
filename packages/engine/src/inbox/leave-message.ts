/** Leaves a message that comes from no trigger, such as what became of a file that the person edited. */
import { randomUUIDv7 } from "node:crypto";
import { logChange } from "../changes/log-change.ts";
import type { TenantScope } from "../database/tenant.ts";

export interface LeftMessage {
  title: string;
  body: string;
  /** The tool or place that says so, for the log. */
  tool: string;
}

/** Returns its id. The caller announces the change after the commit. */
export async function leaveMessage(scope: TenantScope, { title, body, tool }: LeftMessage): Promise<string> {
  const messageId = randomUUIDv7();
  await scope.rows({
    name: "leave_message",
    text: `
      with left_here as (
        insert into inbox_messages (user_id, message_id, kind, title, body)
        values ($1, $2, 'message', $3, $4) returning message_id
      )
      ${logChange({
        kind: "inbox",
        target: "message_id::text",
        action: "'created'",
        provenance: "jsonb_build_object('tool', $5::text, 'surface', 'library')",
        from: "left_here",
      })}`,
    values: [scope.userId, messageId, title, body, tool],
  });
  return messageId;
}
