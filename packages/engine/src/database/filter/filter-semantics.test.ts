import { FILTER_OPERATORS, type FilterValue } from "@etui/protocol/filter";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase } from "../../testing/test-database.ts";
import { accepted, type Judge, numbered, startJudge } from "./test-judge.ts";

let judge: Judge;
beforeAll(async () => {
  judge = await startJudge();
});
afterAll(() => judge[Symbol.asyncDispose]());

/** [filter, documents that match it, documents that do not match it] */
type Row = [filter: unknown, holds: FilterValue[], fails: FilterValue[]];

const tables: Record<string, Row[]> = {
  "equality is that of JSON": [
    [{ a: 1 }, [{ a: 1 }, { a: 1.0, b: 2 }], [{ a: "1" }, { a: true }, { a: [1] }, { a: { a: 1 } }, {}, [1]]],
    [{ a: 0.1 }, [{ a: 0.1 }, { a: 1e-1 }], [{ a: 0.1 + 1e-17 * 10 }]],
    [{ a: "x" }, [{ a: "x" }], [{ a: "X" }, { a: "x " }, { a: ["x"] }]],
    [{ a: "é" }, [{ a: "é" }], [{ a: "e\u0301" }]],
    [{ a: "" }, [{ a: "" }], [{ a: null }, {}]],
    [{ a: true }, [{ a: true }], [{ a: 1 }, { a: "true" }, { a: false }]],
    [
      { a: { x: 1, y: 2 } },
      [{ a: { y: 2, x: 1 } }],
      [{ a: { x: 1 } }, { a: { x: 1, y: 2, z: 3 } }, { a: [1, 2] }],
    ],
    [
      { a: { x: [1, { y: null }] } },
      [{ a: { x: [1, { y: null }] } }],
      [{ a: { x: [1, {}] } }, { a: { x: [1] } }],
    ],
    [{ a: [1, 2] }, [{ a: [1, 2] }], [{ a: [2, 1] }, { a: [1, 2, 3] }, { a: [1, 2, 2] }, { a: [[1, 2]] }]],
    [{ a: {} }, [{ a: {} }], [{ a: [] }, { a: null }, {}, { a: { b: 1 } }]],
    [{ a: [] }, [{ a: [] }], [{ a: {} }, { a: [1] }, {}]],
    [{ a: 1, b: 2 }, [{ a: 1, b: 2 }], [{ a: 1 }, { b: 2 }]],
    [{ a: { $eq: { $gt: 1 } } }, [{ a: { $gt: 1 } }], [{ a: 2 }]],
    [{}, [{}, [], { a: 1 }], []],
  ],
  "null is null or missing, and a negation is exact": [
    [{ a: null }, [{ a: null }, {}, { b: 1 }, [1]], [{ a: 0 }, { a: "" }, { a: false }, { a: [] }]],
    [{ a: { $eq: null } }, [{ a: null }, {}], [{ a: 0 }]],
    [{ "a.b": null }, [{ a: { b: null } }, { a: {} }, { a: 1 }, { a: null }, {}], [{ a: { b: 1 } }]],
    [{ a: { $ne: null } }, [{ a: 0 }, { a: [] }], [{ a: null }, {}]],
    [{ a: { $ne: 1 } }, [{ a: 2 }, { a: null }, {}, { a: [1] }], [{ a: 1 }]],
    [{ $not: { a: 1 } }, [{ a: 2 }, {}], [{ a: 1 }]],
    [{ $not: {} }, [], [{}, { a: 1 }]],
    [{ a: { $not: { $gt: 3 } } }, [{ a: 3 }, { a: "4" }, {}, { a: null }], [{ a: 4 }]],
    [{ a: { $not: 1 } }, [{ a: 2 }, {}], [{ a: 1 }]],
    [{ a: { $not: { $not: { $gt: 3 } } } }, [{ a: 4 }], [{ a: 3 }, {}]],
    [{ a: { $not: { $gt: 3, $lt: 6 } } }, [{ a: 3 }, { a: 6 }, {}], [{ a: 4 }]],
  ],
  "$in and $nin": [
    [
      { a: { $in: [1, "x", [2], { y: 3 }] } },
      [{ a: 1 }, { a: "x" }, { a: [2] }, { a: { y: 3 } }],
      [{ a: 2 }, { a: [1] }, {}],
    ],
    [{ a: { $in: [1, null] } }, [{ a: 1 }, { a: null }, {}], [{ a: 2 }]],
    [{ a: { $in: [] } }, [], [{ a: 1 }, { a: null }, {}]],
    [{ a: { $nin: [1, 2] } }, [{ a: 3 }, { a: null }, {}], [{ a: 1 }]],
    [{ a: { $nin: [1, null] } }, [{ a: 3 }], [{ a: 1 }, { a: null }, {}]],
    [{ a: { $nin: [] } }, [{ a: 1 }, {}], []],
    [
      { a: { $in: Array.from({ length: 100 }, (_, i) => i) } },
      [{ a: 0 }, { a: 99 }],
      [{ a: 100 }, { a: "1" }, {}],
    ],
  ],
  "order compares numbers with numbers and strings with strings": [
    [
      { a: { $gt: 3 } },
      [{ a: 3.5 }, { a: 1e300 }],
      [{ a: 3 }, { a: "4" }, { a: true }, { a: [4] }, { a: { b: 4 } }, { a: null }, {}],
    ],
    [{ a: { $gte: 3 } }, [{ a: 3 }], [{ a: 2.999 }, { a: null }, {}]],
    [{ a: { $lt: 3 } }, [{ a: -1 }], [{ a: 3 }, { a: "2" }, { a: null }, { a: "" }, {}]],
    [{ a: { $lte: -0 } }, [{ a: 0 }, { a: -0.5 }], [{ a: 0.5 }]],
    [{ a: { $gt: 1, $lte: 3 } }, [{ a: 2 }, { a: 3 }], [{ a: 1 }, { a: 4 }]],
    [
      { a: { $gte: "2026-03-01", $lt: "2026-04" } },
      [{ a: "2026-03-01" }, { a: "2026-03-31T23:59:59Z" }],
      [{ a: "2026-02-28" }, { a: "2026-04-01" }, { a: 20260301 }],
    ],
    [{ a: { $gt: "Z" } }, [{ a: "a" }, { a: "é" }], [{ a: "A" }, { a: "" }]],
    // By code point an emoji comes after U+FFFD; by UTF-16 unit it would come before.
    [{ a: { $gt: "\uFFFD" } }, [{ a: "😀" }], [{ a: "\uFFFD" }]],
    [{ a: { $gt: "" } }, [{ a: "\u0001" }], [{ a: "" }]],
  ],
  $exists: [
    [{ a: { $exists: true } }, [{ a: 1 }, { a: null }, { a: [] }], [{}, { b: 1 }, [1]]],
    [{ a: { $exists: false } }, [{}, { b: 1 }], [{ a: null }, { a: false }]],
    [{ "a.1": { $exists: true } }, [{ a: [1, 2] }, { a: { 1: 0 } }], [{ a: [1] }, { a: "xy" }, {}]],
  ],
  "$contains looks into arrays, texts and objects": [
    [
      { a: { $contains: "x" } },
      [{ a: ["y", "x"] }, { a: "axb" }],
      [{ a: ["xy"] }, { a: "X" }, { a: { x: "x" } }, { a: [["x"]] }, {}],
    ],
    [{ a: { $contains: "" } }, [{ a: "anything" }, { a: "" }, { a: [""] }], [{ a: ["x"] }, {}, { a: null }]],
    [{ a: { $contains: 2 } }, [{ a: [1, 2] }], [{ a: 2 }, { a: "2" }, { a: ["2"] }, { a: [[2]] }, { a: 12 }]],
    [{ a: { $contains: null } }, [{ a: [null] }], [{ a: [] }, { a: null }, {}, { a: [0] }]],
    [
      { a: { $contains: { x: 1 } } },
      [{ a: [{ x: 1 }] }, { a: { x: 1, y: 2 } }, { a: { x: 1 } }],
      [{ a: [{ x: 1, y: 2 }] }, { a: { x: 2 } }, { a: { y: { x: 1 } } }],
    ],
    [{ a: { $contains: [1] } }, [{ a: [[1], 2] }], [{ a: [1] }, { a: [[1, 2]] }, { a: [[2, 1]] }]],
    [
      { a: { $contains: {} } },
      [{ a: {} }, { a: { x: 1 } }, { a: [{}] }],
      [{ a: [] }, { a: [{ x: 1 }] }, { a: 1 }],
    ],
    [{ a: { $contains: [] } }, [{ a: [[]] }], [{ a: [] }, { a: [[1]] }, {}]],
  ],
  "$starts_with is literal": [
    [
      { a: { $starts_with: "ab" } },
      [{ a: "ab" }, { a: "abc" }],
      [{ a: "Abc" }, { a: "xab" }, { a: ["ab"] }, { a: 1 }, {}],
    ],
    [{ a: { $starts_with: "" } }, [{ a: "" }, { a: "x" }], [{ a: 1 }, { a: null }, {}]],
    [{ a: { $starts_with: "1" } }, [{ a: "12" }], [{ a: 12 }]],
  ],
  "$all and $any": [
    [
      { a: { $all: [1, 2] } },
      [{ a: [2, 3, 1] }],
      [{ a: [1] }, { a: 1 }, { a: { x: 1 } }, { a: [[1, 2]] }, {}],
    ],
    [{ a: { $all: [{ x: 1 }] } }, [{ a: [{ x: 1 }] }], [{ a: [{ x: 1, y: 2 }] }]],
    [{ a: { $all: [] } }, [{ a: [] }, { a: [1] }], [{ a: {} }, { a: null }, {}]],
    [{ a: { $all: [1, 1] } }, [{ a: [1] }], [{ a: [2] }]],
    [{ a: { $any: [1, "x"] } }, [{ a: ["x", 3] }, { a: [1] }], [{ a: 1 }, { a: "x" }, { a: [] }, {}]],
    [
      { a: { $any: [{ x: 1 }, [2]] } },
      [{ a: [{ x: 1 }] }, { a: [[2]] }],
      [{ a: [{ x: 1, y: 2 }] }, { a: [2] }],
    ],
    [{ a: { $any: [] } }, [], [{ a: [] }, { a: [1] }]],
    [{ a: { $any: [null] } }, [{ a: [null] }], [{ a: [] }, { a: null }, {}]],
    [{ a: { $any: Array.from({ length: 100 }, (_, i) => i) } }, [{ a: [99] }], [{ a: [100] }, { a: 1 }]],
  ],
  fields: [
    [{ "a.b.c": 1 }, [{ a: { b: { c: 1 } } }], [{ "a.b.c": 1 }, { a: [{ b: { c: 1 } }] }]],
    [{ "a\\.b": 1 }, [{ "a.b": 1 }], [{ a: { b: 1 } }]],
    [{ "a\\\\.b": 1 }, [{ "a\\": { b: 1 } }], [{ "a\\.b": 1 }]],
    [{ "\\$ref": 1 }, [{ $ref: 1 }], [{ ref: 1 }]],
    [{ "": 1 }, [{ "": 1 }], [{}, { a: 1 }]],
    [{ "a..b": { $gt: 0 } }, [{ a: { "": { b: 1 } } }], [{ a: { b: 1 } }, { "a..b": 1 }]],
    [{ "a.": 1 }, [{ a: { "": 1 } }], [{ a: 1 }]],
    [{ ".a": 1 }, [{ "": { a: 1 } }], [{ a: 1 }]],
    [{ "a\\..b": 1 }, [{ "a.": { b: 1 } }], [{ a: { "": { b: 1 } } }]],
    [{ "a.0": 1 }, [{ a: [1, 2] }, { a: { 0: 1 } }], [{ a: [2, 1] }, { a: "1" }, { a: 1 }]],
    [{ "0.a": 1 }, [[{ a: 1 }], { 0: { a: 1 } }], [{ a: 1 }]],
    [{ "a.0.b": { $gt: 1 } }, [{ a: [{ b: 2 }] }], [{ a: [{ b: 1 }] }, { a: { b: 2 } }]],
    // PostgreSQL would take these for positions, too.
    [{ "a.-1": 2 }, [{ a: { "-1": 2 } }], [{ a: [1, 2] }]],
    [{ "a.+1.0": 2 }, [{ a: { "+1": [2] } }], [{ a: [1, [2]] }]],
    [{ "a.01": 2 }, [{ a: { "01": 2 } }], [{ a: [1, 2] }]],
    [{ "a. 1": 2 }, [{ a: { " 1": 2 } }], [{ a: [1, 2] }]],
    [{ "a.99999999999": 2 }, [{ a: { 99999999999: 2 } }], [{ a: [2] }]],
    [{ "名.字": "紫微" }, [{ 名: { 字: "紫微" } }], [{}]],
    [{ constructor: null, toString: null }, [{}], [{ constructor: 1 }]],
    [{ '"': 1, "{x,y}": 2, null: 3 }, [{ '"': 1, "{x,y}": 2, null: 3 }], [{}]],
  ],
  "$and and $or": [
    [{ $and: [{ a: 1 }, { b: 2 }] }, [{ a: 1, b: 2 }], [{ a: 1 }]],
    [{ $or: [{ a: 1 }, { b: { $gt: 2 } }] }, [{ a: 1 }, { b: 3 }], [{ a: 2, b: 2 }, {}]],
    [{ c: 1, $or: [{ a: 1 }, { b: 1 }] }, [{ c: 1, b: 1 }], [{ a: 1, b: 1 }, { c: 1 }]],
    [
      { $or: [{ $and: [{ a: 1 }, { $not: { b: 1 } }] }, { c: 1 }] },
      [{ a: 1 }, { a: 1, b: 1, c: 1 }],
      [{ a: 1, b: 1 }],
    ],
  ],
};

