import type { Json } from "@etui/values/json/json";
import { draws } from "@etui/values/testing/draws";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import type { Thing } from "../../query/naive/thing.ts";
import { contextOf, findAll, pageOf } from "../../query/testing/ask-target.ts";
import { expectSameFound, LAW_CLOCK, LAW_TEXTS, type Vocabulary } from "../../query/testing/query-laws.ts";
import type { PropValue } from "../../query/values/prop-value.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { catchUp } from "../search/text-index.ts";
import { DATA_FIELDS, dataTarget } from "./data-target.ts";

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
const DATES = [
  "2026-11-27",
  "2026-11-28",
  "2026-11-29",
  "2026-02-30",
  "2026-11-28 09:00",
  "2026-11-28T09:00:00",
  "2026-11-28T00:00:00+08:00",
  "2026-11-28T16:30:00Z",
  "2026-11-27T15:59:59.999Z",
  "2026-11-28T23:30:00-11:00",
];
const TAGS = ["a", "A/b", "a/b/c", "#b", "工作/家", "工作", "[[x  y]]/", "İ b", "ab"];
const text = one("a", "ab", "<ab>", "x y", " X Y ", "状态", "", " ", "true", "8", ...LAW_TEXTS);
const plain: fc.Arbitrary<Json> = fc.oneof(
  text,
  one(...DATES),
  one(0, 8, 9, -1.5, 1_000),
  one(true, false, null),
);
const value: fc.Arbitrary<Json> = fc.oneof(
  { weight: 5, arbitrary: plain },
  { weight: 2, arbitrary: fc.array(plain, { maxLength: 3 }) },
  one<Json>({}, { b: "a" }, [["a"]]),
);
const content = fc.record(
  {
    title: fc.oneof(text, one(8)),
    rating: value,
    状态: value,
    date: fc.oneof(one(...DATES), value),
    tags: fc.oneof(fc.array(one(...TAGS), { maxLength: 3 }), one<Json>("工作", 8, ["a", 8])),
    due: one(...DATES),
    in: fc.oneof(fc.record({ b: value }), fc.array(fc.record({ b: value }), { maxLength: 2 }), value),
  },
  { requiredKeys: [], noNullPrototype: true },
);
const PATHS = [
  "a",
  "a/b",
  "a/b/c",
  "ab",
  "项目",
  "项目/a",
  ...Array.from({ length: 14 }, (_, index) => `runs/${index}`),
];
const documents = fc.array(fc.record({ content, created: one(...MOMENTS) }), {
  minLength: PATHS.length,
  maxLength: PATHS.length,
  size: "max",
});
type Written = typeof documents extends fc.Arbitrary<infer Given> ? Given : never;

async function store(userId: string, given: Written): Promise<void> {
  for (const [index, { content: said, created }] of given.entries()) {
    const args = { path: PATHS[index]!, content: said };
    const answer = await etui.execute("write_user_data", args as never, { userId });
    if (answer.status !== "success") throw new Error(JSON.stringify(answer));
    await etui.scope(userId).rows({
      text: "update user_data_store set created_at = $3 where user_id = $1 and data_path = $2",
      values: [userId, PATHS[index], created],
    });
  }
}

/** The index then knows all that was written. */
async function index(userId: string): Promise<void> {
  while (["some", "busy"].includes(await catchUp(etui.scope(userId))));
}

const isDayThere = (said: string) => {
  try {
    Temporal.PlainDate.from(said.slice(0, 10), { overflow: "reject" });
    return true;
  } catch {
    return false;
  }
};

/** What a value of a content is, said without SQL. */
function plainValue(json: Json): PropValue[] {
  if (json === null) return [];
  if (Array.isArray(json)) return [{ text: "[]" }];
  if (typeof json === "object") return [{ text: "{}" }];
  if (typeof json === "number") return [{ text: String(json), number: json }];
  if (typeof json === "boolean") return [{ text: String(json), flag: json }];
  const [, clock, offset] = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?(Z|[+-]\d\d:\d\d)?$/.exec(
    json,
  ) ?? [null];
  if (clock === null || !isDayThere(json)) return [{ text: json }];
  if (offset !== undefined) return [{ text: json, moment: new Date(json.replace(" ", "T")) }];
  return [{ text: json, day: json.slice(0, 10) }];
}

/** Into lists, as filters look into them: on the way, and at its end. */
function valuesAt(json: Json | undefined, [step, ...rest]: readonly string[]): PropValue[] {
  if (json === undefined) return [];
  if (step === undefined) return Array.isArray(json) ? json.flatMap(plainValue) : plainValue(json);
  const objects = Array.isArray(json) ? json : [json];
  return objects.flatMap((object) =>
    typeof object === "object" && object !== null && !Array.isArray(object) && Object.hasOwn(object, step)
      ? valuesAt(object[step], rest)
      : [],
  );
}

function saidIn(json: Json): string[] {
  if (typeof json === "string" || typeof json === "number") return [String(json)];
  return typeof json === "object" && json !== null ? Object.values(json).flatMap(saidIn) : [];
}

