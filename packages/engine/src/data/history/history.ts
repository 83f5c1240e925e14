/** Kept versions of a document: one by its number, two side by side, and the way back to one. */
import type { DataDiff, DataVersion } from "@etui/protocol/api";
import type { TenantScope } from "../../database/tenant.ts";
import { diffJson } from "../../json/json-diff.ts";
import type { Provenance } from "../../tool/provenance.ts";
import type { Json } from "../../tool/tool.ts";
import type { UserDataService } from "../user-data-service.ts";

interface KeptVersion {
  version: number;
  written_at: Date;
  content: Json;
}

export async function readVersion(
  scope: TenantScope,
  path: string,
  version: number,
): Promise<DataVersion | undefined> {
  const kept = (await keptVersions(scope, path, [version])).get(version);
  return kept && { path, ...numberAndTime(kept), content: kept.content };
}

/**
 * What changed between two versions. `to` is the newest version if left out, the current one or the last of a
 * document that is gone; `from` the one kept before `to`. Undefined: one of them is not kept.
 */
export async function diffVersions(
  scope: TenantScope,
  { path, ...asked }: { path: string; from?: number | undefined; to?: number | undefined },
): Promise<DataDiff | undefined> {
  const to = asked.to ?? (await newestVersion(scope, path));
  if (to === undefined) return undefined;
  const from = asked.from ?? (await newestVersion(scope, path, to));
  if (from === undefined) return undefined;
  const kept = await keptVersions(scope, path, [from, to]);
  const [before, after] = [kept.get(from), kept.get(to)];
  if (!before || !after) return undefined;
  return {
    path,
    from: numberAndTime(before),
    to: numberAndTime(after),
    ...diffJson(before.content, after.content),
  };
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

const numberAndTime = ({ version, written_at }: KeptVersion) => ({
  version,
  written_at: written_at.toISOString(),
});

/** Also the last version of a document whose time is up and whose row is not cleared yet. */
async function keptVersions(
  scope: TenantScope,
  path: string,
  versions: readonly number[],
): Promise<Map<number, KeptVersion>> {
  const rows = await scope.rows<KeptVersion>({
    name: "kept_versions",
    text: `select version, updated_at as written_at, content from user_data_store
           where user_id = $1 and data_path = $2 and version = any($3::int[]) and deleted_at is null
           union all
           select version, written_at, content from user_data_history
           where user_id = $1 and data_path = $2 and version = any($3::int[])`,
    values: [scope.userId, path, versions],
  });
  return new Map(rows.map((row) => [row.version, row]));
}

/** Undefined where nothing was ever stored, or nothing of it is kept. */
export async function newestVersion(
  scope: TenantScope,
  path: string,
  below?: number,
): Promise<number | undefined> {
  const [row] = await scope.rows<{ version: number }>({
    name: "newest_version",
    text: `select version from user_data_store
           where user_id = $1 and data_path = $2 and deleted_at is null and ($3::int is null or version < $3::int)
           union all
           select version from user_data_history
           where user_id = $1 and data_path = $2 and ($3::int is null or version < $3::int)
           order by version desc limit 1`,
    values: [scope.userId, path, below ?? null],
  });
  return row?.version;
}