/** Where no document has a list, and no list is asked for, both meanings are one. */
const hasList = (value: unknown): boolean =>
  Array.isArray(value) || (typeof value === "object" && value !== null && Object.values(value).some(hasList));
const asksForLists = (filter: unknown) => /"\$(all|any)"/.test(JSON.stringify(filter));

describe.each(Object.entries(tables))("%s", (_, rows) => {
  const named = rows.map((row) => [JSON.stringify(row[0]).slice(0, 80), ...row] as const);

  test.each(named)("%s, where a list is a value like any other", async (_, filter, holds, fails) => {
    const documents = [...holds, ...fails];
    const expected = documents.map((document, index) => [document, index < holds.length]);
    const paired = (verdicts: unknown[]) => documents.map((document, index) => [document, verdicts[index]]);

    expect(paired(await judge.verdicts(filter, documents, "whole"))).toEqual(expected);

    await judge.store(documents);
    expect(paired((await judge.judge([accepted(filter, "whole")])).flat())).toEqual(expected);
  });

  test.each(named.filter(([, filter]) => !asksForLists(filter)))(
    "%s, where lists are looked into and there is none",
    async (_, filter, holds, fails) => {
      const documents = [...holds, ...fails].filter((document) => !hasList(document));
      const expected = documents.map((document) => [document, holds.includes(document)]);
      const verdicts = await judge.verdicts(filter, documents);
      expect(documents.map((document, index) => [document, verdicts[index]])).toEqual(expected);
    },
  );
});