function thingsOf(given: Written): Map<string, Thing> {
  return new Map(
    given.map(({ content: said, created }, index) => {
      const path = PATHS[index]!;
      const at = (field: string) => valuesAt(said as Json, field.split("."));
      const tags = at("tags").filter(({ number }) => number === undefined);
      return [
        path,
        {
          kind: "document",
          title: typeof said.title === "string" ? said.title : "",
          body: saidIn(said as Json).join("\n"),
          tags: tags.map((tag) => tag.text),
          places: [path],
          fields: {
            ...Object.fromEntries(
              ["title", "rating", "状态", "date", "due", "in.b", "tags"].map((name) => [name, at(name)]),
            ),
            path: [{ text: path }],
            version: [{ text: "1", number: 1 }],
            created: [{ text: `${created.slice(0, 19)}Z`, moment: new Date(created) }],
            kind: [{ text: "document" }],
          },
          states: [],
          has: [
            ...(tags.length > 0 ? (["tags"] as const) : []),
            ...(at("due").length > 0 ? (["due"] as const) : []),
            ...(Object.keys(said).length > 0 ? (["body"] as const) : []),
          ],
          linksTo: [],
          linkedFrom: [],
          ancestors: [],
          descendants: [],
        } satisfies Thing,
      ];
    }),
  );
}

const { updated: _updated, ...fields } = DATA_FIELDS;
const VOCABULARY: Vocabulary = {
  clock: LAW_CLOCK,
  fields,
  free: ["title", "rating", "状态", "date", "due", "in.b", "tags"],
  tags: ["a", "A/B", "#b", "b", "ab", "工作", "工作/家", "x y", "x", "i̇ b"],
  texts: ["a", "ab", "x y", "状态", "<"],
  places: ["a", "A/b", "ab/", "项目", "runs", "runs/1", "b"],
  values: {
    created: ["2026-11-28", "2026-11-27", "2026-11-28T01:00:00Z", "2026-11-28 00:00"],
    date: [...DATES, "8"],
    due: DATES,
    path: ["a", "A/b", "项目", "runs/1"],
    version: ["1", "2", "0"],
    tags: ["a", "A/b", "工作", "8"],
  },
  isFlat: true,
};

test("any query finds of any documents what it means, whether the index knows them or not", async () => {
  const [others] = fc.sample(documents, 1);
  await store("other", others!);
  for (const [turn, given] of fc.sample(documents, draws(4)).entries()) {
    const userId = `laws ${turn}`;
    const context = contextOf(etui, userId, LAW_CLOCK.timeZone);
    await store(userId, given);
    if (turn % 2 === 1) await index(userId);
    await expectSameFound(VOCABULARY, thingsOf(given), {
      find: (query) => findAll(context, { query, target: dataTarget, now: LAW_CLOCK.at }),
      runs: draws(60),
    });
  }
});

test("a document that has changed is found by what it says now, and no longer by what it said", async () => {
  const run = (path: string, said: object) =>
    etui.execute("write_user_data", { path, content: said } as never, { userId: "changes" });
  await run("notes/1", { text: "garden" });
  await index("changes");
  await run("notes/1", { text: "river" });
  await run("notes/2", { text: "garden", name: "Second" });
  const found = (said: string) =>
    findAll(contextOf(etui, "changes"), { query: { text: said }, target: dataTarget });
  expect(await found("garden")).toEqual(["notes/2"]);
  expect(await found("river")).toEqual(["notes/1"]);
});

test("documents are in the order of a field, and each has a title to be shown by", async () => {
  for (const [path, said] of Object.entries({
    a: { km: 12, name: "Park" },
    b: { km: 9.5 },
    c: { km: null },
    d: { km: [3, 40] },
  }))
    await etui.execute("write_user_data", { path: `runs/${path}`, content: said } as never, {
      userId: "orders",
    });
  const context = contextOf(etui, "orders");
  const sorted = async (descending: boolean) =>
    (
      await pageOf(context, {
        query: { under: "Runs" },
        targets: [dataTarget],
        sort: [{ field: "km", descending }],
        limit: 9,
        fields: ["km"],
      })
    ).hits.map(({ title, fields: { km } }) => `${title} ${km}`);
  expect(await sorted(false)).toEqual(["d 3, 40", "b 9.5", "Park 12", "c null"]);
  expect(await sorted(true)).toEqual(["d 3, 40", "Park 12", "b 9.5", "c null"]);
});

test("names of fields are those that occur, and one that is asked for is looked for in all documents", async () => {
  for (const [path, said] of Object.entries({ a: { km: 12, place: { city: "X" } }, b: { km: 9 } }))
    await etui.execute("write_user_data", { path, content: said } as never, { userId: "names" });
  const occurring = (asked?: string[]) => dataTarget.occurring!(etui.scope("names"), asked);
  expect(await occurring()).toEqual(["km", "place"]);
  expect(await occurring(["place.city"])).toEqual(["place.city"]);
  expect(await occurring(["place.town", "km"])).toEqual(["km", "place"]);
});
