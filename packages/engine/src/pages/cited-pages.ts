/** Pages as replies cite them: by their address, or by that of a block. */
import type { TenantScope } from "../database/tenant.ts";
import { type CitedThing, MOST_PAST } from "../domain/cited-source.ts";
import { readPage } from "./store/read-pages.ts";

export const citedPage = (
  scope: TenantScope,
  { source, path }: { source: string; path: string },
): CitedThing => ({
  domain: source,
  async present() {
    const page = await readPage(scope, source, path);
    return page && said(page);
  },
  async past() {
    const versions = await scope.rows<{ version: number; title: string; text: string }>({
      name: "past_texts_of_page",
      text: `select h.version, h.title, h.text
             from pages p join pages_history h on h.user_id = p.user_id and h.page_id = p.page_id
             where p.user_id = $1 and h.user_id = $1 and p.source = $2 and p.path = $3 and not h.deleted
             order by h.version desc limit ${MOST_PAST}`,
      values: [scope.userId, source, path],
    });
    return versions.map((page) => ({ version: page.version, text: said(page) }));
  },
});

const said = ({ title, text }: { title: string; text: string }): string => `${title}\n${text}`;

/** The page that the block is on, or that it was on before it was deleted, as far as the page remembers. */
export async function pageOfBlock(scope: TenantScope, id: string): Promise<PageNamed | undefined> {
  const [now] = await scope.rows<PageNamed>({
    name: "page_of_cited_block",
    text: `select p.source, p.path from blocks b join pages p on p.user_id = b.user_id and p.page_id = b.page_id
           where b.user_id = $1 and p.user_id = $1 and (b.handle = $2 or b.anchor = $2)
           order by b.handle = $2 desc limit 1`,
    values: [scope.userId, id],
  });
  if (now) return now;
  const [before] = await scope.rows<PageNamed>({
    name: "page_of_gone_block",
    text: `select p.source, p.path from page_blocks k join pages p on p.user_id = k.user_id and p.page_id = k.page_id
           where k.user_id = $1 and p.user_id = $1
             and (k.gone @> jsonb_build_array(jsonb_build_array($2::text)) or k.blocks @> jsonb_build_array(jsonb_build_array($2::text)))
           limit 1`,
    values: [scope.userId, id],
  });
  return before;
}

interface PageNamed {
  source: string;
  path: string;
}
