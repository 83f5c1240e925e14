/** Where a block is, and which note a name means. */
import type { FoundPlace, NoteNames, NotePlace, NoteSource } from "@etui/protocol/api/notes";
import type { TenantScope } from "../../database/tenant.ts";
import { nameKey } from "../../query/values/names.ts";

const MOST_OF_NAME = 6;

interface PlaceRow extends Omit<NotePlace, "source"> {
  source: NoteSource;
}

export async function placeOfBlock(
  scope: TenantScope,
  given: string,
  sources: readonly string[],
): Promise<FoundPlace | undefined> {
  const id = given
    .replace(/^(?:orca-block:|block:\/\/)/, "")
    .replace(/^\^/, "")
    .trim();
  const rows = await scope.rows<PlaceRow>({
    name: "place_of_block",
    text: `select b.handle as id, p.source, p.path, coalesce(nullif(b.title, ''), p.title) as title
           from blocks b join pages p on p.user_id = b.user_id and p.page_id = b.page_id
           where b.user_id = $1 and p.user_id = $1 and (b.handle = $2 or b.anchor = $2) and p.source = any($3::text[])
           order by b.handle = $2 desc, p.path limit 1`,
    values: [scope.userId, id, sources],
  });
  return rows[0] && { ...rows[0], also: [] };
}

/** A path is one note, a name may be several. */
export async function placeOfName(
  scope: TenantScope,
  name: string,
  sources: readonly string[],
): Promise<FoundPlace | undefined> {
  const [first, ...also] = await scope.rows<PlaceRow>({
    name: "place_of_name",
    text: `select b.handle as id, p.source, p.path, p.title
           from page_names n join pages p on p.user_id = n.user_id and p.page_id = n.page_id
           join blocks b on b.user_id = n.user_id and b.page_id = n.page_id and b.place = 0
           where n.user_id = $1 and p.user_id = $1 and b.user_id = $1 and n.name_key = $2 and p.source = any($4::text[])
           order by p.path = $3 desc, p.source desc, p.path limit ${MOST_OF_NAME}`,
    values: [scope.userId, nameKey(name), name.normalize("NFC").trim(), sources],
  });
  return first && { ...first, also: first.path === name ? [] : also };
}

/** Names for a link that is being written: those that begin with the letters first. */
export async function namesLike(
  scope: TenantScope,
  { like, limit, sources }: { like: string; limit: number; sources: readonly string[] },
): Promise<NoteNames> {
  const rows = await scope.rows<{ path: string; title: string; is_alone: boolean }>({
    name: "note_names_like",
    text: `
      with named as (
        select n.page_id, min(case when starts_with(n.name_key, $2) then 0 else 1 end) as rank
        from page_names n where n.user_id = $1 and strpos(n.name_key, $2) > 0 group by n.page_id
      )
      select p.path, p.title,
        (select count(*) from page_names o
          where o.user_id = $1 and o.name_key = (
            select m.name_key from page_names m where m.user_id = $1 and m.page_id = p.page_id
              and strpos(m.name_key, '/') = 0 order by m.name_key = lower(p.title) desc, length(m.name_key) limit 1
          )) = 1 as is_alone
      from named join pages p on p.page_id = named.page_id
      where p.user_id = $1 and p.source = any($4::text[])
      order by named.rank, p.updated_at desc, p.path limit $3`,
    values: [scope.userId, nameKey(like), limit, sources],
  });
  return {
    names: rows.map(({ path, title, is_alone }) => ({
      name: is_alone ? path.slice(path.lastIndexOf("/") + 1) : path,
      path,
      title,
    })),
  };
}