const goals = (...values: number[]) => ({ goals: values.map((progress) => ({ progress })) });

const lists: Record<string, Row[]> = {
  "a field goes through lists": [
    [
      { "goals.progress": { $gte: 100 } },
      [goals(100), goals(5, 100), { goals: { progress: 100 } }],
      [goals(5), { goals: [] }, { goals: [[{ progress: 100 }]] }, { goals: ["100"] }, {}],
    ],
    [{ "goals.progress": 5 }, [goals(5), goals(1, 5)], [goals(1), { goals: [5] }]],
    [
      { "goals.title": { $contains: "run" } },
      [{ goals: [{ title: "x" }, { title: "a run" }] }],
      [{ goals: [{ title: "x" }] }],
    ],
    [{ "goals.progress": { $exists: true } }, [goals(1)], [{ goals: [] }, { goals: [{}] }, { goals: [1] }]],
    [{ "goals.progress": { $gt: 10, $lt: 20 } }, [goals(15), goals(5, 25)], [goals(5), goals(25)]],
    [{ "a.b.c": 1 }, [{ a: [{ b: [{ c: [2, 1] }] }] }], [{ a: [{ b: [[{ c: 1 }]] }] }]],
  ],
  "a value is looked for in the list at the field": [
    [{ tags: "a" }, [{ tags: ["a", "b"] }, { tags: "a" }], [{ tags: ["ab"] }, { tags: [["a"]] }, {}]],
    [{ tags: ["a"] }, [{ tags: ["a"] }, { tags: [["a"], "b"] }], [{ tags: ["a", "b"] }, { tags: "a" }]],
    [{ tags: { $ne: "a" } }, [{ tags: ["b"] }, { tags: [] }, {}], [{ tags: ["a", "b"] }, { tags: "a" }]],
    [{ tags: { $in: ["a", 1] } }, [{ tags: ["x", "a"] }, { tags: [1] }], [{ tags: ["x"] }, {}]],
    [{ tags: { $nin: ["a"] } }, [{ tags: ["b"] }, {}], [{ tags: ["b", "a"] }]],
    [{ tags: { $not: { $gt: 3 } } }, [{ tags: [1, 2] }, {}], [{ tags: [1, 4] }]],
    [{ tags: { $starts_with: "a" } }, [{ tags: ["x", "ab"] }], [{ tags: ["xa"] }, { tags: [["a"]] }]],
    [{ n: -1 }, [{ n: [0, -1] }, { n: -1 }], [{ n: 1 }]],
    [{ o: { x: 1 } }, [{ o: { x: 1 } }, { o: [2, { x: 1 }] }], [{ o: [{ x: 1, y: 2 }] }]],
  ],
  "null is null or missing, also in a list": [
    [{ a: null }, [{ a: [1, null] }, { a: null }, {}], [{ a: [] }, { a: [1] }]],
    [
      { "a.b": null },
      [{ a: [{ b: 1 }, {}] }, { a: [{ b: null }] }, { a: {} }, { a: 1 }, {}],
      [{ a: [{ b: 1 }] }, { a: [] }, { a: [1] }],
    ],
  ],
  "$all and $any take a plain value for a list of one": [
    [{ a: { $all: [1] } }, [{ a: [1, 2] }, { a: 1 }], [{ a: [2] }, {}]],
    [{ a: { $all: [1, 2] } }, [{ a: [2, 3, 1] }], [{ a: [1] }, { a: 1 }, { a: [[1, 2]] }]],
    [{ a: { $all: [] } }, [], [{ a: [] }, { a: [1] }, {}]],
    [{ a: { $any: [1, "x"] } }, [{ a: ["x"] }, { a: 1 }], [{ a: [] }, {}]],
    [{ a: { $any: [null] } }, [{ a: [null] }, { a: null }], [{}]],
  ],
  "$elemMatch is about one element": [
    [
      { goals: { $elemMatch: { progress: { $gte: 50 }, done: false } } },
      [{ goals: [{ progress: 60, done: false }] }],
      [
        {
          goals: [
            { progress: 60, done: true },
            { progress: 1, done: false },
          ],
        },
        { goals: { progress: 60, done: false } },
        { goals: [] },
      ],
    ],
    [{ n: { $elemMatch: { $gt: 10, $lt: 20 } } }, [{ n: [15] }], [{ n: [5, 25] }, { n: 15 }]],
    [{ n: { $elemMatch: { $or: [{ a: 1 }, { b: 1 }] } } }, [{ n: [{ b: 1 }] }], [{ n: [{ c: 1 }] }]],
    [{ n: { $elemMatch: { $not: { a: 1 } } } }, [{ n: [{ a: 1 }, { a: 2 }] }], [{ n: [{ a: 1 }] }, {}]],
    [{ "a.n": { $elemMatch: { x: 1 } } }, [{ a: [{ n: [{ x: 1 }] }] }], [{ a: [{ n: { x: 1 } }] }]],
  ],
  "a whole number is a position and also a key": [
    [{ "a.0": 1 }, [{ a: [1, 2] }, { a: { 0: 1 } }, { a: [2, { 0: 1 }] }], [{ a: [2, 1] }, { a: 1 }]],
    [{ "a.1.b": 1 }, [{ a: [0, { b: 1 }] }, { a: [0, { b: [2, 1] }] }], [{ a: [{ b: 1 }] }]],
    [{ "0.n": 1 }, [[{ n: 1 }]], [[{ n: 2 }, { n: 1 }]]],
  ],
  "a document that is itself a list is looked into": [
    [{ n: { $gt: 1 } }, [[{ n: 1 }, { n: 2 }]], [[{ n: 1 }], [], [[{ n: 2 }]]]],
  ],
};

