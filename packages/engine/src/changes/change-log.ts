/** Reading `user_changes`: what changed, in an order that never lets a reader miss a change. */
import type { Change } from "@etui/protocol/tool-result";
import type { TenantScope } from "../database/tenant.ts";

/**
 * A place in the log. Changes are ordered by the transaction that made them, and a reader takes only those of
 * transactions older than every running one. So a change that commits late, although its number was given out early, is
 * never missed by a reader that has gone on.
 */
export interface LogPosition {
  xid: bigint;
  changeId: bigint;
}

export interface LoggedChange {
  position: LogPosition;
  change: Change;
  at: Date;
}

const PAGE = 500;
/** The largest bigint of PostgreSQL. */
const LARGEST = 9_223_372_036_854_775_807n;

/** A place in the log of changes as text, for `Last-Event-ID` and the like: "<transaction>-<line>". */
export const positionId = ({ xid, changeId }: LogPosition): string => `${xid}-${changeId}`;

/** The place that such a text names; undefined if it names none. */
export function parsePosition(id: string): LogPosition | undefined {
  const match = /^(\d{1,19})-(\d{1,19})$/.exec(id);
  if (!match) return undefined;
  const [xid, changeId] = [BigInt(match[1]!), BigInt(match[2]!)];
  return xid <= LARGEST && changeId <= LARGEST ? { xid, changeId } : undefined;
}

export const isLater = (a: LogPosition, b: LogPosition): boolean =>
  a.xid > b.xid || (a.xid === b.xid && a.changeId > b.changeId);

/** The present end of the log: everything after it is yet to come. */
export async function endOfLog(scope: TenantScope): Promise<LogPosition> {
  const [row] = await scope.rows<{ oldest_running: string }>({
    name: "end_of_log",
    text: "select pg_snapshot_xmin(pg_current_snapshot())::text as oldest_running",
    values: [],
  });
  return { xid: BigInt(row!.oldest_running) - 1n, changeId: LARGEST };
}

/**
 * Whether every change after the position can still be read. False if everything up to the position has been deleted,
 * because later changes may have been deleted too.
 */
export async function reachesBackTo(scope: TenantScope, position: LogPosition): Promise<boolean> {
  const [row] = await scope.rows<{ reaches: boolean }>({
    name: "log_reaches_back",
    text: `select exists (
             select from user_changes where user_id = $1 and (xid, change_id) <= ($2::xid8, $3::bigint)
           ) as reaches`,
    values: [scope.userId, String(position.xid), String(position.changeId)],
  });
  return row!.reaches;
}

/** Up to 500 changes after a position, oldest first. */
export async function changesAfter(scope: TenantScope, position: LogPosition): Promise<LoggedChange[]> {
  const rows = await scope.rows<{
    xid: string;
    change_id: string;
    kind: string;
    target: string;
    action: Change["action"];
    version: number | null;
    changed_at: Date;
  }>({
    name: "changes_after",
    // The order names the table: a bare `xid` would mean the text of the first column, which sorts 9 after 10.
    text: `select xid::text, change_id, kind, target, action, version, changed_at from user_changes
           where user_id = $1 and (xid, change_id) > ($2::xid8, $3::bigint)
             and xid < pg_snapshot_xmin(pg_current_snapshot())
           order by user_changes.xid, change_id limit ${PAGE}`,
    values: [scope.userId, String(position.xid), String(position.changeId)],
  });
  return rows.map((row) => ({
    position: { xid: BigInt(row.xid), changeId: BigInt(row.change_id) },
    change: {
      kind: row.kind,
      target: row.target,
      action: row.action,
      ...(row.version === null ? {} : { version: row.version }),
    },
    at: row.changed_at,
  }));
}

/** Whether `changesAfter` stopped at its page size, so that there may be more. */
export const isFullPage = (changes: LoggedChange[]): boolean => changes.length === PAGE;
