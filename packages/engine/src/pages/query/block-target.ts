/** What queries ask of the blocks of pages, those of notes or those of the knowledge base: pages are their first blocks. */
import { normalise } from "@etui/protocol/search-terms";
import { cutText } from "@etui/values/text/cut-text";
import type { TenantScope } from "../../database/tenant.ts";
import { endOfPrefix } from "../../document/data-path.ts";
import type { PlainLeaf, QueryHit, QuerySql, QueryTarget } from "../../domain/query-target.ts";
import { planMoment } from "../../plan/plan-moment.ts";
import { allHold } from "../../query/sql/joined.ts";
import { nameKeySql } from "../../query/sql/name-in-sql.ts";
import { testToSql } from "../../query/sql/test-to-sql.ts";
import { normalisedSql } from "../../query/sql/text-in-sql.ts";
import { nameKey, tagName } from "../../query/values/names.ts";
import { gramsOfTerms } from "../../search/grams.ts";
import { tokenKey } from "../../search/token-key.ts";
import { tellingGrams, tsqueryOf } from "../../search/tsquery.ts";
import { ensureBlocks } from "../blocks/blocks-anew.ts";
import { isPropLine } from "../blocks/inline-marks.ts";
import { plainText } from "../blocks/plain-text.ts";
import { addressOf } from "../page-address.ts";
import { isOfSources } from "../page-of-sources.ts";
import { handleIn } from "./block-address.ts";
import { BLOCK_FIELDS, blockField, valuesOfBlock } from "./block-fields.ts";
import { orderOfBlocks } from "./block-order.ts";
import { tagsBeginning } from "./tags-beginning.ts";

/** `source` is that of the pages. */
export const blockTarget = (source: "notes" | "kb"): QueryTarget => ({
  name: source,
  kinds: ["page", "block", "task"],
  fields: BLOCK_FIELDS,
  ready: ensureBlocks,
  occurring,
  tags: (scope, beginning) => tagsBeginning(scope, beginning, source),
  rows: (sql) => ({
    from: `blocks ${sql.row}`,
    where: [`${sql.row}.user_id = ${sql.user}`, isOfSource(source, `${sql.row}.page_id`, sql)],
    id: `${sql.row}.handle`,
  }),
  leaf: (asked, sql) => leaf(asked, sql, source),
  values: valuesOfBlock,
  // What lies in a block stands behind it, up to the next one that is no deeper. It is gathered once, as a list: where PostgreSQL
  // may join it, it does so again for each row if it believes the table to be small.
  ancestor(inner, { row, user }) {
    const [above, below, next] = [`${row}a`, `${row}b`, `${row}n`];
    return `${row}.handle = any(array(
      select ${below}.handle from (
        select ${above}.page_id, ${above}.place, coalesce((
          select min(${next}.place) from blocks ${next}
          where ${next}.user_id = ${user} and ${next}.page_id = ${above}.page_id and ${next}.place > ${above}.place and ${next}.depth <= ${above}.depth
        ), 2147483647) as until
        from blocks ${above} where ${above}.user_id = ${user} and ${inner(above)} offset 0
      ) within join blocks ${below} on ${below}.user_id = ${user} and ${below}.page_id = within.page_id
        and ${below}.place > within.place and ${below}.place < within.until))`;
  },
  descendant(inner, { row, user }) {
    const [below, above] = [`${row}a`, `${row}b`];
    return `${row}.handle = any(array(
      with recursive hit(handle) as (
        select ${below}.parent from blocks ${below}
        where ${below}.user_id = ${user} and ${below}.parent is not null and ${inner(below)}
        union
        select ${above}.parent from hit join blocks ${above} on ${above}.user_id = ${user} and ${above}.handle = hit.handle
        where ${above}.parent is not null
      ) select handle from hit))`;
  },
  order: orderOfBlocks,
  show: (context, ids) => shownBlocks(context.heavyDb, ids, source),
});

/** Pages of the knowledge base are few, so that they are named themselves. */
const isOfSource = (source: string, page: string, sql: QuerySql): string =>
  source === "kb"
    ? `${page} = any(array(select s.page_id from pages s where s.user_id = ${sql.user} and s.source = 'kb'))`
    : isOfSources(page, [source], sql);

