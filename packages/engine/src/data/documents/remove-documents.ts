/** Removes documents. The last version goes into the history; the row stays without content, to count versions on. */
import { logChange } from "../../changes/log-change.ts";
import type { TenantScope } from "../../database/tenant.ts";
import type { Provenance } from "../../tool/provenance.ts";
import { LIVE } from "./live.ts";
import { noteRemovals } from "./note-hits.ts";

export interface DocumentRemoval {
  path: string;
  /** If set, only this version is removed. */
  expectedVersion?: number | undefined;
  by: Provenance;
  /** `moved` if the document went elsewhere; `deleted` if left out. */
  action?: "moved" | undefined;
  /** The numbers of the changes that this one undoes. */
  undoes?: readonly string[] | undefined;
}

/** The last version of each, in the given order; undefined if nothing was removed. Each path may occur once. */
export async function removeDocuments(
  scope: TenantScope,
  removals: readonly DocumentRemoval[],
): Promise<({ version: number } | undefined)[]> {
  const rows = await scope.rows<{ data_path: string; version: number }>({
    name: "remove_documents",
    text: `
      with input as (
        select * from unnest($2::text[], $3::int[], $4::uuid[], $5::text[], $6::jsonb[], $7::text[], $8::text[])
          as i(data_path, expected_version, call_id, conversation_id, provenance, action, undoes)
      ),
      seen as materialized (
        select data_path, content, as_written, version, updated_at, expires_at, call_id from user_data_store
        where user_id = $1 and data_path = any($2::text[]) and ${LIVE} order by data_path for update
      ),
      gone as (
        update user_data_store d
        set content = null, as_written = null, deleted_at = clock_timestamp(), updated_at = clock_timestamp(),
            expires_at = null, call_id = i.call_id
        from seen s join input i on i.data_path = s.data_path
        where d.user_id = $1 and d.data_path = any($2::text[]) and d.data_path = s.data_path
          and (i.expected_version is null or i.expected_version = s.version)
        returning d.data_path, d.version, d.deleted_at
      ),
      kept as (
        insert into user_data_history
          (user_id, data_path, version, content, as_written, written_at, expires_at, ended_at, ended_by, call_id)
        select $1, g.data_path, g.version, s.content, s.as_written, s.updated_at, s.expires_at, g.deleted_at,
               case i.action when 'moved' then 'move' else 'delete' end, s.call_id
        from gone g join seen s on s.data_path = g.data_path join input i on i.data_path = g.data_path
      ),
      logged as (${logChange({
        kind: "user_data",
        target: "g.data_path",
        action: "i.action",
        version: "g.version",
        call_id: "i.call_id",
        conversation_id: "i.conversation_id",
        provenance: "i.provenance",
        undoes: "i.undoes::bigint[]",
        from: "gone g join input i on i.data_path = g.data_path",
      })}
      ),
      seen_by_conditions as (${noteRemovals})
      select data_path, version from gone`,
    values: [
      scope.userId,
      removals.map(({ path }) => path),
      removals.map(({ expectedVersion }) => expectedVersion ?? null),
      removals.map(({ by }) => by.callId),
      removals.map(({ by }) => by.conversationId),
      removals.map(({ by }) => by.json),
      removals.map(({ action }) => action ?? "deleted"),
      removals.map(({ undoes }) => (undoes ? `{${undoes.join(",")}}` : null)),
    ],
  });
  const gone = new Map(rows.map((row) => [row.data_path, row]));
  return removals.map(({ path }) => gone.get(path));
}

/** When the next document expires, or should have been cleared already. */
export async function nextExpiry(scope: TenantScope): Promise<Date | undefined> {
  const [row] = await scope.rows<{ expires_at: Date }>({
    name: "next_expiry",
    text: `select expires_at from user_data_store
           where user_id = $1 and expires_at is not null order by expires_at limit 1`,
    values: [scope.userId],
  });
  return row?.expires_at;
}

/**
 * Clears the expired documents, all or the first `most`. They are invisible already; clearing makes room for new
 * documents at their paths and writes to the log, so that whoever shows them is told. Returns their number.
 */
export async function clearExpired(scope: TenantScope, most?: number): Promise<number> {
  const [row] = await scope.rows<{ cleared: number }>({
    name: "clear_expired",
    text: `
      with seen as materialized (
        select data_path, content, as_written, version, updated_at, expires_at, call_id from user_data_store
        where user_id = $1 and expires_at <= now() and data_path = any(array(
          select data_path from user_data_store
          where user_id = $1 and expires_at <= now() order by expires_at limit $2))
        order by data_path for update
      ),
      gone as (
        update user_data_store d
        set content = null, as_written = null, deleted_at = s.expires_at, updated_at = s.expires_at, expires_at = null,
            call_id = null
        from seen s
        where d.user_id = $1 and d.data_path = any(array(select data_path from seen)) and d.data_path = s.data_path
        returning d.data_path, d.version
      ),
      kept as (
        insert into user_data_history
          (user_id, data_path, version, content, as_written, written_at, expires_at, ended_at, ended_by, call_id)
        select $1, data_path, version, content, as_written, updated_at, expires_at, expires_at, 'expire', call_id
        from seen
      ),
      logged as (${logChange({
        kind: "user_data",
        target: "data_path",
        action: "'expired'",
        version: "version",
        from: "gone",
      })}
      ),
      seen_by_conditions as (${noteRemovals})
      select count(*)::int as cleared from gone`,
    values: [scope.userId, most ?? null],
  });
  return row!.cleared;
}
