/** Deletes old lines of the change log, a bounded piece at a time. */
import type { TenantScope } from "../database/tenant.ts";
import { ACTIVITY_KEEP_DAYS, daysAgo } from "../domain/retention.ts";
import type { Retire } from "../domain/retire.ts";

export const CHANGES_A_PIECE = 5_000;

/** Deletes the oldest lines written before the moment; if fewer than a piece, there are no more. */
async function pruneChanges(scope: TenantScope, before: Date): Promise<number> {
  const [row] = await scope.rows<{ removed: number }>({
    // The order names the table: a bare `xid` would mean the output column. In the order of the key the oldest come
    // first, so deleting a piece needs no index on the time.
    text: `
      with oldest as materialized (
        select xid, change_id, changed_at from user_changes
        where user_id = $1 order by user_changes.xid, user_changes.change_id limit ${CHANGES_A_PIECE}
      ),
      edge as materialized (
        select xid, change_id from oldest
        where changed_at < $2 order by oldest.xid desc, oldest.change_id desc limit 1
      ),
      gone as (
        delete from user_changes
        where user_id = $1 and changed_at < $2
          and (xid, change_id) <= ((select xid from edge), (select change_id from edge))
        returning 1
      )
      select count(*)::int as removed from gone`,
    values: [scope.userId, before],
  });
  return row!.removed;
}

/** Each piece starts with the oldest lines, so there is no position to continue from. */
export const retireChanges: Retire = async (scope, { activityDays = ACTIVITY_KEEP_DAYS }) =>
  (await pruneChanges(scope, daysAgo(activityDays))) < CHANGES_A_PIECE ? undefined : "";
