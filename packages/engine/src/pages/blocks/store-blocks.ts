/** Writes the blocks of pages, in the place of those that they had. */
import type { TenantScope } from "../../database/tenant.ts";
import { pageNames } from "../../query/values/names.ts";
import type { ScannedBlock } from "./block.ts";
import { insertBlocks, insertLinks, insertProps, insertTags } from "./insert-blocks.ts";
import { type KeptBlock, keepHandles } from "./keep-handles.ts";
import { type KeptRow, keptOf, rowOf } from "./kept-rows.ts";
import { scanPage } from "./scan-page.ts";

export interface PageToScan {
  page_id: string;
  source: string;
  path: string;
  title: string;
  text: string;
  deleted: boolean;
  blocks: KeptRow[] | null;
  gone: KeptRow[] | null;
}

/** So many blocks that are no longer there are remembered. */
const MOST_GONE = 500;

/** What its blocks were, if that is not what the page remembers. */
interface Written {
  source: string;
  path: string;
  kept?: readonly KeptBlock[] | undefined;
}

/** In the transaction that wrote the pages. A deleted one has no blocks, and gets their handles back with them. */
export async function storeBlocks(tx: TenantScope, written: readonly Written[]): Promise<void> {
  const pages = await tx.rows<PageToScan>({
    name: "pages_written",
    text: `select page_id, source, path, title, text, deleted_at is not null as deleted, blocks, gone
           from pages p left join page_blocks b using (user_id, page_id)
           where p.user_id = $1
             and (p.source, p.path) in (select * from unnest($2::text[], $3::text[]))`,
    values: [tx.userId, written.map(({ source }) => source), written.map(({ path }) => path)],
  });
  const keptOfPage = new Map(written.map(({ source, path, kept }) => [`${source}/${path}`, kept]));
  await writeBlocks(tx, pages, ({ source, path }) => keptOfPage.get(`${source}/${path}`));
}

export async function writeBlocks(
  tx: TenantScope,
  pages: readonly PageToScan[],
  keptOfPage: (page: PageToScan) => readonly KeptBlock[] | undefined = () => undefined,
): Promise<void> {
  // Each block is forgotten where it is before it comes to where it is now.
  await forgetBlocksOf(
    tx,
    pages.map(({ page_id }) => page_id),
  );
  const live = pages.filter(({ deleted }) => !deleted);
  if (live.length === 0) return;
  const before = live.map((page) => {
    const was = keptOfPage(page) ?? (page.blocks ?? []).map(keptOf);
    return { was, gone: goneBefore(page, was) };
  });
  const used = await usedElsewhere(
    tx,
    before.flatMap(({ gone }) => gone),
  );
  const scanned = live.map((page, index) => {
    const { was, gone: all } = before[index]!;
    const { blocks, aliases } = scanPage(page.title, page.text);
    const gone = all.filter(({ handle }) => !used.has(handle));
    const kept = keepHandles(was, blocks, Date.now(), gone);
    const there = new Set(kept.map(({ handle }) => handle));
    for (const { handle } of kept) used.add(handle);
    const goneNow = [...was, ...gone].filter(({ handle }) => !there.has(handle)).slice(0, MOST_GONE);
    return { pageId: page.page_id, blocks, kept, goneNow, names: namesOf(page, blocks, aliases) };
  });
  await tx.rows({
    name: "write_page_blocks",
    text: `insert into page_blocks (user_id, page_id, blocks, gone)
           select $1, * from unnest($2::uuid[], $3::jsonb[], $4::jsonb[])
           on conflict (user_id, page_id) do update set blocks = excluded.blocks, gone = excluded.gone`,
    values: [
      tx.userId,
      scanned.map(({ pageId }) => pageId),
      scanned.map(({ kept }) => JSON.stringify(kept.map(rowOf))),
      scanned.map(({ goneNow }) => JSON.stringify(goneNow.map(rowOf))),
    ],
  });
  await insertBlocks(tx, scanned);
  await insertTags(tx, scanned);
  await insertProps(tx, scanned);
  await insertLinks(tx, scanned);
  const names = scanned.flatMap((page) => page.names.map((name) => [page.pageId, name] as const));
  await tx.rows({
    name: "write_page_names",
    text: `insert into page_names (user_id, page_id, name_key) select $1, * from unnest($2::uuid[], $3::text[])`,
    values: [tx.userId, names.map(([pageId]) => pageId), names.map(([, name]) => name)],
  });
}

const namesOf = (page: PageToScan, blocks: readonly ScannedBlock[], aliases: readonly string[]): string[] =>
  pageNames(page.path, [page.title, blocks[0]!.title, ...aliases]);

/** Those that were there before. */
function goneBefore(page: PageToScan, was: readonly KeptBlock[]): KeptBlock[] {
  const known = new Set(was.map(({ handle }) => handle));
  const before = [...(page.blocks ?? []), ...(page.gone ?? [])].map(keptOf);
  return before.filter(({ handle }) => !known.has(handle));
}

/** A handle is in one place at a time. */
async function usedElsewhere(tx: TenantScope, gone: readonly KeptBlock[]): Promise<Set<string>> {
  if (gone.length === 0) return new Set();
  const elsewhere = await tx.rows<{ handle: string }>({
    name: "blocks_elsewhere",
    text: "select handle from blocks where user_id = $1 and handle = any($2::text[])",
    values: [tx.userId, gone.map(({ handle }) => handle)],
  });
  return new Set(elsewhere.map(({ handle }) => handle));
}

async function forgetBlocksOf(tx: TenantScope, pageIds: readonly string[]): Promise<void> {
  await tx.rows({
    name: "forget_blocks_of_page",
    text: `with b as (delete from blocks where user_id = $1 and page_id = any($2::uuid[])),
                t as (delete from block_tags where user_id = $1 and page_id = any($2::uuid[])),
                p as (delete from block_props where user_id = $1 and page_id = any($2::uuid[])),
                l as (delete from block_links where user_id = $1 and page_id = any($2::uuid[]))
           delete from page_names where user_id = $1 and page_id = any($2::uuid[])`,
    values: [tx.userId, pageIds],
  });
}
