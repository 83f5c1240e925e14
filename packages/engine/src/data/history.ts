/** The versions of a document: what there was, when, and the way back to it. */
import type { DataHistory, DataVersion } from "@etui/protocol/api";
import type { TenantScope } from "../database/tenant.ts";
import type { Provenance } from "../tool/provenance.ts";
import { LIVE } from "./live.ts";
import type { UserDataService } from "./user-data-service.ts";

interface VersionRow {
  version: number;
  written_at: Date;
  ended_at: Date | null;
  ended_by: DataHistory["versions"][number]["ended_by"];
}

/**
 * Newest first. `before` is the version to go on below, as `next_cursor` gave it.
 * Undefined: the path was never written.
 */
export async function listVersions(
  scope: TenantScope,
  { path, limit, before }: { path: string; limit: number; before?: number | undefined },
): Promise<DataHistory | undefined> {
  const rows = await scope.rows<VersionRow>({
    name: "list_versions",
    text: `select version, updated_at as written_at, null::timestamptz as ended_at, null as ended_by
           from user_data_store
           where user_id = $1 and data_path = $2 and ${LIVE} and ($3::int is null or version < $3::int)
           union all
           select version, written_at, ended_at, ended_by from user_data_history
           where user_id = $1 and data_path = $2 and ($3::int is null or version < $3::int)
           order by version desc limit $4`,
    values: [scope.userId, path, before ?? null, limit + 1],
  });
  if (rows.length === 0 && before === undefined) return undefined;
  const page = rows.slice(0, limit);
  return {
    path,
    deleted: before === undefined && page[0]?.ended_by !== null,
    versions: page.map((row) => ({
      version: row.version,
      written_at: row.written_at.toISOString(),
      replaced_at: row.ended_at?.toISOString() ?? null,
      ended_by: row.ended_by,
    })),
    next_cursor: rows.length > limit ? String(page.at(-1)!.version) : null,
  };
}

export async function readVersion(
  scope: TenantScope,
  path: string,
  version: number,
): Promise<DataVersion | undefined> {
  const [row] = await scope.rows<{ version: number; written_at: Date; content: unknown }>({
    name: "read_version",
    text: `select version, updated_at as written_at, content from user_data_store
           where user_id = $1 and data_path = $2 and version = $3 and ${LIVE}
           union all
           select version, written_at, content from user_data_history
           where user_id = $1 and data_path = $2 and version = $3
           limit 1`,
    values: [scope.userId, path, version],
  });
  return (
    row && { path, version: row.version, written_at: row.written_at.toISOString(), content: row.content }
  );
}

/** Writes an older version's content as a new version; undefined if that version is not kept. */
export async function restoreVersion(
  data: UserDataService,
  scope: TenantScope,
  { path, version, by }: { path: string; version: number; by: Provenance },
): Promise<{ version: number } | undefined> {
  const old = await readVersion(scope, path, version);
  if (!old) return undefined;
  const outcome = await data.write(scope, {
    path,
    json: JSON.stringify(old.content),
    by,
    unusual: { action: "restored" },
  });
  if (!outcome.written) throw new Error("an unconditional write was refused");
  return { version: outcome.version };
}
