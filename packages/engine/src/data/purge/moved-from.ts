/** The places that a document was moved from: its versions there are its own. */
import type { TenantScope } from "../../database/tenant.ts";

/** The versions of a path up to a certain one. */
export interface Strand {
  path: string;
  upTo: number;
}

export const ALL_VERSIONS = 2_147_483_647;

/**
 * Includes the places before those. A copy's origin stays another document: only if the move left the old place do its
 * versions belong to the document. Moves older than the record of changes are unknown.
 */
export async function movedFrom(tx: TenantScope, paths: readonly string[]): Promise<Strand[]> {
  const strands = new Map(paths.map((path) => [path, ALL_VERSIONS]));
  let unseen: Strand[] = paths.map((path) => ({ path, upTo: ALL_VERSIONS }));
  while (unseen.length > 0) {
    const found = await origins(tx, unseen);
    // A document moved in a circle comes to a place again, each time with fewer versions.
    unseen = found.filter(({ path, upTo }) => (strands.get(path) ?? 0) < upTo);
    for (const { path, upTo } of unseen) strands.set(path, upTo);
  }
  for (const path of paths) strands.delete(path);
  return [...strands].map(([path, upTo]) => ({ path, upTo }));
}

function origins(tx: TenantScope, strands: readonly Strand[]): Promise<Strand[]> {
  return tx.rows<Strand>({
    text: `
      select c.from_target as path, max(c.from_version) as "upTo"
      from unnest($2::text[], $3::int[]) as s(data_path, up_to)
      cross join lateral (
        select version, call_id from user_data_history
        where user_id = $1 and data_path = s.data_path and version <= s.up_to and call_id is not null
        union all
        select version, call_id from user_data_store
        where user_id = $1 and data_path = s.data_path and version <= s.up_to and content is not null
      ) v
      cross join lateral (
        select from_target, from_version from user_changes
        where user_id = $1 and call_id = v.call_id and target = s.data_path and version = v.version
          and from_target is not null
        limit 1
      ) c
      join user_data_history h
        on h.user_id = $1 and h.data_path = c.from_target and h.version = c.from_version and h.ended_by = 'move'
      group by c.from_target`,
    values: [tx.userId, strands.map(({ path }) => path), strands.map(({ upTo }) => upTo)],
  });
}
