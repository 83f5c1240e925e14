/** Deletes old versions, a bounded piece at a time. Present documents are never touched. */
import type { TenantScope } from "../../database/tenant.ts";
import { daysAgo } from "../../domain/retention.ts";
import type { Retire } from "../../domain/retire.ts";

/** With all their versions, these are at most 200,000 rows per statement, which takes about a second of its ten. */
const DOCUMENTS_A_PIECE = 200;
/** The most versions of one document deleted per piece. If a piece deletes fewer, no document has more to lose. */
export const VERSIONS_A_PIECE = 1_000;

interface HistoryLimits {
  /** How many versions of each document to keep. */
  versions: number | undefined;
  /** Versions that ended before this moment are deleted. */
  endedBefore: Date | undefined;
}

/**
 * Goes through the documents after `after`, in path order, with a few index lookups for each. `last` is where to
 * continue; null at the end.
 *
 * The same statement records what is lost (`user_data_pruned`), because a look into the past must know what it may
 * miss.
 */
async function pruneHistory(
  scope: TenantScope,
  { versions, endedBefore }: HistoryLimits,
  after: string,
): Promise<{ removed: number; last: string | null }> {
  const [row] = await scope.rows<{ removed: number; last: string | null }>({
    // The statement has no name, because a plan kept from when the table was small would read all of it.
    text: `
      with documents as materialized (
        select data_path from user_data_store
        where user_id = $1 and data_path > $2 order by data_path limit ${DOCUMENTS_A_PIECE}
      ),
      cuts as (
        select data_path, greatest(
          case when $3::int is not null then (
            select version from user_data_history
            where user_id = $1 and data_path = d.data_path
            order by version desc offset coalesce($3::int, 0) limit 1
          ) end,
          case when (
            select ended_at from user_data_history
            where user_id = $1 and data_path = d.data_path order by version limit 1
          ) < $4::timestamptz then (
            select max(version) from user_data_history
            where user_id = $1 and data_path = d.data_path and ended_at < $4::timestamptz
          ) end
        ) as version
        from documents d
      ),
      lost as materialized (
        select data_path, (
          select max(version) from (
            select version from user_data_history
            where user_id = $1 and data_path = c.data_path and version <= c.version
            order by version limit ${VERSIONS_A_PIECE}
          ) oldest
        ) as up_to
        from cuts c
      ),
      gone as (
        delete from user_data_history h using lost l
        where h.user_id = $1 and h.data_path = l.data_path and h.version <= l.up_to
        returning h.data_path, h.ended_at
      ),
      told as (
        insert into user_data_pruned as p (user_id, data_path, until)
        select $1, data_path, max(ended_at) from gone group by data_path
        on conflict (user_id, data_path) do update set until = greatest(p.until, excluded.until)
      )
      select (select count(*)::int from gone) as removed, (select max(data_path) from documents) as last`,
    values: [scope.userId, after, versions ?? null, endedBefore ?? null],
  });
  return row!;
}

/** Continues after the last path of the piece before; repeats the same documents while they have more to lose. */
export const retireVersions: Retire = async (scope, { historyVersions, historyDays }, after) => {
  if (historyVersions === undefined && historyDays === undefined) return undefined;
  const endedBefore = historyDays === undefined ? undefined : daysAgo(historyDays);
  const { removed, last } = await pruneHistory(scope, { versions: historyVersions, endedBefore }, after);
  return removed >= VERSIONS_A_PIECE ? after : (last ?? undefined);
};
