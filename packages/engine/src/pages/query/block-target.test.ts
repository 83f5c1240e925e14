import { draws } from "@etui/values/testing/draws";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { written } from "../../notes/test-notes.ts";
import type { Thing } from "../../query/naive/thing.ts";
import { contextOf, findAll, pageOf } from "../../query/testing/ask-target.ts";
import {
  expectSameFound,
  LAW_CLOCK,
  LAW_TEXTS,
  storedAs,
  type Vocabulary,
} from "../../query/testing/query-laws.ts";
import { nameKey, pageNames } from "../../query/values/names.ts";
import type { PropValue } from "../../query/values/prop-value.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import type { ScannedBlock } from "../blocks/block.ts";
import { insertBlocks, insertLinks, insertProps, insertTags } from "../blocks/insert-blocks.ts";
import { BLOCK_FIELDS } from "./block-fields.ts";
import { blockTarget } from "./block-target.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const one = <Value>(...values: readonly Value[]) => fc.constantFrom(...values);
const MOMENTS = [
  "2026-11-27T15:59:59.999Z",
  "2026-11-27T16:00:00Z",
  "2026-11-28T01:00:00Z",
  "2026-11-28T16:30:00Z",
];
const TAGS = ["a", "A/b", "a/b/c", "工作/家", "工作", "x y", "İ b", "ab"];
const LINKS = ["a", "b", "a/b", "状态", "b1h", "b2h", "here", "nothing"];
const said = one("a", "<ab>", "x y and 状态", "note 117", ...LAW_TEXTS);
const VALUES = [
  "a",
  "ab",
  "状态",
  "8",
  "9",
  "2026-11-28",
  "2026-11-29",
  "2026-11-28 09:00",
  "true",
  "b1",
  " ",
  ...LAW_TEXTS,
];

const property = fc.record({
  name: one("rating", "Rating", "状态", "status", "due", "constructor", "e\u0301"),
  values: fc.array(
    one(...VALUES).map(
      (text): PropValue => ({ ...storedAs(text, LAW_CLOCK.timeZone), ...(text === "b1" && { ref: "b1" }) }),
    ),
    { maxLength: 2 },
  ),
});
const block = fc.record({
  kind: one("heading", "paragraph", "item", "code"),
  text: fc.oneof(said, fc.constant("")),
  tags: fc.uniqueArray(one(...TAGS), { maxLength: 3 }),
  props: fc.array(property, { maxLength: 3 }),
  links: fc.uniqueArray(one(...LINKS), { maxLength: 2 }),
  headings: fc.subarray(["A heading", "状态"]),
  anchor: fc.option(one("here", "there"), { nil: undefined, freq: 1 }),
  task: fc.option(one("open", "in_progress", "done", "cancelled"), { nil: undefined }),
  due: fc.option(one("2026-11-27", "2026-11-28", "2026-11-29"), { nil: undefined }),
  scheduled: fc.option(one("2026-11-27", "2026-11-29"), { nil: undefined }),
  created: one(...MOMENTS),
  up: fc.nat(5),
});
const PAGES = [
  { path: "a/b", title: "b" },
  { path: "a", title: "状态" },
  { path: "Ab/x y", title: "x y and 状态" },
  { path: "İ/a/b", title: "<ab>" },
];
const pages = fc.tuple(...PAGES.map(() => fc.array(block, { minLength: 6, maxLength: 6, size: "max" })));
type Written = typeof block extends fc.Arbitrary<infer Given> ? Given : never;

interface Row {
  handle: string;
  block: ScannedBlock;
  page: (typeof PAGES)[number];
  given: Written;
  parent: number | undefined;
}

/** Each page as rows, in the order in which they stand: what lies in a block follows it. */
function rowsOf(given: readonly (readonly Written[])[]): Row[][] {
  return given.map((blocks, pageNumber) => {
    const page = PAGES[pageNumber]!;
    const rows: Row[] = [];
    for (const [place, one] of blocks.entries()) {
      // Only what it follows directly, and what that lies in, may hold it.
      const chain: number[] = [];
      for (let at: number | undefined = place - 1; at !== undefined && at >= 0; at = rows[at]!.parent)
        chain.push(at);
      const parent = place === 0 ? undefined : chain[one.up % chain.length];
      const isPage = place === 0;
      rows.push({
        handle: `b${pageNumber}${place === 1 ? "h" : place}`,
        page,
        given: one,
        parent,
        block: {
          ...one,
          kind: isPage ? "page" : (one.kind as ScannedBlock["kind"]),
          parent,
          depth: parent === undefined ? 0 : rows[parent]!.block.depth + 1,
          from: place,
          until: place + 1,
          end: place + 1,
          text: isPage ? "" : one.text,
          // A title is the first line of what is said.
          title: isPage ? page.title : one.text,
          links: one.links.map((to) => ({ kind: "page", to, embeds: false })),
          task: isPage ? undefined : (one.task as ScannedBlock["task"]),
        },
      });
    }
    return rows;
  });
}