describe.each(Object.entries(lists))("%s", (_, rows) => {
  const named = rows.map((row) => [JSON.stringify(row[0]).slice(0, 80), ...row] as const);

  test.each(named)("%s", async (_, filter, holds, fails) => {
    const documents = [...holds, ...fails];
    const expected = documents.map((document, index) => [document, index < holds.length]);
    const paired = (verdicts: unknown[]) => documents.map((document, index) => [document, verdicts[index]]);
    expect(paired(await judge.verdicts(filter, documents))).toEqual(expected);

    await judge.store(documents);
    expect(paired((await judge.search([accepted(filter)])).verdicts.flat())).toEqual(expected);
  });
});

test("every operator's example is accepted", () => {
  for (const { example } of Object.values(FILTER_OPERATORS)) {
    expect(accepted(example)(numbered("content", []))).toContain("$1");
  }
});

test("strings are ordered by code point also where the database's language orders them otherwise", async () => {
  await using database = await createTestDatabase();
  const owner = new pg.Client(database.owner);
  await owner.connect();
  const english = `${database.owner.database}_english`;
  await owner.query(`create database ${english} template template0 locale_provider icu icu_locale 'en'`);
  try {
    const client = new pg.Client({ ...database.owner, database: english });
    await client.connect();
    const values: unknown[] = [JSON.stringify({ a: "a" })];
    const sql = accepted({ a: { $gt: "Z" } })(numbered("$1::jsonb", values));
    const { rows } = await client.query(`select 'a' > 'Z' as english, (${sql}) as ours`, values);
    await client.end();
    expect(rows).toEqual([{ english: false, ours: true }]);
  } finally {
    await owner.query(`drop database ${english} with (force)`);
    await owner.end();
  }
});
