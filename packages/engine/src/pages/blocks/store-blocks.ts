/** Writes the blocks of a page, in the place of those that it had. */
import { normalise, SEPARATOR } from "@etui/protocol/search-terms";
import type { TenantScope } from "../../database/tenant.ts";
import { tokensOf } from "../../search/tokens-of.ts";
import type { ScannedBlock } from "./block.ts";
import { foldText } from "./fold-text.ts";
import { type KeptBlock, keepHandles } from "./keep-handles.ts";
import { type KeptRow, keptOf, rowOf } from "./kept-rows.ts";
import { nameKey, pageNames, tagKeys } from "./names.ts";
import { scanPage } from "./scan-page.ts";

export interface PageToScan {
  page_id: string;
  path: string;
  title: string;
  text: string;
  deleted: boolean;
  blocks: KeptRow[] | null;
  gone: KeptRow[] | null;
}

/** So many blocks that are no longer there are remembered. */
const MOST_GONE = 500;

/** In the transaction that wrote the page. A deleted one has no blocks, and gets their handles back with them. */
export async function storeBlocks(
  tx: TenantScope,
  { source, path, kept }: { source: string; path: string; kept?: readonly KeptBlock[] | undefined },
): Promise<void> {
  const [page] = await tx.rows<PageToScan>({
    name: "page_to_scan",
    text: `select page_id, path, title, text, deleted_at is not null as deleted, blocks, gone
           from pages p left join page_blocks b using (user_id, page_id)
           where p.user_id = $1 and p.source = $2 and p.path = $3`,
    values: [tx.userId, source, path],
  });
  if (page) await writeBlocks(tx, page, kept);
}

/** `was`: what its blocks were, if that is not what the page remembers. */
export async function writeBlocks(
  tx: TenantScope,
  page: PageToScan,
  was: readonly KeptBlock[] = (page.blocks ?? []).map(keptOf),
): Promise<void> {
  await forgetBlocksOf(tx, page.page_id);
  if (page.deleted) return;
  const { blocks, aliases } = scanPage(page.title, page.text);
  const gone = await goneBefore(tx, page, was);
  const kept = keepHandles(was, blocks, Date.now(), gone);
  const there = new Set(kept.map(({ handle }) => handle));
  const goneNow = [...was, ...gone].filter(({ handle }) => !there.has(handle)).slice(0, MOST_GONE);
  await tx.rows({
    name: "write_page_blocks",
    text: `insert into page_blocks (user_id, page_id, blocks, gone) values ($1, $2, $3, $4)
           on conflict (user_id, page_id) do update set blocks = excluded.blocks, gone = excluded.gone`,
    values: [tx.userId, page.page_id, JSON.stringify(kept.map(rowOf)), JSON.stringify(goneNow.map(rowOf))],
  });
  await insertBlocks(tx, page.page_id, { blocks, kept });
  await insertTags(tx, page.page_id, { blocks, kept });
  await insertProps(tx, page.page_id, { blocks, kept });
  await insertLinks(tx, page.page_id, { blocks, kept });
  await tx.rows({
    name: "write_page_names",
    text: `insert into page_names (user_id, page_id, name_key) select $1, $2, name from unnest($3::text[]) name`,
    values: [tx.userId, page.page_id, pageNames(page.path, [page.title, blocks[0]!.title, ...aliases])],
  });
}

/** Those that were there before, as far as they are not somewhere else by now. */
async function goneBefore(
  tx: TenantScope,
  page: PageToScan,
  was: readonly KeptBlock[],
): Promise<KeptBlock[]> {
  const known = new Set(was.map(({ handle }) => handle));
  const before = [...(page.blocks ?? []), ...(page.gone ?? [])].map(keptOf);
  const gone = before.filter(({ handle }) => !known.has(handle));
  if (gone.length === 0) return [];
  const elsewhere = await tx.rows<{ handle: string }>({
    name: "blocks_elsewhere",
    text: "select handle from blocks where user_id = $1 and handle = any($2::text[])",
    values: [tx.userId, gone.map(({ handle }) => handle)],
  });
  const used = new Set(elsewhere.map(({ handle }) => handle));
  return gone.filter(({ handle }) => !used.has(handle));
}

export async function forgetBlocksOf(tx: TenantScope, pageId: string): Promise<void> {
  await tx.rows({
    name: "forget_blocks_of_page",
    text: `with b as (delete from blocks where user_id = $1 and page_id = $2),
                t as (delete from block_tags where user_id = $1 and page_id = $2),
                p as (delete from block_props where user_id = $1 and page_id = $2),
                l as (delete from block_links where user_id = $1 and page_id = $2)
           delete from page_names where user_id = $1 and page_id = $2`,
    values: [tx.userId, pageId],
  });
}

interface Blocks {
  blocks: readonly ScannedBlock[];
  kept: readonly KeptBlock[];
}

/** Rows become columns: PostgreSQL takes all in one statement. */
const columnsOf = (rows: readonly (readonly unknown[])[], width: number): unknown[][] =>
  Array.from({ length: width }, (_, column) => rows.map((row) => row[column]));

