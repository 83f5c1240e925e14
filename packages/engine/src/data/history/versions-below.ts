/** The versions of one path with their writers: a walk down the history's key, and one look into the log for each. */
import type { DataHistory } from "@etui/protocol/api";
import type { Provenance } from "@etui/protocol/provenance";
import type { TenantScope } from "../../database/tenant.ts";
import { endOf } from "../expiry.ts";

export type Version = DataHistory["versions"][number];

interface Row extends Writer {
  version: number;
  written_at: Date;
  expires_at: Date | null;
  ended_at: Date | null;
  ended_by: Version["ended_by"];
  from_target: string | null;
  from_version: number | null;
}

interface Writer {
  call_id: string | null;
  conversation_id: string | null;
  provenance: Omit<Provenance, "conversation_id"> | null;
}

/** The versions before `below`, newest first; all of them if it is left out. */
export async function versionsBelow(
  scope: TenantScope,
  { path, below, limit }: { path: string; below: number | undefined; limit: number },
): Promise<Version[]> {
  const rows = await scope.rows<Row>({
    name: "versions_below",
    // An expired document has ended, whether or not its row is cleared.
    text: `
      select v.*, c.conversation_id, c.provenance, c.from_target, c.from_version
      from (
        select version, updated_at as written_at, call_id, expires_at,
               case when expires_at <= now() then expires_at end as ended_at,
               case when expires_at <= now() then 'expire' end as ended_by
        from user_data_store
        where user_id = $1 and data_path = $2 and deleted_at is null and ($3::int is null or version < $3::int)
        union all
        select version, written_at, call_id, expires_at, ended_at, ended_by from user_data_history
        where user_id = $1 and data_path = $2 and ($3::int is null or version < $3::int)
        order by version desc limit $4
      ) v
      left join lateral (
        select conversation_id, provenance, from_target, from_version from user_changes
        where user_id = $1 and call_id = v.call_id and target = $2 and version = v.version
          and action not in ('deleted', 'moved')
        limit 1
      ) c on true
      order by v.version desc`,
    values: [scope.userId, path, below ?? null, limit],
  });
  return rows.map((row) => ({
    path,
    version: row.version,
    written_at: row.written_at.toISOString(),
    ...endOf(row.expires_at),
    ...writerOf(row),
    from:
      row.from_target === null || row.from_version === null
        ? null
        : { path: row.from_target, version: row.from_version },
    replaced_at: row.ended_at?.toISOString() ?? null,
    ended_by: row.ended_by,
  }));
}

/** The origin of the document whose first version is the next above this one, if it was moved or copied to its path. */
export async function originAbove(
  scope: TenantScope,
  { path, version }: { path: string; version: number },
): Promise<{ path: string; version: number } | undefined> {
  const [row] = await scope.rows<{ path: string; version: number }>({
    name: "origin_above",
    text: `
      select c.from_target as path, c.from_version as version
      from (
        select version, call_id from user_data_store
        where user_id = $1 and data_path = $2 and version > $3 and deleted_at is null
        union all
        select version, call_id from user_data_history
        where user_id = $1 and data_path = $2 and version > $3
        order by version limit 1
      ) v
      join user_changes c
        on c.user_id = $1 and c.call_id = v.call_id and c.target = $2 and c.version = v.version
      where c.from_target is not null`,
    values: [scope.userId, path, version],
  });
  return row;
}

/** Who removed the last version of a path, and where a moved document went. */
export async function whoEnded(
  scope: TenantScope,
  { path, version }: { path: string; version: number },
): Promise<{ by: Provenance | null; call_id: string | null; to: string | null }> {
  const [row] = await scope.rows<Writer & { moved_to: string | null }>({
    name: "who_ended",
    text: `
      select d.call_id, c.conversation_id, c.provenance,
             (select target from user_changes
              where user_id = $1 and call_id = d.call_id and from_target = $2 and from_version = $3
                and c.action = 'moved' limit 1) as moved_to
      from user_data_store d
      left join lateral (
        select action, conversation_id, provenance from user_changes
        where user_id = $1 and call_id = d.call_id and target = $2 and version = $3
          and action in ('deleted', 'moved')
        limit 1
      ) c on true
      where d.user_id = $1 and d.data_path = $2 and d.deleted_at is not null`,
    values: [scope.userId, path, version],
  });
  return row ? { ...writerOf(row), to: row.moved_to } : { by: null, call_id: null, to: null };
}

const writerOf = ({ call_id, conversation_id, provenance }: Writer) => ({
  by: provenance && { ...provenance, ...(conversation_id === null ? {} : { conversation_id }) },
  call_id,
});
