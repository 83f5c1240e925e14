/** Filters mean what MongoDB's mean: the public tests of mingo's operators, and mingo beside PostgreSQL on random documents. */
import type { Filter, FilterValue } from "@etui/protocol/filter";
import fc from "fast-check";
import { Query } from "mingo";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accepted, type Judge, startJudge } from "./test-judge.ts";

let judge: Judge;
beforeAll(async () => {
  judge = await startJudge();
});
afterAll(() => judge[Symbol.asyncDispose]());

/** From mingo's test/operators/query and test/query.test.ts, which is MIT-licensed, © Francis Asante. */
const sizes: FilterValue[] = [
  {
    tags: ["school", "book"],
    qty: [
      { size: "S", num: 10, color: "blue" },
      { size: "M", num: 100, color: "blue" },
      { size: "L", num: 100, color: "green" },
    ],
  },
  { tags: ["electronics", "school"], qty: [{ size: "M", num: 100, color: "green" }] },
];
const nested: FilterValue[] = [
  {
    key0: [
      {
        key1: [[[{ key2: [{ a: "value2" }, { a: "dummy" }, { b: 20 }] }]], { key2: "value" }],
        key1a: { key2a: "value2a" },
      },
    ],
  },
];
const products: FilterValue[] = [
  [10, 5],
  [8, 7],
  [7, 8],
].map(([abc, xyz]) => ({
  results: [
    { product: "abc", score: abc! },
    { product: "xyz", score: xyz! },
  ],
}));
const projects: FilterValue[] = [["foo", 1], ["foo", 2, "1"], [], ["foo", "bar"]].map((projects) => ({
  user: { projects },
}));
const rated: FilterValue[] = [2, 8].map((complexity) => ({
  user: { projects: [{ rating: { complexity: 6 } }, { rating: { complexity } }] },
}));
const person: FilterValue[] = [
  {
    username: "kofrasa",
    firstName: "Francis",
    jobs: 6,
    date: { year: 2013, month: 9, day: 25 },
    projects: { C: ["word_grid", "student_record", "calendar"], Python: ["Flaskapp", "Restful"] },
    circles: { school: ["Henry", "Enoch"], family: ["Mother", "Father"] },
    languages: { spoken: ["english", "french", "spanish"] },
    grades: [
      { grade: 92, mean: 88, std: 8 },
      { grade: 78, mean: 90, std: 5 },
    ],
  },
];
const fullNested = [[{ key2: [{ a: "value2" }, { a: "dummy" }, { b: 20 }] }]];

test.each<[Filter, FilterValue[], count: number]>([
  [
    {
      qty: {
        $all: [{ $elemMatch: { size: "M", num: { $gt: 50 } } }, { $elemMatch: { num: 100, color: "green" } }],
      },
    } as Filter,
    sizes,
    2,
  ],
  [{ "key0.key1.key2.a": "value2" }, nested, 0],
  [{ "key0.key1.0.0.key2.a": "value2" }, nested, 1],
  [{ "key0.key1.0.0.key2": { b: 20 } }, nested, 1],
  [{ "key0.key1.1.key2": "value" }, nested, 1],
  [{ "key0.key1.key2": "value" }, nested, 1],
  [{ "key0.key1": fullNested }, nested, 1],
  [{ "key0.key1.0": fullNested }, nested, 1],
  [{ "key0.key1.0.0": fullNested[0]! }, nested, 1],
  [{ "key0.key1.0.0.key2": fullNested[0]![0]!.key2 }, nested, 1],
  [{ "key0.key1": { $eq: "value" } }, [{ key0: [{ key1: ["value"] }, { key1: ["value1"] }] }], 1],
  [{ "user.projects": { $all: [{ $elemMatch: { "rating.complexity": { $gt: 6 } } }] } } as Filter, rated, 1],
  [{ "user.projects": { $all: ["foo", 1] } }, projects, 1],
  [{ "user.projects": { $all: [] } }, projects, 0],
  [{ results: { $elemMatch: { product: "xyz", score: { $gte: 8 } } } }, products, 1],
  [{ results: { $elemMatch: { product: "xyz" } } }, products, 3],
  ...[{ $eq: 50 }, { $lt: 50 }, { $lte: 50 }, { $gt: 50 }, { $gte: 50 }, { $gte: 10, $lt: 100 }].map(
    (args): [Filter, FilterValue[], number] => [
      { scores: { $elemMatch: args } },
      [{ scores: [10, 50, 100] }],
      1,
    ],
  ),
  [{ results: { $elemMatch: { $and: [{ product: "xyz" }, { score: 8 }] } } }, products, 1],
  [{ results: { $elemMatch: { $and: [{ product: "xyz" }, { score: 9 }] } } }, products, 0],
  [{ results: { $elemMatch: { $or: [{ product: "xyz" }, { score: 8 }] } } }, products, 3],
  [{ username: { $not: "mufasa" } }, person, 1],
  [{ username: { $not: { $ne: "kofrasa" } } }, person, 1],
  [{ jobs: { $gt: 1 } }, person, 1],
  [{ jobs: { $lte: 6 } }, person, 1],
  [{ middlename: { $exists: false } }, person, 1],
  [{ projects: { $exists: true } }, person, 1],
  [{ "projects.C.1": "student_record" }, person, 1],
  [{ "circles.school": { $in: ["Henry"] } }, person, 1],
  [{ middlename: { $in: [null, "David"] } }, person, 1],
  [{ "circles.family": { $nin: ["Pamela"] } }, person, 1],
  [{ firstName: { $nin: [null] } }, person, 1],
  [{ "projects.Python": "Flaskapp" }, person, 1],
  [{ "languages.spoken": { $all: ["french", "english"] } }, person, 1],
  [{ date: { year: 2013, month: 9, day: 25 } }, person, 1],
  [{ "grades.0.grade": 92 }, person, 1],
  [{ "grades.mean": { $gt: 70 } }, person, 1],
  [{ grades: { $elemMatch: { mean: { $gt: 70 } } } }, person, 1],
  [{ item: null }, [{ item: null }, { id: 2 }], 2],
  [{ $and: [{ firstName: "Francis" }, { lastName: "Amoah" }] }, person, 0],
  [{ $or: [{ firstName: "Enoch" }, { age: { $exists: true } }] }, person, 0],
  [
    { "children.children.flags": "foobar" },
    [{ children: [{ children: [{ flags: ["foobar"] }] }, { children: [{ flags: [] }] }] }],
    1,
  ],
])("%j, as in mingo's tests", async (filter, documents, count) => {
  const verdicts = await judge.verdicts(filter, documents);
  expect(verdicts.filter(Boolean)).toHaveLength(count);
  expect(verdicts).toEqual(
    documents.map((document) => new Query(filter as object).test(document as Record<string, FilterValue>)),
  );
});

