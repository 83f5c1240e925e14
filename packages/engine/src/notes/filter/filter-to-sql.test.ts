/** B3: PostgreSQL and the naive evaluator agree on every filter and every block. */
import { draws } from "@etui/values/testing/draws";
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Clock } from "../../query/clock.ts";
import { leavesOf } from "../../query/joined.ts";
import { foldText } from "../../query/values/fold-text.ts";
import { nameKey } from "../../query/values/names.ts";
import type { PropValue } from "../../query/values/prop-value.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { noteFilterToSql } from "./filter-to-sql.ts";
import { type BlockProperty, matchesBlock } from "./matches-block.ts";
import type { NoteFilter } from "./note-filter.ts";
import { parseNoteFilter } from "./parse-filter.ts";
import { blockProperties, noteFilters, TEST_CLOCK } from "./test-filters.ts";

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.owner);
  await client.connect();
  await client.query("set jit = off");
  // As the migration makes them; temporary ones come before those of the same name.
  await client.query(`
    create temporary table blocks (user_id text collate "C", handle text collate "C", primary key (user_id, handle))`);
  await client.query(`
    create temporary table block_props (
      user_id text collate "C", handle text collate "C", name_key text collate "C", ord int,
      name text, txt text collate "C", shown text, num float8, day date, at timestamptz, flag boolean,
      ref text collate "C", primary key (user_id, handle, name_key, ord))`);
});
afterAll(async () => {
  await client.end();
  await database.close();
});

const MINE = "lin";

/** Each block also exists for somebody else, with another's values, which must never count. */
async function store(blocks: readonly (readonly BlockProperty[])[]): Promise<void> {
  const rows = [MINE, "wu"].flatMap((user) =>
    blocks.flatMap((_, index) => {
      const properties = blocks[user === MINE ? index : (index + 1) % blocks.length]!;
      const ords = new Map<string, number>();
      return properties.flatMap(({ name, values }) =>
        values.map((value) => {
          const ord = (ords.get(nameKey(name)) ?? -1) + 1;
          ords.set(nameKey(name), ord);
          return rowOf(user, index, name, ord, value);
        }),
      );
    }),
  );
  await client.query("truncate blocks, block_props");
  await client.query(
    "insert into blocks select user_id, number::text from unnest($1::text[]) as one(user_id), generate_series(0, $2 - 1) as number",
    [[MINE, "wu"], blocks.length],
  );
  await client.query("insert into block_props select * from json_populate_recordset(null::block_props, $1)", [
    JSON.stringify(rows),
  ]);
}

const rowOf = (user: string, index: number, name: string, ord: number, value: PropValue) => ({
  user_id: user,
  handle: String(index),
  name_key: nameKey(name),
  ord,
  name,
  txt: foldText(value.text),
  shown: value.text,
  num: value.number,
  day: value.day,
  at: value.moment?.toISOString(),
  flag: value.flag,
  ref: value.ref,
});

const sqlOf = (filter: NoteFilter, values: unknown[], timeZone = TEST_CLOCK.timeZone) =>
  noteFilterToSql(filter, { block: "b", timeZone, addValue: (value) => `$${values.push(value)}` });

/** In one statement: as a value for every block, `[block][filter]`. */
async function verdicts(filters: readonly NoteFilter[], timeZone?: string): Promise<boolean[][]> {
  const values: unknown[] = [MINE];
  const list = filters.map((filter) => sqlOf(filter, values, timeZone));
  const { rows } = await client.query(
    `select array[${list.join(",\n")}]::boolean[] as verdicts from blocks b where b.user_id = $1 order by b.handle::int`,
    values,
  );
  return rows.map((row) => row.verdicts);
}

/** The same as searches, in which PostgreSQL may make joins of what must exist. */
async function found(filters: readonly NoteFilter[], blocks: number): Promise<boolean[][]> {
  const values: unknown[] = [MINE];
  const searches = filters.map(
    (filter, index) =>
      `select b.handle, ${index} as filter from blocks b where b.user_id = $1 and ${sqlOf(filter, values)}`,
  );
  const { rows } = await client.query(searches.join("\nunion all\n"), values);
  const hits = new Set(rows.map((row) => `${row.handle} ${row.filter}`));
  return Array.from({ length: blocks }, (_, block) =>
    filters.map((_, filter) => hits.has(`${block} ${filter}`)),
  );
}

const expected = (
  filters: readonly NoteFilter[],
  blocks: readonly (readonly BlockProperty[])[],
  timeZone = TEST_CLOCK.timeZone,
) => blocks.map((block) => filters.map((filter) => matchesBlock(filter, block, timeZone)));

