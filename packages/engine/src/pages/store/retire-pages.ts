/** Earlier versions that have grown old are let go of, and with them what was deleted long ago. */
import { daysAgo } from "../../domain/retention.ts";
import type { Retire } from "../../domain/retire.ts";

/** A version is a whole text, so a piece is a few. */
const ROWS_A_PIECE = 500;

export const retirePages: Retire = async (scope, { historyDays, historyVersions }) => {
  if (historyDays === undefined && historyVersions === undefined) return undefined;
  const [row] = await scope.rows<{ removed: number }>({
    name: "retire_pages",
    text: `
      with old as (
        select h.page_id, h.version from pages_history h
        join pages p on p.user_id = h.user_id and p.page_id = h.page_id
        where h.user_id = $1 and p.user_id = $1
          and (h.ended_at < $2::timestamptz or h.version < p.version - $3::int)
        limit ${ROWS_A_PIECE}
      ),
      gone as (
        delete from pages_history h using old
        where h.user_id = $1 and h.page_id = old.page_id and h.version = old.version returning 1
      ),
      lost as (
        delete from pages p where p.user_id = $1 and p.deleted_at < $2::timestamptz
          and not exists (select from pages_history h where h.user_id = $1 and h.page_id = p.page_id)
        returning 1
      )
      select ((select count(*) from gone) + (select count(*) from lost))::int as removed`,
    values: [scope.userId, historyDays === undefined ? null : daysAgo(historyDays), historyVersions ?? null],
  });
  return row!.removed >= ROWS_A_PIECE ? "more" : undefined;
};
