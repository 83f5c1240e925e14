/** query_user_data with group_by and aggregate, held against the same sums made here. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { documentsOf } from "./test-documents.ts";

let etui: Etui;
const { write } = documentsOf(() => etui);

const REGIONS = ["East", "West", "North", "South"];
const sales = Array.from({ length: 56 }, (_, index) => ({
  region: REGIONS[index % 4]!,
  amount: index % 20 === 7 ? "soon" : index / 10,
  date: `2026-0${1 + (index % 3)}-${String(1 + (index % 28)).padStart(2, "0")}`,
  open: index % 2 === 0,
}));

beforeAll(async () => {
  etui = await startTestEtui();
  await Promise.all(sales.map((sale, index) => write(`sales/${index}`, sale)));
  await write("sales/none", { region: null, note: "no region" });
  await write("odd/1", { when: "2026-02-31", n: 1 });
  await write("odd/2", { when: "2026-03-01T01:30:00+08:00", n: 2 });
  await write("odd/3", { when: "2026年3月1日", n: 3 });
  await write("odd/4", { when: "2026-03-01 23:59", n: 4 });
  await write("odd/5", { when: "2026-03", n: 5 });
  await write("odd/6", { when: ["2026-03-01"], n: 6 });
  await write("odd/7", { when: "tomorrow, 25:99", n: 7 });
  await write("odd/8", { when: "2026-03-01T23:30:00Z", n: 1e300 });
});
afterAll(() => etui.close());

const query = (args: object, context: object = {}) =>
  etui.execute("query_user_data", args as never, context as never) as Promise<Record<string, unknown>>;

test("groups have their count, sum, avg, min and max, and it is said what has no number", async () => {
  const answer = await query({
    path_prefix: "sales/",
    group_by: "region",
    aggregate: { sum: "amount", avg: ["amount"], min: "amount", max: "amount" },
    sort_by: "group",
  });
  const expected = REGIONS.toSorted().map((region) => {
    const those = sales.filter((sale) => sale.region === region);
    const numbers = those.flatMap(({ amount }) => (typeof amount === "number" ? [amount] : []));
    const sum = numbers.reduce((one, other) => one + other, 0);
    return {
      group: region,
      count: those.length,
      sum: { amount: expect.closeTo(sum) },
      avg: { amount: expect.closeTo(sum / numbers.length) },
      min: { amount: Math.min(...numbers) },
      max: { amount: Math.max(...numbers) },
    };
  });
  expect(answer).toMatchObject({ status: "success", total: 57, count: 5, groups_in_all: 5 });
  expect(answer.groups).toEqual([
    ...expected,
    {
      group: null,
      count: 1,
      sum: { amount: 0 },
      avg: { amount: null },
      min: { amount: null },
      max: { amount: null },
    },
  ]);
  expect(answer.without_number).toEqual({ amount: 4 });
  expect(answer.model_output).toContain("57 documents in 5 groups by region");
  expect(answer.model_output).toContain("4 of 57 have no number in amount.");
  expect(answer.model_output).toContain("East: 14, sum amount");
  expect(answer.model_output).toContain("(none): 1");
});

test("aggregate alone is about all that match, filters included", async () => {
  const answer = await query({
    path_prefix: "sales/",
    filters: { open: true },
    aggregate: { sum: "amount" },
  });
  const sum = sales
    .filter(({ open }) => open)
    .reduce((total, { amount }) => total + (typeof amount === "number" ? amount : 0), 0);
  expect(answer).toMatchObject({ total: 28, sum: { amount: expect.closeTo(sum) } });
  expect(answer).not.toHaveProperty("groups");
  expect(await query({ path_prefix: "nowhere/", aggregate: {} })).toMatchObject({
    total: 0,
    model_output: expect.stringMatching(
      /^Nothing matches\. Nothing is stored below "nowhere\/"\. There are: /,
    ),
  });
});

test("the largest groups come first, and what is cut is told", async () => {
  const answer = await query({ path_prefix: "sales/", group_by: "date", limit: 3, sort_by: "-count" });
  expect(answer).toMatchObject({ count: 3, total: 57 });
  const days = new Set(sales.map(({ date }) => date)).size + 1;
  expect(answer.groups_in_all).toBe(days);
  expect(answer.model_output).toContain(`${days - 3} more groups are not in this text`);
  const sums = await query({
    path_prefix: "sales/",
    group_by: ["region", "open"],
    aggregate: { sum: "amount" },
    sort_by: "-sum.amount",
  });
  const values = (sums.groups as { sum: { amount: number } }[]).map(({ sum }) => sum.amount);
  expect(values).toEqual(values.toSorted((a, b) => b - a));
  expect((sums.groups as { group: unknown }[])[0]!.group).toHaveLength(2);
});

describe("days, weeks and months", () => {
  test("of a field, in order of time", async () => {
    const { groups } = await query({ path_prefix: "sales/", group_by: "month(date)" });
    expect(groups).toMatchObject([
      { group: "2026-01", count: 19 },
      { group: "2026-02", count: 19 },
      { group: "2026-03", count: 18 },
      { group: null, count: 1 },
    ]);
    const weeks = await query({ path_prefix: "sales/", group_by: "week(date)", limit: 1 });
    expect(weeks.groups).toMatchObject([{ group: "2025-12-29" }]);
  });

  test.each([
    ["Asia/Shanghai", { "2026-03-01": 3, "2026-03-02": 1, none: 4 }],
    ["America/New_York", { "2026-02-28": 1, "2026-03-01": 3, none: 4 }],
  ])("a moment has its day where the reader is: %s", async (timeZone, expected) => {
    const { groups } = await query({ path_prefix: "odd/", group_by: "day(when)" }, { timeZone });
    const counts = (groups as { group: string | null; count: number }[]).map(({ group, count }) => [
      group ?? "none",
      count,
    ]);
    expect(Object.fromEntries(counts)).toEqual(expected);
  });

  test("of the day in a path, for what has its day nowhere else", async () => {
    for (const path of [
      "walks/2026-05-01",
      "walks/2026-05-20/evening",
      "walks/2026/06/x",
      "walks/1202605-01",
    ])
      await write(path, { km: 2 });
    const { groups } = await query({
      path_prefix: "walks/",
      group_by: "month(path)",
      aggregate: { sum: "km" },
    });
    expect(groups).toMatchObject([
      { group: "2026-05", count: 2, sum: { km: 4 } },
      { group: "2026-06", count: 1 },
      { group: null, count: 1 },
    ]);
    const none = await query({ path_prefix: "odd/", group_by: "day(path)" });
    expect(none.model_output).toContain("No path there has a day in it");
  });

  test("of when documents were written, also in the past", async () => {
    const now = await query({ path_prefix: "sales/", group_by: "year(updated_at)" });
    expect(now.groups).toMatchObject([{ count: 57 }]);
    const then = await query({
      path_prefix: "sales/",
      group_by: "month(updated_at)",
      as_of: new Date().toISOString(),
    });
    expect(then.groups).toMatchObject([{ count: 57 }]);
  });
});

test.each<[string, object, RegExp]>([
  ["the path", { group_by: "path" }, /not grouped by path.*list_paths/],
  ["a moment as it is", { group_by: "updated_at" }, /Write day\(updated_at\)/],
  ["three fields", { group_by: ["a", "b", "c"] }, /at most 2 fields/],
  ["an order of documents", { group_by: "a", sort_by: "-updated_at" }, /Sort by group or count/],
  [
    "an order by a sum that was not asked for",
    { group_by: "a", aggregate: { sum: "n" }, sort_by: "sum.m" },
    /such as sum\.n/,
  ],
  ["a search", { group_by: "a", search: "x" }, /filters choose which documents count/],
  ["a cursor", { aggregate: { sum: "a" }, cursor: "x" }, /Leave it out/],
  ["an unknown measure", { aggregate: { median: "n" } }, /median/],
  ["an operator for a field", { group_by: "$where" }, /operator/],
])("%s is refused", async (_, args, error) => {
  expect(await query(args)).toMatchObject({ status: "error", error: expect.stringMatching(error) });
});

test("total is there where a page holds all, and where it is asked for", async () => {
  expect(await query({ path_prefix: "odd/" })).toMatchObject({ count: 8, total: 8 });
  expect(await query({ path_prefix: "sales/" })).not.toHaveProperty("total");
  const asked = await query({ path_prefix: "sales/", total: true, limit: 5 });
  expect(asked).toMatchObject({ count: 5, total: 57 });
  expect(asked.model_output).toContain("57 match in all.");
});

test("one user's groups are nobody else's", async () => {
  expect(await query({ group_by: "region" }, { userId: "amara" })).toMatchObject({ total: 0 });
});

test.each<[object, string, string]>([
  [{ group_by: "content.region" }, 'group_by "content.region" was read as "region".', "East: 14"],
  [{ group_by: "Month(date)" }, 'group_by "Month(date)" was read as "month(date)".', "2026-01: 19"],
  [{ group_by: "month(content.date)" }, '"month(content.date)" was read as "month(date)".', "2026-01: 19"],
  [{ group_by: "date:month" }, 'group_by "date:month" was read as "month(date)".', "2026-01: 19"],
  [
    { aggregate: { max: "content.amount" } },
    'aggregate.max "content.amount" was read as "amount".',
    "max amount 5.5",
  ],
])("%j is read as it was meant, and that is said", async (args, note, words) => {
  const { model_output, notes } = await query({ path_prefix: "sales/", ...args });
  expect(model_output).toContain(note);
  expect(model_output).toContain(words);
  expect((notes as string[]).join(" ")).toContain(note);
});

test.each<[object, string]>([
  [{ group_by: "regoin" }, 'None has "regoin"; did you mean "region"?'],
  [{ group_by: "month" }, 'None has "month"; did you mean month(…) of a date field?'],
  [
    { group_by: "quarter(date)" },
    "group_by knows no quarter(…), so nothing is grouped by it: day(…), week(…)",
  ],
  [{ group_by: "month(dat)" }, 'None has "dat"; did you mean "date"?'],
  [{ group_by: "month(region)" }, '"region" holds no date in any of them that can be read.'],
  [{ aggregate: { sum: "amuont" } }, 'None has "amuont"; did you mean "amount"?'],
  [{ aggregate: { count: ["amount"] } }, 'count is that of all documents, also of those without "amount"'],
  [{ aggregate: { count: "amount" } }, 'count is that of all documents, also of those without "amount"'],
])("%j is answered with why nothing is there", async (args, note) => {
  expect((await query({ path_prefix: "sales/", ...args })).model_output).toContain(note);
});

test("groups of fields that are there are answered without a remark", async () => {
  for (const args of [{ group_by: ["region", "month(date)"] }, { aggregate: { sum: "amount", count: true } }])
    expect(await query({ path_prefix: "sales/", ...args })).not.toHaveProperty("notes");
});

describe("of an earlier moment, names are those of the documents of that moment", () => {
  let then: string;
  beforeAll(async () => {
    await write("moods/1", { mood: 3, day: "2026-01-01" });
    await write("moods/2", { mood: 4, day: "2026-01-02" });
    then = new Date().toISOString();
    await new Promise((settled) => setTimeout(settled, 5));
    await write("moods/1", { feeling: 3 });
    await write("moods/2", { feeling: 4 });
  });
  const asked = (args: object) => query({ path_prefix: "moods/", as_of: then, ...args });

  test.each<[object, string]>([
    [{ group_by: "moood" }, 'None has "moood"; did you mean "mood"?'],
    [{ group_by: "feeling" }, 'None has "feeling"; they have'],
    [{ group_by: "content.mood" }, 'group_by "content.mood" was read as "mood".'],
    [{ aggregate: { sum: "feeling" } }, 'None has "feeling"'],
    [{ aggregate: { sum: "content.mood" } }, "sum mood 7"],
    [{ fields: ["feeling"] }, 'None has "feeling"'],
    [{ filters: { mood: "3" } }, "a number is never compared with a text: write 3"],
    [{ group_by: "mood", filters: { mod: 3 } }, 'None has "mod"; did you mean "mood"?'],
    [{ sort_by: "content.mood" }, 'sort_by "content.mood" was read as "mood".'],
  ])("%j", async (args, note) => {
    expect((await asked(args)).model_output).toContain(note);
  });

  test("and an order by created_at is refused however it is written", async () => {
    for (const sort_by of ["created_at desc", "content.created_at"])
      expect(await asked({ sort_by })).toMatchObject({ error_code: "invalid_arguments" });
  });
});
