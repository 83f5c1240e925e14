/** All tags, and the blocks with one of them as a table whose columns are their properties. */
import type {
  NotePropType,
  NotePropValue,
  NoteSource,
  NoteTagProp,
  NoteTagRow,
  NoteTags,
  NoteTagTable,
} from "@etui/protocol/api/notes";
import { makeCursor, readCursor } from "../../database/cursor.ts";
import type { TenantScope } from "../../database/tenant.ts";
import { nameKey } from "../../query/values/names.ts";
import { type BlockOrder, findBlocks, isPlace } from "../find/find-blocks.ts";
import type { FoundBlock } from "../find/found-block.ts";
import { type KnownProp, knownProps } from "../find/known-props.ts";
import { listTags } from "../find/near-tags.ts";
import { orderOfProperty } from "../find/sort-blocks.ts";
import { type AskedTags, hasTags, readTags } from "../find/tag-condition.ts";

/** They are columns of their own, or what every block has. */
const SAID_ELSEWHERE = new Set(["tags", "tag", "aliases", "alias", "title", "id"]);
const MOST_COLUMNS = 12;
const MOST_CHOICES = 12;
const NEWEST: BlockOrder = {
  expression: "b.created_at",
  cast: "timestamptz",
  descending: true,
  mayYield: true,
};

export async function tagList(scope: TenantScope, sources: readonly string[]): Promise<NoteTags> {
  const known = await listTags(scope, sources);
  const written = await scope.rows<{ tag: string }>({
    name: "tags_as_written",
    text: `select w.tag from blocks b, unnest(b.tags) as w(tag)
           where b.user_id = $1 group by w.tag order by count(*) desc limit 10000`,
    values: [scope.userId],
  });
  const spelt = new Map<string, string>();
  for (const { tag } of written) {
    const parts = tag.split("/");
    parts.forEach((_, index) => {
      const part = parts.slice(0, index + 1).join("/");
      if (!spelt.has(nameKey(part))) spelt.set(nameKey(part), part);
    });
  }
  const tags = known.map(({ tag, count }) => ({ tag: spelt.get(tag) ?? tag, count }));
  return { tags: tags.sort((one, other) => one.tag.localeCompare(other.tag)) };
}

interface Asked {
  tag: string;
  sort?: string | undefined;
  order: "asc" | "desc";
  limit: number;
  cursor?: string | undefined;
  sources: readonly string[];
}

/** A refusal where it is no tag, or the cursor is of another table. */
export async function tagTable(scope: TenantScope, asked: Asked) {
  const { tag, sort, order, limit, cursor, sources } = asked;
  const read = readTags(tag);
  if (!read.ok) return read;
  const identity = ["note-tag", tag, sort, order];
  const after = cursor === undefined ? undefined : readCursor(cursor, scope.userId, identity, isPlace);
  if (after && !after.ok) return after;
  const orderOf = sort === undefined ? () => NEWEST : await orderOfProperty(scope, sort, order);
  const { blocks, total, placeOf } = await findBlocks(scope, {
    sources,
    conditions: (block, addValue) => hasTags(read.tags, { block, addValue }),
    order: orderOf,
    after: after?.position,
    limit: limit + 1,
  });
  const shown = blocks.slice(0, limit);
  const table: NoteTagTable = {
    tag,
    count: total === "many" ? null : total,
    props: after ? [] : await propsOfTag(scope, read.tags, sources),
    rows: shown.map(rowOf),
    next_cursor: blocks.length > limit ? makeCursor(scope.userId, identity, placeOf(shown.at(-1)!)) : null,
  };
  return { ok: true as const, table };
}

function rowOf(block: FoundBlock): NoteTagRow {
  const props: Record<string, NotePropValue[]> = {};
  for (const { name_key, shown: text, ref } of block.props)
    props[name_key] = [...(props[name_key] ?? []), { text, ...(ref !== null && { ref }) }];
  return {
    id: block.handle,
    source: block.source as NoteSource,
    path: block.path,
    title: block.title || block.page_title,
    ...(block.task && { task: block.task }),
    tags: block.tags,
    props,
    updated_at: block.updated_at.toISOString(),
  };
}

interface SeenValue {
  name_key: string;
  shown: string;
  count: number;
  numbers: number;
  days: number;
  flags: number;
  links: number;
}

async function propsOfTag(
  scope: TenantScope,
  tags: AskedTags,
  sources: readonly string[],
): Promise<NoteTagProp[]> {
  const known = (await knownProps(scope, tags, sources)).filter(
    ({ name_key }) => !SAID_ELSEWHERE.has(name_key),
  );
  if (known.length === 0) return [];
  const values: unknown[] = [scope.userId];
  const addValue = (value: unknown) => `$${values.push(value)}`;
  const seen = await scope.rows<SeenValue>({
    text: `
      with counted as (
        select q.name_key, q.shown, count(*)::int as count, count(q.num)::int as numbers,
          (count(q.day) + count(q.at))::int as days, count(q.flag)::int as flags, count(q.ref)::int as links
        from block_props q join blocks b on b.user_id = q.user_id and b.handle = q.handle
        where q.user_id = $1 and b.user_id = $1 and ${hasTags(tags, { block: "b", addValue }).join(" and ")}
          and exists (select from pages s where s.user_id = $1 and s.page_id = b.page_id and s.source = any(${addValue(sources)}::text[]))
        group by q.name_key, q.shown
      )
      select name_key, shown, count, numbers, days, flags, links from (
        select c.*, row_number() over (partition by name_key order by count desc, shown) as nth from counted c
      ) ranked
      where nth <= ${MOST_CHOICES} order by name_key, nth`,
    values,
  });
  const ofProp = Map.groupBy(seen, ({ name_key }) => name_key);
  return known.slice(0, MOST_COLUMNS).map((prop) => typedProp(prop, ofProp.get(prop.name_key) ?? []));
}

function typedProp({ name, count }: KnownProp, seen: readonly SeenValue[]): NoteTagProp {
  const sum = (of: (value: SeenValue) => number) => seen.reduce((all, value) => all + of(value), 0);
  const all = sum((value) => value.count);
  const most = (part: number) => part * 2 > all;
  const type: NotePropType = most(sum(({ links }) => links))
    ? "link"
    : most(sum(({ flags }) => flags))
      ? "flag"
      : most(sum(({ numbers }) => numbers))
        ? "number"
        : most(sum(({ days }) => days))
          ? "day"
          : "text";
  return { name, count, type, choices: seen.map(({ shown }) => shown.slice(0, 200)) };
}