async function store(
  userId: string,
  source: string,
  rows: readonly (readonly Row[])[],
  empty = true,
): Promise<void> {
  await etui.scope(userId).transaction(async (tx) => {
    const tables = ["pages", "blocks", "block_tags", "block_props", "block_links", "page_names"];
    if (empty)
      for (const table of tables)
        await tx.rows({ text: `delete from ${table} where user_id = $1`, values: [userId] });
    await tx.rows({
      text: "insert into block_states (user_id, rules) values ($1, 1) on conflict (user_id) do nothing",
      values: [userId],
    });
    for (const blocks of rows) {
      const { page } = blocks[0]!;
      const [stored] = await tx.rows<{ page_id: string }>({
        text: "insert into pages (user_id, source, path, title, text, version) values ($1, $2, $3, $4, '', 1) returning page_id",
        values: [userId, source, page.path, page.title],
      });
      const pageId = stored!.page_id;
      for (const name of pageNames(page.path, [page.title]))
        await tx.rows({
          text: "insert into page_names (user_id, name_key, page_id) values ($1, $2, $3)",
          values: [userId, name, pageId],
        });
      const mark = source === "notes" ? "" : "k";
      const kept = blocks.map(({ handle, given }) => ({
        handle: handle + mark,
        mark: "",
        anchor: undefined,
        created: Date.parse(given.created),
        changed: Date.parse(given.created),
      }));
      const written = [{ pageId, blocks: blocks.map(({ block: its }) => its), kept }] as never;
      await insertBlocks(tx, written);
      await insertTags(tx, written);
      await insertProps(tx, written);
      await insertLinks(tx, written);
    }
  });
}

/** What the rows are, said without SQL. */
function thingsOf(pagesOfRows: readonly (readonly Row[])[]): Map<string, Thing> {
  const all = pagesOfRows.flat();
  const namesOf = ({ path, title }: Row["page"]) => pageNames(path, [title]);
  const calledBy = (key: string) => PAGES.filter((page) => namesOf(page).includes(key));
  const textOf = (text: string | undefined): PropValue[] => (text === undefined ? [] : [{ text }]);
  const dayOf = (text: string | undefined): PropValue[] => (text === undefined ? [] : [{ text, day: text }]);
  const made = new Map<string, Thing & { ancestors: Thing[]; descendants: Thing[] }>();
  for (const rows of pagesOfRows) {
    for (const row of rows) {
      const { block: its, page, given, handle } = row;
      const isPage = its.kind === "page";
      const keys = its.links.map(({ to }) => to);
      const ownNames = isPage ? namesOf(page) : [handle, ...(its.anchor === undefined ? [] : [its.anchor])];
      const isNamed = (other: Row) =>
        other.block.links.some(({ to }) => ownNames.includes(to) || to === handle || to === its.anchor);
      // A page has a handle as well, and may be linked to by that.
      const back = all.filter(isNamed);
      const byNames = all.filter((other) => other.block.links.some(({ to }) => ownNames.includes(to)));
      const created = { text: `${given.created.slice(0, 19)}Z`, moment: new Date(given.created) };
      const properties = Map.groupBy(its.props, ({ name }) => nameKey(name));
      const valuesOf = (name: string) =>
        (properties.get(nameKey(name)) ?? []).flatMap(({ values }) => values);
      const hasLink = rows.some((other) => other.block.links.length > 0);
      made.set(handle, {
        kind: isPage ? "page" : its.task === undefined ? "block" : "task",
        title: its.title,
        body: its.text,
        tags: its.tags,
        places: [page.path, ...namesOf(page).filter((name) => !name.includes("/"))],
        fields: {
          ...Object.fromEntries(["rating", "状态", "constructor", "é"].map((name) => [name, valuesOf(name)])),
          title: textOf(its.title),
          text: textOf(its.text),
          tags: its.tags.map((text) => ({ text })),
          status: [...textOf(its.task), ...valuesOf("status")],
          due: [...dayOf(its.due), ...valuesOf("due")],
          start: dayOf(its.scheduled),
          created: [created],
          updated: [created],
          path: textOf(page.path),
          heading: its.headings.map((text) => ({ text })),
          kind: textOf(its.kind),
        },
        states: [
          ...(its.task === "open" || its.task === "in_progress" ? (["open"] as const) : []),
          ...(its.task === "done" ? (["done"] as const) : []),
          ...((its.task === "open" || its.task === "in_progress") && its.due === "2026-11-27"
            ? (["late"] as const)
            : []),
          ...(isPage && !hasLink && byNames.length === 0 ? (["orphan"] as const) : []),
        ],
        has: [
          ...(its.tags.length > 0 ? (["tags"] as const) : []),
          ...(its.links.length > 0 ? (["links"] as const) : []),
          ...(byNames.length > 0 ? (["backlinks"] as const) : []),
          ...(its.due === undefined ? [] : (["due"] as const)),
          ...((isPage ? rows.length > 1 : its.text !== "") ? (["body"] as const) : []),
        ],
        linksTo: keys.flatMap((key) => [key, ...calledBy(key).flatMap(namesOf)]),
        linkedFrom: back.flatMap((other) => [other.handle, ...namesOf(other.page)]),
        ancestors: [],
        descendants: [],
      });
      for (let at = row.parent; at !== undefined; at = rows[at]!.parent) {
        const above = made.get(rows[at]!.handle)!;
        made.get(handle)!.ancestors.push(above);
        above.descendants.push(made.get(handle)!);
      }
    }
  }
  return made;
}