test("PostgreSQL and the naive evaluator agree", async () => {
  let pairs = 0;
  let hits = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(blockProperties, { minLength: 40, maxLength: 40, size: "max" }),
      fc.array(noteFilters, { minLength: 42, maxLength: 42, size: "max" }),
      fc.constantFrom("Asia/Shanghai", "America/New_York", "+05:30", "UTC"),
      async (blocks, filters, timeZone) => {
        await store(blocks);
        const wanted = expected(filters, blocks, timeZone);
        expect(await verdicts(filters, timeZone)).toEqual(wanted);
        pairs += wanted.flat().length;
        hits += wanted.flat().filter(Boolean).length;
      },
    ),
    { numRuns: draws(60) },
  );
  expect(pairs).toBe(draws(60) * 40 * 42);
  expect(hits / pairs).toBeGreaterThan(0.1);
  expect(hits / pairs).toBeLessThan(0.9);
});

test("a search finds the same blocks", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(blockProperties, { minLength: 40, maxLength: 40, size: "max" }),
      fc.array(noteFilters, { minLength: 8, maxLength: 8, size: "max" }),
      async (blocks, filters) => {
        await store(blocks);
        expect(await found(filters, blocks.length)).toEqual(expected(filters, blocks));
      },
    ),
    { numRuns: draws(12) },
  );
});

function filterOf(text: string, clock: Clock = TEST_CLOCK): NoteFilter {
  const parsed = parseNoteFilter(text, clock);
  if (!parsed.ok) throw new Error(parsed.refused.code);
  return parsed.filter;
}

test("a filter as long as filters may be is answered", async () => {
  const blocks = [[{ name: "a", values: [{ text: "1", number: 1 }] }], []];
  await store(blocks);
  const all = filterOf("a=1,".repeat(500));
  const any = filterOf(Array.from({ length: 500 }, (_, number) => `a=${number}`).join("||"));
  const many = filterOf(`a in (${Array.from({ length: 1_500 }, (_, number) => number + 1).join(",")})`);
  expect([...leavesOf(all)]).toHaveLength(500);
  expect(await found([all, any, many], 2)).toEqual([
    [true, true, true],
    [false, false, false],
  ]);
});

/** B8: whatever a name or a value says, it is only compared. */
describe("injection", () => {
  const HOSTILE = [
    "x'; drop table blocks; --",
    "' or '1'='1",
    "a'::text or true --",
    "$1",
    "$$",
    "%",
    "_",
    "\\",
    "null",
    "') or true) --",
    '{"a"}',
    "p.txt",
    "constructor",
  ];

  test.each(HOSTILE)("%s stays a text, as a name and as a value", async (text) => {
    const blocks = [
      [{ name: "a", values: [{ text }] }],
      [{ name: "a", values: [{ text: `<${text}>` }] }],
      [{ name: text, values: [{ text: "1", number: 1 }] }],
      [{ name: "a", values: [{ text: "other" }] }],
      [],
    ];
    await store(blocks);
    const is = { is: "text", text } as const;
    const rows = await verdicts([
      { field: "a", op: "=", values: [is] },
      { field: "a", op: "in", values: [is, { is: "text", text: "nothing" }] },
      { field: "a", op: "contains", values: [is] },
      { field: "a", op: "starts with", values: [is] },
      { field: text, op: "is not null", values: [] },
      { field: text, op: ">=", values: [{ is: "number", text: "1", number: 1 }] },
    ]);
    const only = (...blocksFound: number[]) => blocks.map((_, index) => blocksFound.includes(index));
    const column = (filter: number) => rows.map((row) => row[filter]);
    for (const filter of [0, 1, 3]) expect(column(filter)).toEqual(only(0));
    expect(column(2)).toEqual(only(0, 1));
    for (const filter of [4, 5]) expect(column(filter)).toEqual(only(2));
  });

  test("no text of a filter becomes SQL text", () => {
    fc.assert(
      fc.property(noteFilters, (filter) => {
        const marked = JSON.parse(JSON.stringify(filter), (key, value) =>
          key === "text" || key === "field" ? `SECRET${value}` : value,
        ) as NoteFilter;
        const sql = sqlOf(marked, []);
        expect(sql).not.toContain("SECRET");
        expect(sql.replaceAll("p.txt <> ''", "")).not.toMatch(/['"]/);
      }),
      { numRuns: draws(200) },
    );
  });
});
