/** The rows of blocks, those of many pages in a statement for each table. */
import { normalise, SEPARATOR } from "@etui/protocol/search-terms";
import type { TenantScope } from "../../database/tenant.ts";
import { foldText } from "../../query/values/fold-text.ts";
import { nameKey, tagKeys } from "../../query/values/names.ts";
import { tokensOf } from "../../search/tokens-of.ts";
import type { ScannedBlock } from "./block.ts";
import type { KeptBlock } from "./keep-handles.ts";

/** The blocks of one page. */
export interface BlocksOfPage {
  pageId: string;
  blocks: readonly ScannedBlock[];
  kept: readonly KeptBlock[];
}

/** The rows of all blocks. */
const eachBlock = (
  pages: readonly BlocksOfPage[],
  rowsOf: (page: BlocksOfPage, block: ScannedBlock, place: number) => readonly (readonly unknown[])[],
): (readonly unknown[])[] =>
  pages.flatMap((page) => page.blocks.flatMap((block, place) => rowsOf(page, block, place)));

/** Rows become columns: PostgreSQL takes all in one statement. */
const columnsOf = (rows: readonly (readonly unknown[])[], width: number): unknown[][] =>
  Array.from({ length: width }, (_, column) => rows.map((row) => row[column]));

export async function insertBlocks(tx: TenantScope, pages: readonly BlocksOfPage[]): Promise<void> {
  const rows = eachBlock(pages, ({ pageId, blocks, kept }, block, place) => {
    const { handle, created, changed } = kept[place]!;
    const said = normalise(saidIn(block));
    const tokens = tokensOf(tx.userId, said);
    return [
      [
        pageId,
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
      ],
    ];
  });
  await tx.rows({
    name: "write_blocks",
    text: `insert into blocks (user_id, page_id, handle, place, parent, depth, kind, line_from, line_until, title, text, said,
             headings, within, tags, anchor, task, due, scheduled, created_at, updated_at, overfull, grams)
           select $1, page_id, handle, place, parent, depth, kind, line_from, line_until, title, text, said,
             array(select jsonb_array_elements_text(headings::jsonb)), array(select jsonb_array_elements_text(within::jsonb)),
             array(select jsonb_array_elements_text(tags::jsonb)),
             anchor, task, due, scheduled, to_timestamp(created), to_timestamp(changed), overfull,
             array_to_tsvector(string_to_array(grams, chr(${SEPARATOR.charCodeAt(0)})))
           from unnest($2::uuid[], $3::text[], $4::int[], $5::text[], $6::int[], $7::text[], $8::int[], $9::int[], $10::text[],
             $11::text[], $12::text[], $13::text[], $14::text[], $15::text[], $16::text[], $17::text[], $18::date[], $19::date[],
             $20::float8[], $21::float8[], $22::boolean[], $23::text[])
             as b (page_id, handle, place, parent, depth, kind, line_from, line_until, title, text, said, headings, within, tags, anchor, task,
               due, scheduled, created, changed, overfull, grams)`,
    values: [tx.userId, ...columnsOf(rows, 22)],
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

export async function insertTags(tx: TenantScope, pages: readonly BlocksOfPage[]): Promise<void> {
  const rows = eachBlock(pages, ({ pageId, kept }, { tags }, place) => {
    const exact = new Map<string, boolean>();
    for (const tag of tags) {
      const keys = tagKeys(tag);
      for (const key of keys) if (key !== "") exact.set(key, exact.get(key) === true || key === keys.at(-1));
    }
    return Array.from(exact, ([key, isExact]) => [pageId, key, kept[place]!.handle, isExact]);
  });
  if (rows.length === 0) return;
  await tx.rows({
    name: "write_block_tags",
    text: `insert into block_tags (user_id, page_id, tag_key, handle, exact)
           select $1, * from unnest($2::uuid[], $3::text[], $4::text[], $5::boolean[])`,
    values: [tx.userId, ...columnsOf(rows, 4)],
  });
}

export async function insertProps(tx: TenantScope, pages: readonly BlocksOfPage[]): Promise<void> {
  const rows = eachBlock(pages, ({ pageId, kept }, { props }, place) => {
    const byName = Map.groupBy(props, ({ name }) => nameKey(name));
    return Array.from(byName, ([key, same]) =>
      same
        .flatMap(({ name, values }) => values.map((value) => ({ name, value })))
        .map(({ name, value }, ord) => [
          pageId,
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
           select $1, * from unnest($2::uuid[], $3::text[], $4::text[], $5::int[], $6::text[], $7::text[], $8::text[], $9::float8[],
             $10::date[], $11::timestamptz[], $12::boolean[], $13::text[])`,
    values: [tx.userId, ...columnsOf(rows, 12)],
  });
}

export async function insertLinks(tx: TenantScope, pages: readonly BlocksOfPage[]): Promise<void> {
  const rows = eachBlock(pages, ({ pageId, kept }, { links }, place) =>
    links.map(({ to, kind, embeds }) => [pageId, to, kept[place]!.handle, kind, embeds]),
  );
  if (rows.length === 0) return;
  await tx.rows({
    name: "write_block_links",
    text: `insert into block_links (user_id, page_id, to_key, handle, kind, embeds)
           select $1, * from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::boolean[])
           on conflict (user_id, to_key, handle, kind) do nothing`,
    values: [tx.userId, ...columnsOf(rows, 5)],
  });
}
