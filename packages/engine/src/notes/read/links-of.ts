/** What leads to a block or a note, what it leads to, and where it is named without a link. */
import type { TenantScope } from "../../database/tenant.ts";
import { gramsOfTerms } from "../../search/grams.ts";
import { tokenKey } from "../../search/token-key.ts";
import { tellingGrams, tsqueryOf } from "../../search/tsquery.ts";
import { linkTo } from "../find/shown-blocks.ts";

export interface LinkedBlock {
  id: string;
  title: string;
  page: string;
}

export interface Links {
  /** Blocks that link to it. */
  backlinks: LinkedBlock[];
  /** Blocks that have its name as words, and no link to it. */
  mentions: LinkedBlock[];
  /** Notes and blocks that it links to; those that are not there have no id. */
  links: (Omit<LinkedBlock, "id" | "page"> & Partial<LinkedBlock>)[];
}

const MOST = 30;
/** Shorter names stand in every text. */
const SHORTEST_NAME = 2;

interface Linking {
  pageId: string;
  names: readonly string[];
  handles: readonly string[];
  /** Whose blocks may be seen. */
  sources: readonly string[];
}

const SHOWN = `b.handle as id, coalesce(nullif(b.title, ''), p.title) as title, p.path as page`;

export async function linksOf(
  scope: TenantScope,
  { pageId, names, handles, sources }: Linking,
): Promise<Links> {
  const keys = [...names, ...handles];
  const backlinks = await scope.rows<LinkedBlock>({
    name: "backlinks",
    text: `select distinct on (p.path, b.place) ${SHOWN}
           from block_links l join blocks b on b.user_id = l.user_id and b.handle = l.handle
           join pages p on p.user_id = l.user_id and p.page_id = b.page_id
           where l.user_id = $1 and b.user_id = $1 and p.user_id = $1 and l.to_key = any($2::text[]) and b.page_id <> $3
             and p.source = any($4::text[])
           order by p.path, b.place limit ${MOST}`,
    values: [scope.userId, keys, pageId, sources],
  });
  const links = await scope.rows<{ title: string; id: string | null; page: string | null }>({
    name: "links_from",
    text: `select distinct on (l.to_key) l.to_key as title, t.handle as id, t.path as page
           from block_links l
           left join lateral (
             select b.handle, p.path from page_names n
             join blocks b on b.user_id = n.user_id and b.page_id = n.page_id and b.place = 0
             join pages p on p.user_id = n.user_id and p.page_id = n.page_id
             where n.user_id = $1 and b.user_id = $1 and p.user_id = $1 and n.name_key = l.to_key
               and p.source = any($3::text[])
             union all
             select b.handle, p.path from blocks b join pages p on p.user_id = b.user_id and p.page_id = b.page_id
             where b.user_id = $1 and p.user_id = $1 and (b.handle = l.to_key or b.anchor = l.to_key)
               and p.source = any($3::text[])
             limit 1
           ) t on true
           where l.user_id = $1 and l.handle = any($2::text[])
           order by l.to_key limit ${MOST}`,
    values: [scope.userId, handles, sources],
  });
  return {
    backlinks,
    mentions: await mentionsOf(scope, { pageId, names, keys, sources }),
    links: links.map(({ title, id, page }) => ({ title, ...(id !== null && page !== null && { id, page }) })),
  };
}

async function mentionsOf(
  scope: TenantScope,
  { pageId, names, keys, sources }: Omit<Linking, "handles"> & { keys: readonly string[] },
): Promise<LinkedBlock[]> {
  const found = new Map<string, LinkedBlock>();
  for (const name of names.filter((one) => one.length >= SHORTEST_NAME).slice(0, 10)) {
    const tsquery = tsqueryOf(tellingGrams(gramsOfTerms([name])), tokenKey(scope.userId));
    if (tsquery === "") continue;
    const rows = await scope.rows<LinkedBlock>({
      name: "mentions",
      text: `select ${SHOWN}
             from blocks b join pages p on p.user_id = b.user_id and p.page_id = b.page_id
             where b.user_id = $1 and p.user_id = $1 and b.page_id <> $2
               and b.grams @@ $3::tsquery and strpos(b.said, $4) > 0 and p.source = any($6::text[])
               and not exists (
                 select from block_links l where l.user_id = $1 and l.handle = b.handle and l.to_key = any($5::text[])
               )
             order by p.path, b.place limit ${MOST}`,
      values: [scope.userId, pageId, tsquery, name, keys, sources],
    });
    for (const row of rows) found.set(row.id, row);
  }
  return [...found.values()].slice(0, MOST);
}

/** As lines that a model reads. */
export function saidLinks({ backlinks, mentions, links }: Links): string[] {
  const list = (what: string, blocks: readonly Links["links"][number][]) =>
    blocks.length === 0
      ? []
      : [
          `${what}:`,
          ...blocks.map(({ id, title, page }) =>
            id === undefined
              ? `- ${title} (not there)`
              : `- ${linkTo(title, id)}${page === undefined ? "" : ` in ${page}`}`,
          ),
        ];
  return [
    ...list("Linked from", backlinks),
    ...list("Named without a link in", mentions),
    ...list("Links to", links),
  ];
}
