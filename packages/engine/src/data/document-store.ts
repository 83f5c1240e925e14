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
  // The inner select hides from the planner how many paths there are. Seeing two, it would find a plan for two
  // cheaper than the one for any number and make it anew each time: 141 µs for two paths instead of 80.
  const rows = await scope.rows<StoredDocument>({
    name: "read_documents",
    text: `select data_path, content, version from user_data_store
           where user_id = $1 and data_path = any((select $2::text[])::text[]) and deleted_at is null`,
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
}

/** What is written, as a table, and which paths those are. */
interface Writes {
  input: string;
  paths: string;
}

const ONE: Writes = {
  input:
    "select $2::text as data_path, $3::jsonb as content, $4::int as expected_version, $5::uuid as call_id, $6::text as action",
  paths: "= $2::text",
};
const MANY: Writes = {
  input: `select * from unnest($2::text[], $3::jsonb[], $4::int[], $5::uuid[], $6::text[])
            as i(data_path, content, expected_version, call_id, action)`,
  paths: "= any($2::text[])",
};

/**
 * Writes over documents that are there: locks them in path order, so that two batches cannot wait for each
 * other, and judges the newest committed version even where another writer was faster.
 *
 * Every step names the paths themselves. A join alone would do, but the plan is made once a connection, perhaps
 * while the table is empty, and then reads all of a user's documents: 20 ms a batch at 10,000 of them.
 */
const replaceStatement = ({ input, paths }: Writes) => `
  with input as (${input}),
  seen as materialized (
    select data_path, content, version, updated_at, call_id from user_data_store
    where user_id = $1 and data_path ${paths} and deleted_at is null
    order by data_path for update
  ),
  written as (
    update user_data_store d
    set content = i.content, version = s.version + 1, updated_at = clock_timestamp(), call_id = i.call_id
    from seen s join input i on i.data_path = s.data_path
    where d.user_id = $1 and d.data_path ${paths} and d.data_path = s.data_path
      and (i.expected_version is null or i.expected_version = s.version)
    returning d.data_path, d.version, d.updated_at, d.call_id, i.action,
              s.content as old_content, s.updated_at as old_updated_at, s.call_id as old_call_id
  ),
  kept as (
    insert into user_data_history (user_id, data_path, version, content, written_at, ended_at, ended_by, call_id)
    select $1, data_path, version - 1, old_content, old_updated_at, updated_at, 'update', old_call_id from written
  ),
  logged as (
    insert into user_changes (user_id, kind, target, action, version, call_id)
    select $1, 'user_data', data_path, coalesce(action, 'updated'), version, call_id from written
  )
  select data_path, version from written`;

/**
 * Writes where nothing is. A deleted document left its row without content, so its version goes on and
 * `version + 1` never repeats a number. What somebody else created a moment ago is left alone.
 */
const createStatement = ({ input }: Writes) => `
  with input as (${input}),
  written as (
    insert into user_data_store as d (user_id, data_path, content, version, updated_at, call_id)
    select $1, data_path, content, 1, clock_timestamp(), call_id from input
    where expected_version is null or expected_version = 0 order by data_path
    on conflict (user_id, data_path) do update
      set content = excluded.content, version = d.version + 1, call_id = excluded.call_id, deleted_at = null,
          created_at = excluded.updated_at, updated_at = excluded.updated_at
      where d.deleted_at is not null
    returning data_path, version, call_id
  ),
  logged as (
    insert into user_changes (user_id, kind, target, action, version, call_id)
    select $1, 'user_data', w.data_path, coalesce(i.action, 'created'), w.version, w.call_id
    from written w join input i on i.data_path = w.data_path
  )
  select data_path, version from written`;

const REPLACE = { name: "replace_document", one: replaceStatement(ONE), many: replaceStatement(MANY) };
const CREATE = { name: "create_document", one: createStatement(ONE), many: createStatement(MANY) };

/**
 * Both write each path at most once, all in one statement; what was refused or overtaken is undefined.
 *
 * There are two because one upsert for both cases took PostgreSQL a quarter longer, 202 µs instead of 166 for a
 * lone write over a document, and most writes are that.
 */
export const replaceDocuments = (scope: TenantScope, writes: DocumentWrite[]) => send(scope, REPLACE, writes);
export const createDocuments = (scope: TenantScope, writes: DocumentWrite[]) => send(scope, CREATE, writes);

async function send(
  scope: TenantScope,
  { name, one, many }: typeof REPLACE,
  writes: DocumentWrite[],
): Promise<(Written | undefined)[]> {
  if (writes.length === 1) {
    return [
      (await scope.rows<Written>({ name, text: one, values: [scope.userId, ...valuesOf(writes[0]!)] }))[0],
    ];
  }
  const rows = await scope.rows<Written>({
    name: `${name}s`,
    text: many,
    values: [scope.userId, ...columnsOf(writes.map(valuesOf))],
  });
  const written = new Map(rows.map((row) => [row.data_path, row]));
  return writes.map(({ path }) => written.get(path));
}

const valuesOf = (write: DocumentWrite): unknown[] => [
  write.path,
  write.content,
  write.expectedVersion ?? null,
  write.callId,
  write.action ?? null,
];

const columnsOf = (rows: unknown[][]): unknown[][] =>
  rows[0]!.map((_, column) => rows.map((row) => row[column]));

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
        where d.user_id = $1 and d.data_path = $2 and ($3::int is null or s.version = $3::int)
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
