/** The activity listed change by change, newest first. */
import type { Activity, ActivityEntry } from "@etui/protocol/activity";
import type { Provenance } from "@etui/protocol/provenance";
import type { Refusal } from "@etui/words/refusal";
import { positionId } from "../changes/change-log.ts";
import type { TenantScope } from "../database/tenant.ts";
import type { Kinds } from "../domain/kinds.ts";
import { type ActivityQuery, conditionsOf, NO_CURSOR, placeOf } from "./activity-query.ts";
import { type NameOf, namesOf } from "./thing-names.ts";
import { NONE_UNDONE, oldestOf, standingUndos, type UndoneChanges, undosSince } from "./undone-changes.ts";

export type ActivityPage = { ok: true; activity: Activity } | { ok: false; refused: Refusal };

/** A line of the log as the database gives it. */
export interface LogLine {
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

export async function listActivity(
  scope: TenantScope,
  query: ActivityQuery,
  kinds: Kinds,
): Promise<ActivityPage> {
  const before = placeOf(query);
  if (!before) return { ok: false, refused: NO_CURSOR };
  const values: unknown[] = [scope.userId, before.xid, before.changeId];
  const asked = conditionsOf(query, kinds, (value) => `$${values.push(value)}`);
  const rows = await scope.rows<LogLine & { xid: string }>({
    // The order names the table: a bare `xid` would mean the text of the first column, which sorts 9 after 10.
    text: `select xid::text, change_id, kind, target, action, version, call_id, conversation_id, provenance,
                  from_target, from_version, undoes::text[], changed_at
           from user_changes
           where ${asked("user_changes")} and (user_changes.xid, change_id) < ($2::xid8, $3::bigint)
           order by user_changes.xid desc, change_id desc limit ${query.limit + 1}`,
    values,
  });
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  const undone = last ? standingUndos(await undosSince(scope, oldestOf(page))) : NONE_UNDONE;
  const { nameOf, untitled } = await namesOf(kinds, scope, page);
  return {
    ok: true,
    activity: {
      changes: page.map((row) => entryOf(row, { undone, nameOf })),
      next_cursor:
        rows.length > query.limit && last
          ? positionId({ xid: BigInt(last.xid), changeId: BigInt(last.change_id) })
          : null,
      ...untitled,
    },
  };
}

export const entryOf = (
  row: LogLine,
  { undone, nameOf }: { undone: UndoneChanges; nameOf: NameOf },
): ActivityEntry => ({
  change_id: row.change_id,
  at: row.changed_at.toISOString(),
  kind: row.kind,
  target: row.target,
  ...nameOf(row),
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
