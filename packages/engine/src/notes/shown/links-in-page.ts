/** What the links of a page lead to. */
import type { NoteSource } from "@etui/protocol/api/notes";
import type { TenantScope } from "../../database/tenant.ts";

const MOST_LINKS = 2_000;

export interface LinkInPage {
  /** The name of a note as it is compared, or the handle or name of a block. */
  to_key: string;
  kind: "page" | "block";
  /** Of the block; of a page, its own. */
  id: string | null;
  source: NoteSource | null;
  path: string | null;
  title: string | null;
}

export const linksInPage = (
  scope: TenantScope,
  pageId: string,
  sources: readonly string[],
): Promise<LinkInPage[]> =>
  scope.rows<LinkInPage>({
    name: "links_in_page",
    text: `select l.to_key, l.kind, t.id, t.source, t.path, t.title
           from (select distinct to_key, kind from block_links where user_id = $1 and page_id = $2 order by to_key limit ${MOST_LINKS}) l
           left join lateral (
             select b.handle as id, p.source, p.path, coalesce(nullif(b.title, ''), p.title) as title
             from blocks b join pages p on p.user_id = b.user_id and p.page_id = b.page_id
             where l.kind = 'block' and b.user_id = $1 and p.user_id = $1 and (b.handle = l.to_key or b.anchor = l.to_key)
               and p.source = any($3::text[])
             union all
             select b.handle, p.source, p.path, p.title
             from page_names n join pages p on p.user_id = n.user_id and p.page_id = n.page_id
             join blocks b on b.user_id = n.user_id and b.page_id = n.page_id and b.place = 0
             where l.kind = 'page' and n.user_id = $1 and p.user_id = $1 and b.user_id = $1 and n.name_key = l.to_key
               and p.source = any($3::text[])
             limit 1
           ) t on true`,
    values: [scope.userId, pageId, sources],
  });
