/** Looking through what was done, newest first. */
import type { Activity, ActivityEntry } from "@etui/protocol/activity";
import type { Provenance } from "@etui/protocol/provenance";
import { parsePosition, positionId } from "../changes/change-log.ts";
import type { TenantScope } from "../database/tenant.ts";
import { oldestOf, standingUndos, undosSince } from "./undone-changes.ts";

export interface ActivityQuery {
  limit: number;
  /** As `next_cursor` gave it. */
  cursor?: string | undefined;
  kind?: string | undefined;
  /** Exactly this thing. */
  target?: string | undefined;
  callId?: string | undefined;
  conversationId?: string | undefined;
  /** Not before this moment. */
  since?: Date | undefined;
}

export type ActivityPage = { ok: true; activity: Activity } | { ok: false; error: string };

interface Row {
  xid: string;
  change_id: string;
  kind: string;
  target: string;
  action: ActivityEntry["action"];
  version: number | null;
  call_id: string | null;
  conversation_id: string | null;
  provenance: Omit<Provenance, "conversation_id"> | null;
  from_target: string | null;
  from_version: number | null;
  undoes: string[] | null;
  changed_at: Date;
}

export async function listActivity(scope: TenantScope, query: ActivityQuery): Promise<ActivityPage> {
  const values: unknown[] = [scope.userId];
  const addValue = (value: unknown) => `$${values.push(value)}`;
  const conditions = ["user_id = $1"];
  if (query.cursor !== undefined) {
    const before = parsePosition(query.cursor);
    if (!before) return { ok: false, error: "cursor is not one that this list gave out." };
    conditions.push(
      `(xid, change_id) < (${addValue(String(before.xid))}::xid8, ${addValue(String(before.changeId))}::bigint)`,
    );
  }
  if (query.kind !== undefined) conditions.push(`kind = ${addValue(query.kind)}`);
  if (query.target !== undefined) conditions.push(`target = ${addValue(query.target)}`);
  if (query.callId !== undefined) conditions.push(`call_id = ${addValue(query.callId)}::uuid`);
  if (query.conversationId !== undefined) {
    conditions.push(`conversation_id = ${addValue(query.conversationId)}`);
  }
  if (query.since !== undefined) conditions.push(`changed_at >= ${addValue(query.since)}`);

  const rows = await scope.rows<Row>({
    // The order names the table: a bare `xid` would be the text of the first column, where 9 comes after 10.
    text: `select xid::text, change_id, kind, target, action, version, call_id, conversation_id, provenance,
                  from_target, from_version, undoes::text[], changed_at
           from user_changes where ${conditions.join(" and ")}
           order by user_changes.xid desc, change_id desc limit ${addValue(query.limit + 1)}`,
    values,
  });
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  const undone = last ? standingUndos(await undosSince(scope, oldestOf(page))) : new Set<string>();
  return {
    ok: true,
    activity: {
      changes: page.map((row) => entryOf(row, undone)),
      next_cursor:
        rows.length > query.limit && last
          ? positionId({ xid: BigInt(last.xid), changeId: BigInt(last.change_id) })
          : null,
    },
  };
}

const entryOf = (row: Row, undone: ReadonlySet<string>): ActivityEntry => ({
  change_id: row.change_id,
  at: row.changed_at.toISOString(),
  kind: row.kind,
  target: row.target,
  action: row.action,
  ...(row.version === null ? {} : { version: row.version }),
  call_id: row.call_id,
  ...(row.from_target === null || row.from_version === null
    ? {}
    : { from: { target: row.from_target, version: row.from_version } }),
  by: row.provenance && {
    ...row.provenance,
    ...(row.conversation_id === null ? {} : { conversation_id: row.conversation_id }),
  },
  undone: undone.has(row.change_id),
  ...(row.undoes ? { undoes: row.undoes } : {}),
});
