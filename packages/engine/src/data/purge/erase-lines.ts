/** Erases the change log's lines about purged documents. The lines that record the purge are kept. */
import type { TenantScope } from "../../database/tenant.ts";
import type { Strand } from "./moved-from.ts";
import { type PurgeTarget, targetSql } from "./purge-target.ts";

/** There is no index on the target, because every write would pay for it; the log is read once, a piece at a time. */
const LINES_A_PIECE = 10_000;

export interface Purge {
  target: PurgeTarget;
  origins: readonly Strand[];
  callId: string;
  /** The number of the first transaction that may have come after the purge began. */
  startedAt: string;
}

/** The first number that no present transaction has. */
export async function nextTransaction(scope: TenantScope): Promise<string> {
  const [row] = await scope.rows<{ xid: string }>({
    text: "select pg_snapshot_xmax(pg_current_snapshot())::text as xid",
    values: [],
  });
  return row!.xid;
}

/** Calls back with the calls whose lines were erased, piece by piece. */
export async function eraseLines(
  scope: TenantScope,
  purge: Purge,
  onCalls: (callIds: string[]) => Promise<void>,
): Promise<void> {
  let [xid, changeId]: [string | null, string | null] = ["0", "0"];
  while (xid !== null && changeId !== null) {
    const piece = await erasePieceOfLines(scope, purge, [xid, changeId]);
    if (piece.call_ids.length > 0) await onCalls(piece.call_ids);
    [xid, changeId] = [piece.xid, piece.change_id];
  }
}

interface Piece {
  xid: string | null;
  change_id: string | null;
  call_ids: string[];
}

async function erasePieceOfLines(
  scope: TenantScope,
  { target, origins, callId, startedAt }: Purge,
  after: [xid: string, changeId: string],
): Promise<Piece> {
  const values: unknown[] = [scope.userId, ...after];
  const addValue = (value: unknown) => `$${values.push(value)}`;
  const purging = `${addValue(callId)}::uuid`;
  const [row] = await scope.rows<Piece>({
    // What was written at a path after it was purged is another document, and keeps its lines.
    text: `
      with page as materialized (
        select xid, change_id from user_changes
        where user_id = $1 and (xid, change_id) > ($2::xid8, $3::bigint)
        order by user_changes.xid, user_changes.change_id limit ${LINES_A_PIECE}
      ),
      last as materialized (
        select xid, change_id from page order by page.xid desc, page.change_id desc limit 1
      ),
      gone as (
        delete from user_changes c
        where user_id = $1 and (xid, change_id) > ($2::xid8, $3::bigint)
          and (xid, change_id) <= ((select xid from last), (select change_id from last))
          and kind = 'user_data' and action <> 'purged' and call_id is distinct from ${purging}
          and (
            ${targetSql(target, "target", addValue)} and xid < coalesce(
              (select p.xid from user_changes p
               where p.user_id = $1 and p.call_id = ${purging} and p.target = c.target limit 1),
              ${addValue(startedAt)}::xid8)
            or exists (
              select from unnest(${addValue(origins.map(({ path }) => path))}::text[],
                                 ${addValue(origins.map(({ upTo }) => upTo))}::int[]) as o(data_path, up_to)
              where o.data_path = target and version <= o.up_to)
          )
        returning call_id
      )
      select (select xid::text from last) as xid, (select change_id from last) as change_id,
             coalesce((select json_agg(distinct call_id) from gone where call_id is not null), '[]') as call_ids`,
    values,
  });
  return row!;
}