const key = fc.constantFrom("a", "b");
const scalar = fc.constantFrom<FilterValue>(0, 1, 2, -1, "", "a", "b", true, null);
/** Without lists in lists: what mingo makes of them depends on the operator, where MongoDB and PostgreSQL go one list deep. */
const { value } = fc.letrec<{ value: FilterValue; item: FilterValue; object: FilterValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", maxDepth: 4 },
    { weight: 3, arbitrary: scalar },
    fc.array(tie("item"), { maxLength: 3 }) as fc.Arbitrary<FilterValue>,
    tie("object"),
  ),
  item: fc.oneof({ depthSize: "small", maxDepth: 4 }, { weight: 2, arbitrary: scalar }, tie("object")),
  object: fc.dictionary(key, tie("value"), {
    maxKeys: 2,
    noNullPrototype: true,
  }) as fc.Arbitrary<FilterValue>,
}));
const document = fc.dictionary(key, value, { noNullPrototype: true }) as fc.Arbitrary<FilterValue>;
const plain = fc.constantFrom<FilterValue>(0, 1, 2, -1, "", "a", "b", true);
const few = fc.array(plain, { maxLength: 3 });
const orderable = fc.constantFrom<number | string>(0, 1, -1, "", "a");
/** What else mingo makes of lists, and MongoDB does not, is told in docs/decisions/0031. */
const operators = fc.oneof(
  plain.map(($eq) => ({ $eq })),
  plain.map(($ne) => ({ $ne })),
  few.map(($in) => ({ $in })),
  few.map(($nin) => ({ $nin })),
  orderable.map(($gt) => ({ $gt })),
  orderable.map(($lte) => ({ $lte })),
  fc.tuple(orderable, orderable).map(([$gte, $lt]) => ({ $gte, $lt })),
  orderable.map((than) => ({ $not: { $gte: than } })),
);
const field = fc.array(key, { minLength: 1, maxLength: 3 }).map((keys) => keys.join("."));
const oneField = fc.tuple(field, operators).map(([name, operand]): Filter => ({ [name]: operand }));
const filter = fc.oneof(
  { weight: 4, arbitrary: oneField },
  {
    weight: 1,
    arbitrary: fc.array(oneField, { minLength: 1, maxLength: 3 }).map(($or): Filter => ({ $or })),
  },
);

test("mingo and PostgreSQL agree on random documents", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(document, { minLength: 6, maxLength: 12 }),
      fc.array(filter, { minLength: 6, maxLength: 12 }),
      async (documents, filters) => {
        await judge.store(documents);
        const told = filters.map((filter) => new Query(filter as object));
        const verdicts = await judge.judge(filters.map((filter) => accepted(filter)));
        const differing = documents.flatMap((document, row) =>
          filters
            .map((filter, at) => ({
              filter,
              document,
              ours: verdicts[row]![at],
              mingo: told[at]!.test(document as Record<string, FilterValue>),
            }))
            .filter(({ ours, mingo }) => ours !== mingo),
        );
        expect(differing).toEqual([]);
      },
    ),
    { numRuns: 60 },
  );
});
