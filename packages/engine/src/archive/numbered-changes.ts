/**
 * How `user_changes` is archived. Its numbers mean something only in their own database: `xid` is a transaction of the
 * cluster, `change_id` comes from a sequence that all users share, and `undoes` refers to other changes by their ids.
 *
 * In an archive, the changes are in order and numbered from 1, and `undoes` uses these numbers. On import they get the
 * importing transaction's xid and new ids in the same order.
 */
import { putBackChanges } from "../changes/log-change.ts";
import type { TenantScope } from "../database/tenant.ts";
import type { Column } from "./user-tables.ts";

export const CHANGES = "user_changes";

/** The column that is not archived. */
export const TRANSACTION = "xid";

/**
 * The changes with their places, and beside them the places of all undone changes as one JSON object that is made once:
 * joining them to the rows would sort the whole log on export.
 */
export const placedChanges = (user: string): string => `
  (select *, row_number() over (order by user_changes.xid, change_id) as place
   from user_changes where user_id = ${user}) as user_changes
  cross join (select (
    with undone as (
      select distinct unnest(undoes) as change_id from user_changes where user_id = ${user} and undoes is not null
    ),
    placed as (
      select change_id, row_number() over (order by user_changes.xid, change_id) as place
      from user_changes where user_id = ${user}
    )
    select jsonb_object_agg(change_id::text, place) from placed join undone using (change_id)
  ) as of_undone) as places`;

/**
 * The columns that are not printed as they are stored. A change that was purged from the log can no longer be named, so
 * it is left out of `undoes`; the list itself stays, because it marks the change as an undo.
 */
export const PRINTED_BY_PLACE: Record<string, string> = {
  change_id: "place::text",
  undoes: `case when undoes is not null then (
      select coalesce(jsonb_agg(number order by position) filter (where number is not null), '[]')
      from (select of_undone -> id::text as number, position
            from unnest(undoes) with ordinality as undone(id, position)) as numbered
    )::text end`,
};

/**
 * Replaces the places in `undoes` by the new change ids, once all of a user's changes are stored. The rows are deleted
 * and inserted again, because the log is append-only and the services may not update it.
 */
export async function renumberUndone(tx: TenantScope, columns: readonly Column[]): Promise<void> {
  const again = columns.map(({ name }) => [
    name,
    name === "undoes" ? "coalesce(renumbered.undoes, '{}')" : `undos.${name}`,
  ]);
  await tx.rows({
    text: `
      with placed as (
        select change_id, row_number() over (order by change_id) as place from user_changes where user_id = $1
      ),
      undos as (
        delete from user_changes where user_id = $1 and undoes is not null returning *
      ),
      renumbered as (
        select undos.change_id, array_agg(placed.change_id order by undone.position) as undoes
        from undos cross join unnest(undos.undoes) with ordinality as undone(place, position)
        join placed using (place)
        group by undos.change_id
      )
      ${putBackChanges(Object.fromEntries(again), "undos left join renumbered using (change_id)")}`,
    values: [tx.userId],
  });
}