function leaf(asked: PlainLeaf, sql: QuerySql, source: string): string {
  const { row, user, addValue } = sql;
  if ("field" in asked)
    return testToSql(asked, valuesOfBlock(asked.field, sql), sql, blockField(asked.field)?.choices);
  if ("text" in asked) return textSql(asked, sql);
  if ("tag" in asked) {
    const isExact = asked.exact ? " and t.exact" : "";
    return `${row}.handle in (select t.handle from block_tags t where t.user_id = ${user} and t.tag_key = ${addValue(nameKey(tagName(asked.tag)))}::text${isExact})`;
  }
  if ("kind" in asked) {
    switch (asked.kind) {
      case "page":
        return `${row}.kind = 'page'`;
      case "task":
        return `${row}.task is not null`;
      case "block":
        return `(${row}.kind <> 'page' and ${row}.task is null)`;
      case "document":
        return "false";
    }
  }
  if ("under" in asked) return underSql(asked.under, sql);
  const isSeen = isOfSource(source, "l.page_id", sql);
  if ("links_to" in asked) {
    const key = `${addValue(handleIn(asked.links_to))}::text`;
    // As one list, so that the index of links finds them; with an "or" all links are read.
    return `${row}.handle in (select l.handle from block_links l where l.user_id = ${user} and l.to_key = any(array(
      select ${key} collate "C" union all
      select o.name_key from page_names n join page_names o on o.user_id = ${user} and o.page_id = n.page_id
      where n.user_id = ${user} and n.name_key = ${key})))`;
  }
  if ("linked_from" in asked) {
    const key = `${addValue(handleIn(asked.linked_from))}::text`;
    const from = `l.user_id = ${user} and ${isSeen} and (
      l.page_id in (select n.page_id from page_names n where n.user_id = ${user} and n.name_key = ${key})
      or l.handle = ${key} and l.page_id in (select f.page_id from blocks f where f.user_id = ${user} and f.handle = ${key}))`;
    return `${row}.handle in (
      select t.handle from block_links l join page_names n on n.user_id = ${user} and n.name_key = l.to_key
        join blocks t on t.user_id = ${user} and t.page_id = n.page_id and t.place = 0 where ${from}
      union all
      select t.handle from block_links l join blocks t on t.user_id = ${user} and t.handle = l.to_key where ${from}
      union all
      select t.handle from block_links l join blocks t on t.user_id = ${user} and t.anchor = l.to_key where ${from})`;
  }
  if ("has" in asked) {
    switch (asked.has) {
      case "tags":
        return `${row}.tags <> '{}'`;
      case "links":
        return sql.exists(
          `block_links l where l.user_id = ${user} and l.page_id = ${row}.page_id and l.handle = ${row}.handle`,
        );
      case "backlinks":
        return isLinkedSql(row, user, isSeen);
      case "due":
        return `${row}.due is not null`;
      case "body":
        return `(case when ${row}.kind = 'page' then exists (
          select from blocks i where i.user_id = ${user} and i.page_id = ${row}.page_id and i.place > 0) else ${row}.text <> '' end)`;
    }
  }
  const isOpen = `${row}.task in ('open', 'in_progress')`;
  switch (asked.is) {
    case "open":
      return `(${row}.task is not null and ${isOpen})`;
    case "done":
      return `(${row}.task is not null and ${row}.task = 'done')`;
    case "late": {
      const { today } = planMoment(sql.now, { timeZone: sql.timeZone, locale: "en" });
      return `(${row}.task is not null and ${row}.due is not null and ${isOpen} and ${row}.due < ${addValue(today)}::date)`;
    }
    case "blocked":
      return "false";
    case "orphan":
      return `(${row}.kind = 'page' and not exists (
        select from block_links l where l.user_id = ${user} and l.page_id = ${row}.page_id) and not ${isLinkedSql(row, user, isSeen)})`;
  }
}

/** A page by one of its names, another block by its handle or the name that its author gave it. */
const isLinkedSql = (row: string, user: string, isSeen: string): string =>
  `(case when ${row}.kind = 'page' then exists (
      select from page_names n join block_links l on l.user_id = ${user} and l.to_key = n.name_key
      where n.user_id = ${user} and n.page_id = ${row}.page_id and ${isSeen})
    else exists (select from block_links l where l.user_id = ${user} and l.to_key in (${row}.handle, ${row}.anchor) and ${isSeen}) end)`;

