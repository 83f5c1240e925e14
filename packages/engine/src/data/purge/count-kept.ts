/** Counts what a purge would erase: at the places it names, and at those that documents were moved from. */
import type { TenantScope } from "../../database/tenant.ts";
import { ALL_VERSIONS, movedFrom, type Strand } from "./moved-from.ts";
import { type PurgeTarget, targetSql } from "./purge-target.ts";

const PATHS_A_PIECE = 500;

export interface Kept {
  documents: number;
  versions: number;
}

export async function countKept(scope: TenantScope, target: PurgeTarget): Promise<Kept> {
  const kept: Kept = { documents: 0, versions: 0 };
  let after: string | undefined = "";
  while (after !== undefined) {
    const paths = await pathsAfter(scope, target, after);
    const origins = await movedFrom(scope, paths);
    const own = await countOf(
      scope,
      paths.map((path) => ({ path, upTo: ALL_VERSIONS })),
    );
    kept.documents += own.documents;
    kept.versions += own.versions + (await countOf(scope, origins)).versions;
    after = paths.length === PATHS_A_PIECE ? paths.at(-1) : undefined;
  }
  return kept;
}

async function pathsAfter(scope: TenantScope, target: PurgeTarget, after: string): Promise<string[]> {
  const values: unknown[] = [scope.userId, after];
  const rows = await scope.rows<{ data_path: string }>({
    text: `select data_path from user_data_store
           where user_id = $1 and data_path > $2
             and ${targetSql(target, "data_path", (value) => `$${values.push(value)}`)}
           order by data_path limit ${PATHS_A_PIECE}`,
    values,
  });
  return rows.map(({ data_path }) => data_path);
}

async function countOf(scope: TenantScope, strands: readonly Strand[]): Promise<Kept> {
  const [row] = await scope.rows<Kept>({
    text: `select count(distinct data_path)::int as documents, count(*)::int as versions
           from unnest($2::text[], $3::int[]) as s(path, up_to)
           cross join lateral (
             select data_path from user_data_store
             where user_id = $1 and data_path = s.path and version <= s.up_to and content is not null
             union all
             select data_path from user_data_history
             where user_id = $1 and data_path = s.path and version <= s.up_to
           ) kept`,
    values: [scope.userId, strands.map(({ path }) => path), strands.map(({ upTo }) => upTo)],
  });
  return row!;
}
