/** A block or a note as it is read: where it is, what it says with all that is inside of it, and what leads to it. */
import type { TenantScope } from "../../database/tenant.ts";
import { type KeptRow, keptOf } from "../../pages/blocks/kept-rows.ts";
import { linesOf } from "../../pages/markdown/sections.ts";
import { addressOf } from "../../pages/page-address.ts";
import { nameKey } from "../../query/values/names.ts";
import { PageDraft } from "../edit/page-draft.ts";
import { type Links, linksOf, saidLinks } from "./links-of.ts";

export interface ReadPart {
  id: string;
  path: string;
  title: string;
  version: number;
  headings: readonly string[];
  tags: readonly string[];
  properties: Record<string, string[]>;
  /** Blocks that link to it, or to its page if it is the page. */
  backlinks: number;
  /** As written. */
  text: string;
  updated_at: string;
  links?: Links;
  /** Paths of other notes with the name that was asked for. */
  also?: string[];
  said: string;
}

interface PageOfPart {
  page_id: string;
  source: string;
  path: string;
  title: string;
  text: string;
  version: number;
  updated_at: Date;
  blocks: KeptRow[] | null;
}

const MOST_OF_NAME = 5;

interface How {
  depth?: number | undefined;
  around?: number | undefined;
  /** With what leads to it and where it leads. */
  links?: boolean | undefined;
  /** Whose blocks may be seen. */
  sources: readonly string[];
}

export async function readPart(
  scope: TenantScope,
  asked: { id: string } | { path: string },
  { depth = Number.MAX_SAFE_INTEGER, around = 0, links: withLinks = false, sources }: How,
): Promise<ReadPart | undefined> {
  const id =
    "id" in asked
      ? asked.id
          .replace(/^(?:orca-block:|block:\/\/)/, "")
          .replace(/^\^/, "")
          .trim()
      : undefined;
  const found = await pagesOf(scope, "path" in asked ? { path: asked.path } : { id: id!, sources });
  const [page, ...others] = found;
  if (!page) return undefined;
  // A path is one note, a name may be several.
  const also = "path" in asked && page.path !== asked.path ? others.map(({ path }) => path) : [];
  const draft = new PageDraft({ ...page, kept: (page.blocks ?? []).map(keptOf) });
  const blocks = draft.blocks;
  const place =
    id === undefined ? 0 : blocks.findIndex(({ handle, anchor }) => handle === id || anchor === id);
  const block = blocks[place];
  if (!block) return undefined;
  const address = addressOf(page);
  const shown = blocks
    .slice(place)
    .filter(
      (one, index) =>
        index === 0 || (isInside(blocks, place, place + index) && one.depth - block.depth <= depth),
    );
  const beside = siblings(blocks, place, around);
  const { before, after } = beside;
  const names = block.kind === "page" ? await namesOf(scope, page.page_id) : [];
  const backlinks = await countBacklinks(scope, [...names, block.handle]);
  const links = withLinks
    ? await linksOf(scope, {
        pageId: page.page_id,
        names,
        sources,
        handles: draft.inside(block).map(({ handle }) => handle),
      })
    : undefined;
  const lines = linesOf(page.text);
  const properties: Record<string, string[]> = {};
  for (const { name, values } of block.props)
    properties[name] = [...(properties[name] ?? []), ...values.map(({ text }) => text)];
  const line = (one: (typeof blocks)[number]) => {
    const own = lines.slice(one.from, one.until).join("\n");
    return own === ""
      ? ""
      : own.replace(/^/, `${one.handle}| `).replaceAll("\n", `\n${" ".repeat(one.handle.length)}| `);
  };
  const said = [
    `${address} · version ${page.version}${backlinks > 0 ? ` · ${backlinks} backlink(s)` : ""}`,
    ...(block.headings.length > 0 ? [`under ${block.headings.join(" › ")}`] : []),
    ...[...before, ...shown, ...after].map(line).filter((text) => text !== ""),
  ].join("\n");
  return {
    id: block.handle,
    path: address,
    title: block.title || page.title,
    version: page.version,
    headings: block.headings,
    tags: block.tags,
    properties,
    backlinks,
    text: lines.slice(block.from, block.kind === "page" ? lines.length : block.end).join("\n"),
    updated_at: page.updated_at.toISOString(),
    ...(links && { links }),
    ...(also.length > 0 && { also }),
    said: [
      said,
      ...(also.length > 0 ? [`Other notes of that name: ${also.join(", ")}.`] : []),
      ...(links ? saidLinks(links) : []),
    ].join("\n"),
  };
}

type Placed = readonly { depth: number; parent: number | undefined }[];

function isInside(blocks: Placed, place: number, other: number): boolean {
  for (let at = blocks[other]!.parent; at !== undefined; at = blocks[at]!.parent)
    if (at === place) return true;
  return false;
}

function siblings<Block extends Placed[number]>(blocks: readonly Block[], place: number, around: number) {
  if (around === 0) return { before: [], after: [] };
  const level = blocks.flatMap((one, at) => (one.parent === blocks[place]!.parent ? [at] : []));
  const own = level.indexOf(place);
  const of = (places: readonly number[]) => places.map((at) => blocks[at]!);
  return {
    before: of(level.slice(Math.max(0, own - around), own)),
    after: of(level.slice(own + 1, own + 1 + around)),
  };
}

async function pagesOf(
  scope: TenantScope,
  asked: { path: string } | { id: string; sources: readonly string[] },
): Promise<PageOfPart[]> {
  const columns = "p.page_id, p.source, p.path, p.title, p.text, p.version, p.updated_at, k.blocks";
  if ("id" in asked) {
    return scope.rows<PageOfPart>({
      name: "read_page_of_block",
      text: `select ${columns} from blocks b join pages p on p.user_id = b.user_id and p.page_id = b.page_id
             left join page_blocks k on k.user_id = p.user_id and k.page_id = p.page_id
             where b.user_id = $1 and p.user_id = $1 and (b.handle = $2 or b.anchor = $2) and p.source = any($3::text[])
             order by b.handle = $2 desc limit 1`,
      values: [scope.userId, asked.id, asked.sources],
    });
  }
  return scope.rows<PageOfPart>({
    name: "read_note_with_blocks",
    text: `select ${columns} from pages p left join page_blocks k on k.user_id = p.user_id and k.page_id = p.page_id
           where p.user_id = $1 and p.source = 'notes' and p.deleted_at is null
             and (p.path = $2 or p.page_id in (select n.page_id from page_names n where n.user_id = $1 and n.name_key = $3))
           order by p.path = $2 desc, p.path limit ${MOST_OF_NAME}`,
    values: [scope.userId, asked.path, nameKey(asked.path)],
  });
}

async function namesOf(scope: TenantScope, pageId: string): Promise<string[]> {
  const rows = await scope.rows<{ name_key: string }>({
    name: "names_of_page",
    text: "select name_key from page_names where user_id = $1 and page_id = $2",
    values: [scope.userId, pageId],
  });
  return rows.map(({ name_key }) => name_key);
}

async function countBacklinks(scope: TenantScope, keys: readonly string[]): Promise<number> {
  const [row] = await scope.rows<{ count: number }>({
    name: "count_backlinks",
    text: "select count(distinct handle)::int as count from block_links where user_id = $1 and to_key = any($2::text[])",
    values: [scope.userId, keys],
  });
  return row!.count;
}
