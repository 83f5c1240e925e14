/** The notes of a user, by their paths or the latest first. */
import type { TenantScope } from "../../database/tenant.ts";

export interface ListedNote {
  path: string;
  title: string;
  version: number;
  updated_at: Date;
}

interface Asked {
  /** A folder; undefined for all. */
  below?: string | undefined;
  /** Only those that nothing links to and that link to nothing. */
  orphans?: boolean | undefined;
  after?: string | undefined;
  limit: number;
}

export async function listNotes(
  scope: TenantScope,
  { below, orphans = false, after, limit }: Asked,
): Promise<{ notes: ListedNote[]; total: number }> {
  const notes = await scope.rows<ListedNote & { total: number }>({
    name: "list_notes",
    text: `
      with listed as materialized (
        select p.path, p.title, p.version, p.updated_at from pages p
        where p.user_id = $1 and p.source = 'notes' and p.deleted_at is null
          and ($2::text is null or starts_with(p.path, $2 || '/'))
          and (not $3 or not exists (
            select from block_links l where l.user_id = $1 and (
              l.page_id = p.page_id
              or l.to_key in (select n.name_key from page_names n where n.user_id = $1 and n.page_id = p.page_id)
            )
          ))
      )
      select path, title, version, updated_at, (select count(*)::int from listed) as total from listed
      where $4::text is null or path collate "C" > $4
      order by path collate "C" limit $5`,
    values: [scope.userId, below ?? null, orphans, after ?? null, limit],
  });
  return { notes, total: notes[0]?.total ?? 0 };
}
