/** The SQL of `user_data_store` and `user_data_history` for whole documents: read, write, delete. */
import type { TenantScope } from "../database/tenant.ts";
import type { Json } from "../tool/tool.ts";

export interface StoredDocument {
  data_path: string;
  content: Json;
  version: number;
}

/** In the order of the paths; undefined where nothing is stored. */
export async function readDocuments(
  scope: TenantScope,
  paths: string[],
): Promise<(StoredDocument | undefined)[]> {
  if (paths.length === 1) return [await readDocument(scope, paths[0]!)];
  const rows = await scope.rows<StoredDocument>({
    name: "read_documents",
    text: `select data_path, content, version from user_data_store
           where user_id = $1 and data_path = any($2::text[]) and deleted_at is null`,
    values: [scope.userId, paths],
  });
  const found = new Map(rows.map((row) => [row.data_path, row]));
  return paths.map((path) => found.get(path));
}

export async function readDocument(scope: TenantScope, path: string): Promise<StoredDocument | undefined> {
  const [row] = await scope.rows<Omit<StoredDocument, "data_path">>({
    name: "read_document",
    text: `select content, version from user_data_store
           where user_id = $1 and data_path = $2 and deleted_at is null`,
    values: [scope.userId, path],
  });
  return row && { data_path: path, content: row.content, version: row.version };
}

export interface DocumentWrite {
  path: string;
  /** The JSON text, already checked. */
  content: string;
  /** Writes only over this version; 0: only where nothing is. */
  expectedVersion: number | undefined;
  callId: string;
  /** How the change is logged; `created` or `updated` by what was there if left out. */
  action?: "restored" | undefined;
}

export interface Written {
  data_path: string;
  version: number;
  created: boolean;
}

/**
 * One statement locks, judges, writes, keeps the old version and logs the change.
 *
 * `seen` locks the rows in path order, so that two batches cannot wait for each other, and sees the newest
 * committed version even where another writer was faster. A path created by somebody else after this
 * statement began is not in `seen`; the `where` of the upsert then writes nothing, and the caller looks again.
 * Rows stay after a delete, so `version + 1` never repeats a number.
 */
const writeStatement = (input: string) => `
  with input as (${input}),
  seen as materialized (
    select d.data_path, d.content, d.version, d.updated_at, d.deleted_at, d.call_id
    from user_data_store d join input i on i.data_path = d.data_path
    where d.user_id = $1 order by d.data_path for update of d
  ),
  allowed as (
    select i.data_path, i.content, i.call_id, i.action, s.version as seen_version,
           s.version is null or s.deleted_at is not null as absent
    from input i left join seen s on s.data_path = i.data_path
    where i.expected_version is null
       or i.expected_version = case when s.version is null or s.deleted_at is not null then 0 else s.version end
  ),
  written as (
    insert into user_data_store as d (user_id, data_path, content, version, updated_at, call_id)
    select $1, data_path, content, coalesce(seen_version, 0) + 1, clock_timestamp(), call_id from allowed
    on conflict (user_id, data_path) do update
      set content = excluded.content, version = excluded.version, updated_at = excluded.updated_at,
          created_at = case when d.deleted_at is null then d.created_at else excluded.updated_at end,
          deleted_at = null, call_id = excluded.call_id
      where d.version = excluded.version - 1
    returning data_path, version, updated_at
  ),
  kept as (
    insert into user_data_history (user_id, data_path, version, content, written_at, ended_at, ended_by, call_id)
    select $1, s.data_path, s.version, s.content, s.updated_at, w.updated_at, 'update', s.call_id
    from written w join seen s on s.data_path = w.data_path where s.deleted_at is null
  ),
  logged as (
    insert into user_changes (user_id, kind, target, action, version, call_id)
    select $1, 'user_data', w.data_path,
           coalesce(a.action, case when a.absent then 'created' else 'updated' end), w.version, a.call_id
    from written w join allowed a on a.data_path = w.data_path
  )
  select w.data_path, w.version, a.absent as created
  from written w join allowed a on a.data_path = w.data_path`;

const WRITE_ONE = writeStatement(
  "select $2::text as data_path, $3::jsonb as content, $4::int as expected_version, $5::uuid as call_id, $6::text as action",
);
const WRITE_MANY = writeStatement(
  `select * from unnest($2::text[], $3::jsonb[], $4::int[], $5::uuid[], $6::text[])
     as i(data_path, content, expected_version, call_id, action)`,
);

/** Writes each path at most once; what was refused or overtaken is not in the answer. */
export async function writeDocuments(
  scope: TenantScope,
  writes: DocumentWrite[],
): Promise<Map<string, Written>> {
  const one = writes.length === 1 ? writes[0] : undefined;
  const rows = await scope.rows<Written>(
    one
      ? {
          name: "write_document",
          text: WRITE_ONE,
          values: [
            scope.userId,
            one.path,
            one.content,
            one.expectedVersion ?? null,
            one.callId,
            one.action ?? null,
          ],
        }
      : {
          name: "write_documents",
          text: WRITE_MANY,
          values: [
            scope.userId,
            writes.map((write) => write.path),
            writes.map((write) => write.content),
            writes.map((write) => write.expectedVersion ?? null),
            writes.map((write) => write.callId),
            writes.map((write) => write.action ?? null),
          ],
        },
  );
  return new Map(rows.map((row) => [row.data_path, row]));
}

/** Takes a document away and keeps its last version in the history; undefined if it was not deleted. */
export async function deleteDocument(
  scope: TenantScope,
  { path, expectedVersion, callId }: { path: string; expectedVersion: number | undefined; callId: string },
): Promise<{ version: number } | undefined> {
  const [gone] = await scope.rows<{ version: number }>({
    name: "delete_document",
    text: `
      with seen as materialized (
        select data_path, content, version, updated_at, call_id from user_data_store
        where user_id = $1 and data_path = $2 and deleted_at is null for update
      ),
      gone as (
        update user_data_store d
        set content = null, deleted_at = clock_timestamp(), updated_at = clock_timestamp(), call_id = $4::uuid
        from seen s
        where d.user_id = $1 and d.data_path = s.data_path and ($3::int is null or s.version = $3::int)
        returning d.version, d.deleted_at
      ),
      kept as (
        insert into user_data_history (user_id, data_path, version, content, written_at, ended_at, ended_by, call_id)
        select $1, s.data_path, s.version, s.content, s.updated_at, g.deleted_at, 'delete', s.call_id
        from gone g, seen s
      ),
      logged as (
        insert into user_changes (user_id, kind, target, action, version, call_id)
        select $1, 'user_data', $2, 'deleted', version, $4::uuid from gone
      )
      select version from gone`,
    values: [scope.userId, path, expectedVersion ?? null, callId],
  });
  return gone;
}