const VOCABULARY: Vocabulary = {
  clock: LAW_CLOCK,
  fields: BLOCK_FIELDS,
  free: ["rating", "状态", "é"],
  tags: ["a", "A/B", "b", "ab", "工作", "工作/家", "x y", "x", "i̇ b"],
  texts: ["a", "ab", "x y", "状态", "note 11", "<"],
  places: ["a", "A/B", "b", "ab", "ab/x y", "x y", "状态", "i̇", "<ab>", "c"],
  links: LINKS,
  values: {
    created: ["2026-11-28", "2026-11-27", "2026-11-28T01:00:00Z", "2026-11-28 00:00"],
    updated: ["2026-11-28", "2026-11-27T16:00:00Z"],
    status: ["open", "done", "a", "状态"],
    path: ["a/b", "a", "AB/x y"],
    heading: ["A heading", "状态", "a"],
    tags: ["a", "A/b", "工作", "x y"],
  },
};

test("any query finds of any notes what it means, each block once, page by page", async () => {
  const context = contextOf(etui, "laws", LAW_CLOCK.timeZone);
  const [others] = fc.sample(pages, 1);
  for (const given of fc.sample(pages, draws(3))) {
    const rows = rowsOf(given);
    await store("laws", "notes", rows);
    // Pages of another source, and the same of somebody else, must never count.
    await store("laws", "kb", rowsOf(others!), false);
    await store("other", "notes", rowsOf(others!));
    await expectSameFound(VOCABULARY, thingsOf(rows), {
      find: (query) => findAll(context, { query, target: blockTarget("notes"), now: LAW_CLOCK.at }),
      runs: draws(60),
    });
  }
});

/** Both pages are notes of one person, and tell the same in other words. */
async function withNotes(userId: string) {
  await written(
    etui,
    userId,
    "Projects/Etui",
    "# Plan\n\n- [ ] Write tests #work\n  rating:: 7\n- [x] Sleep [[Ideas]]\n",
  );
  await written(etui, userId, "Ideas", "- **Two** words #work/deep\n  rating:: 30\n- ten\n  rating:: none\n");
  return contextOf(etui, userId);
}

test("a hit of a block has its address, and one of a page that of the page", async () => {
  const context = await withNotes("hits");
  const target = blockTarget("notes");
  const page = await pageOf(context, {
    query: { tag: "work" },
    targets: [target],
    limit: 5,
    fields: ["rating", "status"],
  });
  expect(page.total).toBe(2);
  const byTitle = new Map(page.hits.map((hit) => [hit.title, hit]));
  expect(byTitle.get("Write tests")).toMatchObject({
    kind: "task",
    address: expect.stringMatching(/^note:\/\/Projects\/Etui#\w+$/),
    tags: ["work"],
    fields: { rating: 7, status: "open" },
  });
  expect(byTitle.get("Two words")).toMatchObject({ kind: "block", fields: { rating: 30, status: null } });
  const pages = await pageOf(context, { query: { kind: "page" }, targets: [target], limit: 5 });
  expect(pages.hits.map(({ address }) => address).toSorted()).toEqual([
    "note://Ideas",
    "note://Projects/Etui",
  ]);
});

test("a property is in the order of what most of its values are, and blocks without it come last", async () => {
  const context = await withNotes("orders");
  const ordered = (descending: boolean) =>
    findAll(context, {
      query: { field: "rating", op: "is not null", values: [] },
      target: blockTarget("notes"),
      sort: [{ field: "rating", descending }],
      limit: 1,
    });
  const up = await ordered(false);
  expect(up).toHaveLength(3);
  expect(await ordered(true)).toEqual([up[1], up[0], up[2]]);
});

test("a title is found by its words, whatever marks stand between them", async () => {
  const context = await withNotes("titles");
  const found = async (query: object) =>
    (await findAll(context, { query: query as never, target: blockTarget("notes") })).length;
  expect(await found({ text: "two words", in: "title" })).toBe(1);
  expect(await found({ text: "two words" })).toBe(0);
  expect(await found({ text: "**two** words" })).toBe(1);
});

test("the names of properties are those that occur", async () => {
  await withNotes("names");
  const target = blockTarget("notes");
  expect(await target.occurring!(etui.scope("names"))).toEqual(["rating"]);
  expect(await target.occurring!(etui.scope("nobody"))).toEqual([]);
});