/** What a page says is its title, and a title of a block is its first line: the index of what is said proposes both. */
function textSql({ text, in: where }: Extract<PlainLeaf, { text: string }>, sql: QuerySql): string {
  const { row, user, addValue } = sql;
  const term = normalise(text);
  const part = `${addValue(term)}::text`;
  // In a title there are no marks, so that only its words stand in what is said one after the other.
  const terms = where === "title" ? (term.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []) : [term];
  const tsquery = tsqueryOf(tellingGrams(gramsOfTerms(terms)), tokenKey(sql.userId));
  const proposed =
    tsquery === ""
      ? "true"
      : `(${row}.grams @@ ${addValue(tsquery)}::tsquery or (${row}.overfull and ${row}.user_id = ${user}))`;
  const isSaid = `strpos(${row}.said, ${part}) > 0`;
  if (where === "title") return allHold([proposed, `strpos(${normalisedSql(`${row}.title`)}, ${part}) > 0`]);
  return allHold([proposed, isSaid, where === "body" ? `${row}.kind <> 'page'` : "true"]);
}

/** In a folder, by the beginning of the paths; or in a page, by any of its names. */
function underSql(place: string, { row, user, addValue }: QuerySql): string {
  const key = nameKey(place).replace(/\/+$/, "");
  const end = endOfPrefix(`${key}/`);
  // Each path is one of the names of its page, so that the index of names finds those that begin so.
  const beginsSo = `n.name_key >= ${addValue(`${key}/`)}::text${end === undefined ? "" : ` and n.name_key < ${addValue(end)}::text`}`;
  const path = nameKeySql("u.path");
  const isPage = key.includes("/") ? `${path} = ${addValue(key)}::text` : "true";
  return `${row}.page_id in (
    select u.page_id from page_names n join pages u on u.user_id = ${user} and u.page_id = n.page_id
    where n.user_id = ${user} and n.name_key = ${addValue(key)}::text and ${isPage}
    union all
    select u.page_id from page_names n join pages u on u.user_id = ${user} and u.page_id = n.page_id
    where n.user_id = ${user} and ${beginsSo} and starts_with(${path}, ${addValue(`${key}/`)}::text))`;
}

const MOST_NAMES = 1_000;

async function occurring(scope: TenantScope, asked: readonly string[] = []): Promise<string[]> {
  const keys = asked.map(nameKey);
  const there = await scope.rows<{ name_key: string }>({
    name: "properties_there",
    text: `select k.name_key from unnest($2::text[]) as k(name_key)
           where exists (select from block_props p where p.user_id = $1 and p.name_key = k.name_key)`,
    values: [scope.userId, keys],
  });
  const found = new Set(there.map(({ name_key }) => name_key));
  if (asked.length > 0 && keys.every((key) => found.has(key))) return [...asked];
  const rows = await scope.rows<{ name: string }>({
    name: "names_of_properties",
    text: `select min(name) as name from block_props where user_id = $1
           group by name_key order by count(*) desc, name_key limit ${MOST_NAMES}`,
    values: [scope.userId],
  });
  return [...new Set([...asked.filter((name) => found.has(nameKey(name))), ...rows.map(({ name }) => name)])];
}

interface ShownRow {
  handle: string;
  kind: string;
  task: string | null;
  title: string;
  page_title: string;
  path: string;
  source: string;
  text: string;
  tags: string[];
  updated_at: Date;
}

const LONGEST_PREVIEW = 160;
/** Before what is no text of its own is taken away. */
const MOST_READ = 1_000;

async function shownBlocks(
  scope: TenantScope,
  ids: readonly string[],
  source: string,
): Promise<(QueryHit | undefined)[]> {
  const rows = await scope.rows<ShownRow>({
    name: "blocks_of_query",
    text: `select b.handle, b.kind, b.task, b.title, p.title as page_title, p.path, p.source, left(b.text, ${MOST_READ}) as text,
             b.tags, b.updated_at
           from blocks b join pages p on p.user_id = $1 and p.page_id = b.page_id
           where b.user_id = $1 and p.user_id = $1 and b.handle = any($2::text[]) and p.source = $3`,
    values: [scope.userId, ids, source],
  });
  const known = new Map(rows.map((row) => [row.handle, row]));
  return ids.map((id) => {
    const row = known.get(id);
    return row && hitOf(row);
  });
}

function hitOf({
  handle,
  kind,
  task,
  title,
  page_title,
  text,
  tags,
  updated_at,
  ...page
}: ShownRow): QueryHit {
  const lines = text.split("\n").filter((line) => !isPropLine(line));
  return {
    kind: task !== null ? "task" : kind === "page" ? "page" : "block",
    address: kind === "page" ? addressOf(page) : `${addressOf(page)}#${handle}`,
    title: title || page_title,
    preview: cutText(
      lines
        .map((line) => plainText(line))
        .filter((line) => line !== "")
        .join(" "),
      LONGEST_PREVIEW,
    ),
    tags,
    updatedAt: updated_at,
  };
}
