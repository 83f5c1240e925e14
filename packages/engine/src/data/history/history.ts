/**
 * The kept versions of a document: reading one, comparing two, and restoring one. Versions from before a move or a copy
 * to its path count as its own.
 */
import type { DataDiff, DataVersion } from "@etui/protocol/api";
import { diffJson } from "@etui/values/compare/json-diff";
import type { Json } from "@etui/values/json/json";
import type { TenantScope } from "../../database/tenant.ts";
import { contentText } from "../../document/document-content.ts";
import type { Provenance } from "../../tool/provenance.ts";
import { WRITTEN_JSON, type WrittenJson, withContent } from "../documents/written-json.ts";
import { endOf } from "../expiry.ts";
import type { UserDataService } from "../user-data-service.ts";
import { originAbove } from "./versions-below.ts";

/** The number of moves that are followed back, as in the list of versions. */
const MOST_MOVES = 7;

interface KeptVersion {
  version: number;
  written_at: Date;
  expires_at: Date | null;
  content: Json;
}

export async function readVersion(
  scope: TenantScope,
  path: string,
  version: number,
): Promise<DataVersion | undefined> {
  const kept = await keptVersion(scope, path, version);
  return kept && { path, ...numberAndTime(kept), ...endOf(kept.expires_at), content: kept.content };
}

export interface DiffQuery {
  path: string;
  from?: number | undefined;
  to?: number | undefined;
}

/**
 * What changed between two versions. If left out, `to` is the newest version, which is the last one of a deleted
 * document, and `from` is the one kept before `to`. Undefined if one of them is not kept.
 */
export async function diffVersions(
  scope: TenantScope,
  { path, ...asked }: DiffQuery,
): Promise<DataDiff | undefined> {
  const to = asked.to ?? (await newestVersion(scope, path));
  if (to === undefined) return undefined;
  const from = asked.from ?? (await versionBefore(scope, path, to));
  if (from === undefined) return undefined;
  const [before, after] = [await keptVersion(scope, path, from), await keptVersion(scope, path, to)];
  if (!before || !after) return undefined;
  return {
    path,
    from: numberAndTime(before),
    to: numberAndTime(after),
    ...diffJson(before.content, after.content),
  };
}

/** Writes an older version's content as a new version and returns both; undefined if that version is not kept. */
export async function restoreVersion(
  data: UserDataService,
  scope: TenantScope,
  { path, version, by }: { path: string; version: number; by: Provenance },
): Promise<{ version: number; content: Json } | undefined> {
  const old = await keptVersion(scope, path, version);
  if (!old) return undefined;
  const outcome = await data.write(scope, {
    path,
    content: contentText(old.content),
    by,
    unusual: { action: "restored" },
  });
  if (!outcome.written) throw new Error("an unconditional write was refused");
  return { version: outcome.version, content: old.content };
}

const numberAndTime = ({ version, written_at }: KeptVersion) => ({
  version,
  written_at: written_at.toISOString(),
});

/** Looks at the path itself first, then at the places its document came from. */
async function keptVersion(
  scope: TenantScope,
  path: string,
  version: number,
): Promise<KeptVersion | undefined> {
  let place = path;
  for (let moves = 0; ; moves += 1) {
    const kept = await versionAt(scope, place, version);
    if (kept || moves === MOST_MOVES) return kept;
    const origin = await originAbove(scope, { path: place, version });
    if (!origin || origin.version < version) return undefined;
    place = origin.path;
  }
}

export async function versionBefore(
  scope: TenantScope,
  path: string,
  version: number,
): Promise<number | undefined> {
  const own = await newestVersion(scope, path, version);
  return own ?? (await originAbove(scope, { path, version: version - 1 }))?.version;
}

/** Includes the last version of an expired document whose row is not cleared yet. */
async function versionAt(
  scope: TenantScope,
  path: string,
  version: number,
): Promise<KeptVersion | undefined> {
  const [row] = await scope.rows<Omit<KeptVersion, "content"> & WrittenJson>({
    name: "kept_version",
    text: `select version, updated_at as written_at, expires_at, ${WRITTEN_JSON} as json from user_data_store
           where user_id = $1 and data_path = $2 and version = $3 and content is not null
           union all
           select version, written_at, expires_at, ${WRITTEN_JSON} as json from user_data_history
           where user_id = $1 and data_path = $2 and version = $3`,
    values: [scope.userId, path, version],
  });
  return row && withContent(row);
}

/** Undefined if nothing was ever stored, or nothing of it is kept. */
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