async function insertBlocks(tx: TenantScope, pageId: string, { blocks, kept }: Blocks): Promise<void> {
  const rows = blocks.map((block, place) => {
    const { handle, created, changed } = kept[place]!;
    const said = normalise(saidIn(block));
    const tokens = tokensOf(tx.userId, said);
    return [
      handle,
      place,
      block.parent === undefined ? null : kept[block.parent]!.handle,
      block.depth,
      block.kind,
      block.from,
      block.until,
      block.title,
      block.text,
      said,
      JSON.stringify(block.headings),
      JSON.stringify(itemsAround(blocks, place).map((item) => kept[item]!.handle)),
      JSON.stringify(block.tags),
      block.anchor ?? null,
      block.task ?? null,
      block.due ?? null,
      block.scheduled ?? null,
      created / 1_000,
      changed / 1_000,
      tokens === undefined,
      tokens ?? "",
    ];
  });
  await tx.rows({
    name: "write_blocks",
    text: `insert into blocks (user_id, page_id, handle, place, parent, depth, kind, line_from, line_until, title, text, said,
             headings, within, tags, anchor, task, due, scheduled, created_at, updated_at, overfull, grams)
           select $1, $2, handle, place, parent, depth, kind, line_from, line_until, title, text, said,
             array(select jsonb_array_elements_text(headings::jsonb)), array(select jsonb_array_elements_text(within::jsonb)),
             array(select jsonb_array_elements_text(tags::jsonb)),
             anchor, task, due, scheduled, to_timestamp(created), to_timestamp(changed), overfull,
             array_to_tsvector(string_to_array(grams, chr(${SEPARATOR.charCodeAt(0)})))
           from unnest($3::text[], $4::int[], $5::text[], $6::int[], $7::text[], $8::int[], $9::int[], $10::text[], $11::text[],
             $12::text[], $13::text[], $14::text[], $15::text[], $16::text[], $17::text[], $18::date[], $19::date[],
             $20::float8[], $21::float8[], $22::boolean[], $23::text[])
             as b (handle, place, parent, depth, kind, line_from, line_until, title, text, said, headings, within, tags, anchor, task,
               due, scheduled, created, changed, overfull, grams)`,
    values: [tx.userId, pageId, ...columnsOf(rows, 21)],
  });
}

/** The items of lists that a block is inside of, the outermost first. */
function itemsAround(blocks: readonly ScannedBlock[], place: number): number[] {
  const items: number[] = [];
  for (let at = blocks[place]!.parent; at !== undefined; at = blocks[at]!.parent) {
    if (blocks[at]!.kind === "item") items.unshift(at);
  }
  return items;
}

/** What the text of a block does not have: the title of a page. */
const saidIn = ({ kind, title, text }: ScannedBlock): string => (kind === "page" ? title : text);

async function insertTags(tx: TenantScope, pageId: string, { blocks, kept }: Blocks): Promise<void> {
  const rows = blocks.flatMap(({ tags }, place) => {
    const exact = new Map<string, boolean>();
    for (const tag of tags) {
      const keys = tagKeys(tag);
      for (const key of keys) if (key !== "") exact.set(key, exact.get(key) === true || key === keys.at(-1));
    }
    return Array.from(exact, ([key, isExact]) => [key, kept[place]!.handle, isExact]);
  });
  if (rows.length === 0) return;
  await tx.rows({
    name: "write_block_tags",
    text: `insert into block_tags (user_id, page_id, tag_key, handle, exact)
           select $1, $2, * from unnest($3::text[], $4::text[], $5::boolean[])`,
    values: [tx.userId, pageId, ...columnsOf(rows, 3)],
  });
}

async function insertProps(tx: TenantScope, pageId: string, { blocks, kept }: Blocks): Promise<void> {
  const rows = blocks.flatMap(({ props }, place) => {
    const byName = Map.groupBy(props, ({ name }) => nameKey(name));
    return Array.from(byName, ([key, same]) =>
      same
        .flatMap(({ name, values }) => values.map((value) => ({ name, value })))
        .map(({ name, value }, ord) => [
          kept[place]!.handle,
          key,
          ord,
          name,
          foldText(value.text),
          value.text,
          value.number ?? null,
          value.day ?? null,
          value.moment?.toISOString() ?? null,
          value.flag ?? null,
          value.ref ?? null,
        ]),
    ).flat();
  });
  if (rows.length === 0) return;
  await tx.rows({
    name: "write_block_props",
    text: `insert into block_props (user_id, page_id, handle, name_key, ord, name, txt, shown, num, day, at, flag, ref)
           select $1, $2, * from unnest($3::text[], $4::text[], $5::int[], $6::text[], $7::text[], $8::text[], $9::float8[],
             $10::date[], $11::timestamptz[], $12::boolean[], $13::text[])`,
    values: [tx.userId, pageId, ...columnsOf(rows, 11)],
  });
}

async function insertLinks(tx: TenantScope, pageId: string, { blocks, kept }: Blocks): Promise<void> {
  const rows = blocks.flatMap(({ links }, place) =>
    links.map(({ to, kind, embeds }) => [to, kept[place]!.handle, kind, embeds]),
  );
  if (rows.length === 0) return;
  await tx.rows({
    name: "write_block_links",
    text: `insert into block_links (user_id, page_id, to_key, handle, kind, embeds)
           select $1, $2, * from unnest($3::text[], $4::text[], $5::text[], $6::boolean[])
           on conflict (user_id, to_key, handle, kind) do nothing`,
    values: [tx.userId, pageId, ...columnsOf(rows, 4)],
  });
}
