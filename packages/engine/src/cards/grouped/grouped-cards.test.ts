/** Cards over groups, held against the same sums made here, and against what a query answers. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Etui, LibraryCall } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { cardsOf } from "../test-cards.ts";

let etui: Etui;
let lin: ReturnType<typeof cardsOf>;
/** Nothing in March, so that there is a gap. */
const MONTHS = ["2026-01", "2026-02", "2026-04"];
const spent = Array.from({ length: 30 }, (_, n) => ({
  date: `${MONTHS[n % 3]}-${String(1 + (n % 28)).padStart(2, "0")}`,
  kind: n % 2 === 0 ? "food" : "books",
  amount: n,
  price: n / 4,
}));

beforeAll(async () => {
  etui = await startTestEtui();
  lin = cardsOf(etui, "lin", { timeZone: "Asia/Shanghai" });
  await Promise.all(spent.map((one, n) => lin.write(`spent/${n}`, one)));
  await lin.write("spent/x", { kind: "food", amount: "soon" });
  await Promise.all(
    ["2026-03-01T01:30:00+08:00", "2026-02-28T23:30:00Z", "2026年2月28日"].map((when, n) =>
      lin.write(`calls/${n}`, { when, minutes: 10 + n, said: `${10 + n} min` }),
    ),
  );
  await lin.write("runs/2026-05-01", { km: 5 });
  await lin.write("runs/2026-05-20", { km: 7 });
  await lin.write("runs/2026-06-02", { km: 4 });
  await lin.write("log", { owner: "Lin", entries: spent });
});
afterAll(() => etui.close());

const sumOf = (month: string, kind?: string) =>
  spent
    .filter(({ date, kind: of }) => date.startsWith(month) && (kind === undefined || of === kind))
    .reduce((sum, { amount }) => sum + amount, 0);

interface Chart {
  categories: string[];
  category_kind: string;
  series: { name: string; values: (number | null)[] }[];
}

describe("a chart", () => {
  test("adds up by month, in order of time, with the month between that has nothing", async () => {
    const shown = await lin.showPath("chart", "spent/", { mapping: { x: "month(date)", y: "sum(amount)" } });
    expect(shown).toMatchObject({ status: "success" });
    const { categories, category_kind, series } = shown.data as Chart;
    expect(categories).toEqual(["2026-01", "2026-02", "2026-03", "2026-04"]);
    expect(category_kind).toBe("date");
    expect(series).toEqual([
      { name: "Amount", values: [sumOf("2026-01"), sumOf("2026-02"), 0, sumOf("2026-04")] },
    ]);
    expect(shown.model_output).toContain("1 month in between has nothing, and still a place on the axis.");
    expect(shown.model_output).toContain("Without month(date): 1 of 31.");
    expect(shown.model_output).toContain("Without a number in amount: 1 of 31.");
  });

  test("counts where it has only x, and of nothing there is no average", async () => {
    const all = await lin.showPath("chart", "spent/", { mapping: { x: "month(date)", y: "count(*)" } });
    expect((all.data as Chart).series).toEqual([{ name: "Count", values: [10, 10, 0, 10] }]);
    const counted = await lin.showPath("chart", "spent/", { mapping: { x: "month(date)" } });
    expect((counted.data as Chart).series).toEqual([{ name: "Count", values: [10, 10, 0, 10] }]);
    const mean = await lin.showPath("chart", "spent/", { mapping: { x: "month(date)", y: "avg(amount)" } });
    expect((mean.data as Chart).series).toEqual([{ name: "Ø Amount", values: [13.5, 14.5, null, 15.5] }]);
  });

  test("is divided into series, of which each has its nothing", async () => {
    const { data } = await lin.showPath("chart", "spent/", {
      mapping: { x: "month(date)", y: "sum(amount)", series: "kind" },
      filters: { date: { $exists: true } },
    });
    const { series } = data as Chart;
    for (const { name, values } of series)
      expect(values).toEqual([sumOf("2026-01", name), sumOf("2026-02", name), 0, sumOf("2026-04", name)]);
    expect(series).toHaveLength(2);
  });

  test.each<[string, object]>([
    ["as a query has it", { group_by: "month(date)", aggregate: { sum: "amount" } }],
    ["beside the fields", { group_by: "month(date)", mapping: { x: "date", y: "amount" } }],
    ["as a unit beside x", { group_by: "month", mapping: { x: "date", y: "sum(amount)" } }],
    ["by the way through an answer", { mapping: { x: "Month(content.date)", y: "total(content.amount)" } }],
    ["behind the field", { mapping: { x: "date:month", y: "SUM(amount)" } }],
  ])("is asked for %s", async (_, options) => {
    const shown = await lin.showPath("chart", "spent/", options);
    expect((shown.data as Chart | undefined)?.series[0]?.values).toEqual([
      sumOf("2026-01"),
      sumOf("2026-02"),
      0,
      sumOf("2026-04"),
    ]);
  });

  test("a field that was not said to be summed is, and that is said; a price is averaged", async () => {
    const shown = await lin.showPath("chart", "spent/", { mapping: { x: "month(date)", y: "amount" } });
    expect(shown.model_output).toContain('"amount" was read as sum(amount)');
    const mean = await lin.showPath("chart", "spent/", { mapping: { x: "month(date)", y: "price" } });
    expect(mean.model_output).toContain('"price" was read as avg(price)');
  });

  test("a moment has its day where the person is", async () => {
    const { data } = await lin.showPath("chart", "calls/", {
      mapping: { x: "day(when)", y: "sum(minutes)" },
    });
    const { categories, series } = data as Chart;
    expect(categories).toEqual(["2026-02-28", "2026-03-01"]);
    expect(series[0]!.values).toEqual([12, 21]);
  });

  test("takes the day in a path", async () => {
    const { data } = await lin.showPath("chart", "runs/", { mapping: { x: "month(path)", y: "sum(km)" } });
    expect((data as Chart).categories).toEqual(["2026-05", "2026-06"]);
    expect((data as Chart).series[0]!.values).toEqual([12, 4]);
  });

  test("the largest come first where there is no time, and the smallest are cut", async () => {
    const { data } = await lin.showPath("chart", "spent/", {
      mapping: { x: "amount", y: "count" },
      sort_by: "-amount",
      limit: 3,
    });
    expect((data as Chart).categories).toHaveLength(3);
    const kinds = await lin.showPath("chart", "spent/", { mapping: { x: "kind", y: "sum(amount)" } });
    expect((kinds.data as Chart).categories).toEqual(["books", "food"]);
  });

  test.each(["-sum.amount", "y desc", "-Amount", "-food", "kind", "month(date)", "x", "-group"])(
    "is sorted by %s",
    async (sort_by) => {
      const mapping = { x: "month(date)", y: "sum(amount)", series: "kind" };
      const shown = await lin.showPath("chart", "spent/", { mapping, sort_by });
      expect(shown).toMatchObject({ status: "success" });
      expect(shown.model_output).not.toContain("Not sorted");
    },
  );

  test("is drawn further when the series that sorts it is gone", async () => {
    await lin.write("kinds/1", { date: "2026-01-05", kind: "a", n: 1 });
    await lin.write("kinds/2", { date: "2026-01-05", kind: "b", n: 2 });
    const mapping = { x: "month(date)", y: "sum(n)", series: "kind" };
    const shown = await lin.showPath("chart", "kinds/", { mapping, sort_by: "-b" });
    await lin.write("kinds/2", { date: "2026-01-05", kind: "c", n: 2 });
    const open = await lin.open(shown.card_id);
    expect(open.error).toBeUndefined();
    expect((open.data as Chart).series).toHaveLength(2);
  });

  test("follows what is stored", async () => {
    await lin.write("live/1", { date: "2026-01-05", n: 1 });
    const shown = await lin.showPath("chart", "live/", { mapping: { x: "month(date)", y: "sum(n)" } });
    await lin.write("live/2", { date: "2026-01-06", n: 2 });
    const open = await lin.open(shown.card_id);
    expect((open.data as Chart).series[0]!.values).toEqual([3]);
  });
});

test("a figure written as a text is no number, on a card as in a query, and means have the same digits", async () => {
  for (const [n, amount] of [1, "1,234.5", 3, "15 km", 4].entries())
    await lin.write(`mixed/${n}`, { date: "2026-01-03", cat: n < 2 ? "a" : "b", amount });
  const measures = { sum: "amount", avg: "amount", max: "amount" };
  const asked = { group_by: "cat", aggregate: measures };
  const query = await lin.execute("query_user_data", { path_prefix: "mixed/", ...asked });
  const { groups } = query as unknown as { groups: Record<keyof typeof measures, { amount: number }>[] };
  expect(query).toMatchObject({ sum: { amount: 8 }, avg: { amount: 2.67 }, without_number: { amount: 2 } });
  const shown = await lin.showPath("table", "mixed/", { ...asked, sort_by: "group" });
  expect((shown.data as { rows: object[] }).rows.map((row) => Object.values(row).slice(1, 4))).toEqual(
    groups.map(({ sum, avg, max }) => [sum.amount, avg.amount, max.amount]).toSorted(([a], [b]) => a! - b!),
  );
  expect(shown.model_output).toContain("Without a number in amount: 2 of 5.");
  const largest = await lin.showPath("chart", "mixed/", {
    mapping: { x: "cat", y: "max(amount)" },
    sort_by: "-max.amount",
    limit: 1,
  });
  expect(largest.data).toMatchObject({ categories: ["b"], series: [{ values: [4] }] });
  expect(
    await lin.showPath("chart", "calls/", { mapping: { x: "day(when)", y: "sum(said)" } }),
  ).toMatchObject({ error: expect.stringMatching(/said holds no number/) });
});

test.each<[string, object]>([
  ["the rows of one document", { path: "log" }],
  ["rows that come with the card", { type: "inline", data: spent }],
])("%s are grouped alike", async (_, source) => {
  const { data } = await lin.show("chart", source, { mapping: { x: "month(date)", y: "sum(amount)" } });
  expect((data as Chart).series[0]!.values).toEqual([
    sumOf("2026-01"),
    sumOf("2026-02"),
    0,
    sumOf("2026-04"),
  ]);
});

test.each<[string, object]>([
  ["a document", { path: "one/obj" }],
  ["given with the card", { data: { date: "2026-01-03", amount: 5, place: { city: "Ulm" } } }],
])("one object is one row: %s", async (_, source) => {
  await lin.write("one/obj", { date: "2026-01-03", amount: 5, place: { city: "Ulm" } });
  const { data } = await lin.show("chart", source, { mapping: { x: "month(date)", y: "sum(amount)" } });
  expect(data).toMatchObject({ categories: ["2026-01"], series: [{ values: [5] }] });
});

test("a table has a row for each group, as the query answers it", async () => {
  const shown = await lin.showPath("table", "spent/", {
    group_by: ["month(date)", "kind"],
    aggregate: { sum: "amount" },
    filters: { date: { $exists: true } },
  });
  const query = await lin.execute("query_user_data", {
    path_prefix: "spent/",
    filters: { date: { $exists: true } },
    group_by: ["month(date)", "kind"],
    aggregate: { sum: "amount" },
  });
  const { groups } = query as unknown as {
    groups: { group: string[]; count: number; sum: { amount: number } }[];
  };
  const { columns, rows } = shown.data as { columns: { label: string }[]; rows: object[] };
  expect(columns.map(({ label }) => label)).toEqual(["Date", "Kind", "Amount", "Count"]);
  expect(rows.map((row) => Object.values(row))).toEqual(
    groups.map(({ group, count, sum }) => [...group, sum.amount, count]),
  );
  expect(shown.model_output).toContain("1 month in between has nothing, and no place here.");
  const named = await lin.showPath("table", "spent/", {
    columns: ["kind", { key: "avg(amount)", label: "Mean" }],
    sort_by: "-avg.amount",
  });
  expect(named.data).toMatchObject({ columns: [{ label: "Kind" }, { label: "Mean" }] });
});

test("columns stay in the order in which they were asked for", async () => {
  const { data } = await lin.showPath("table", "spent/", {
    columns: ["sum(amount)", "month(date)", "count"],
  });
  expect(data).toMatchObject({ columns: [{ label: "Amount" }, { label: "Date" }, { label: "Count" }] });
});

test("a counter is one figure of all, or one for each group", async () => {
  const sum = spent.reduce((total, { amount }) => total + amount, 0);
  const all = await lin.showPath("counter", "spent/", { mapping: { value: ["sum(amount)", "max(amount)"] } });
  expect(all.data).toMatchObject({
    counters: [
      { label: "Σ Amount", value: sum },
      { label: "max Amount", value: 29 },
    ],
  });
  const each = await lin.showPath("counter", "spent/", { group_by: "kind" });
  expect(each.data).toMatchObject({
    counters: [
      { label: "food", value: 16 },
      { label: "books", value: 15 },
    ],
  });
});

test("progress and a list take groups", async () => {
  const progress = await lin.showPath("progress", "spent/", {
    group_by: "kind",
    mapping: { value: "avg(amount)", max: "max(amount)" },
  });
  expect(progress.data).toMatchObject({
    items: [
      { label: "books", max: 29 },
      { label: "food", max: 28 },
    ],
  });
  const list = await lin.showPath("list", "spent/", {
    mapping: { title: "month(date)", badge: "sum(amount)" },
  });
  expect(JSON.stringify(list.data)).toContain(String(sumOf("2026-01")));
});

test("a list is a group as a whole, by its words, in every card", async () => {
  await lin.write("tagged/1", { km: 5, tags: ["park", "easy"] });
  await lin.write("tagged/2", { km: 8, tags: ["hill"] });
  const grouped = await lin.showPath("chart", "tagged/", { mapping: { x: "tags", y: "sum(km)" } });
  expect(grouped.data).toMatchObject({ categories: ["hill", "park, easy"], series: [{ values: [8, 5] }] });
  const plain = await lin.showPath("chart", "tagged/", { mapping: { x: "tags", y: "km" } });
  expect(plain.data).toMatchObject({ categories: ["park, easy", "hill"], series: [{ values: [5, 8] }] });
  const counter = await lin.showPath("counter", "tagged/", { group_by: "tags" });
  expect(counter.data).toMatchObject({ counters: [{ label: "hill" }, { label: "park, easy" }] });
});

test("a field of that very name is no group", async () => {
  await lin.write("odd/1", { "month(date)": "spring", n: 1, count: 7 });
  await lin.write("odd/2", { "month(date)": "autumn", n: 2, count: 8 });
  const { data } = await lin.showPath("chart", "odd/", { mapping: { x: "month(date)", y: "count" } });
  expect(data).toMatchObject({ categories: ["spring", "autumn"], series: [{ values: [7, 8] }] });
});

test.each<[string, LibraryCall]>([
  ["states none", {}],
  ["states that of a server", { timeZone: "America/New_York" }],
])("the zone of the person comes first where the caller %s", async (_, call) => {
  const mei = cardsOf(etui, "mei", call);
  await etui.settings.change(etui.scope("mei"), { time_zone: "Asia/Shanghai" });
  await mei.write("late/1", { d: "2026-01-31T17:00:00Z", v: 1 });
  const shown = await mei.showPath("table", "late/", { columns: ["month(d)", "sum(v)"] });
  const query = await mei.execute("query_user_data", { path_prefix: "late/", group_by: "month(d)" });
  expect(query).toMatchObject({ groups: [{ group: "2026-02" }] });
  for (const { data } of [shown, await mei.open(shown.card_id)])
    expect(Object.values((data as { rows: object[] }).rows[0]!)).toEqual(["2026-02", 1]);
});

test.each<[string, string, object, RegExp]>([
  ["a quarter", "chart", { mapping: { x: "quarter(date)" } }, /Write month\(date\)/],
  [
    "a median",
    "chart",
    { mapping: { x: "kind", y: "median(amount)" } },
    /count, sum, avg, min, max of a field/,
  ],
  [
    "a sum as what is grouped by",
    "chart",
    { mapping: { x: "sum(amount)", y: "date" } },
    /a field, or month\(date\)/,
  ],
  ["a month as a figure", "chart", { mapping: { x: "kind", y: "month(date)" } }, /here stands a figure/],
  ["a chart by nothing", "chart", { mapping: { y: "sum(amount)" } }, /mapping\.x is missing/],
  ["a form", "form", { group_by: "month(date)" }, /chart, table, list, counter and progress do/],
  ["a misspelt field", "chart", { mapping: { x: "month(dat)" } }, /did you mean date/],
  ["a field without dates", "chart", { mapping: { x: "month(kind)" } }, /kind holds no date/],
  ["a field without numbers", "chart", { mapping: { x: "kind", y: "sum(date)" } }, /date holds no number/],
  [
    "a date as a figure beside its month",
    "chart",
    { mapping: { x: "month(date)", y: "date" } },
    /date holds no number/,
  ],
  [
    "the day in paths without days",
    "chart",
    { mapping: { x: "month(path)", y: "sum(amount)" } },
    /no path there has a day in it/,
  ],
  [
    "a count of a field",
    "chart",
    { mapping: { x: "kind", y: "count(amount)" } },
    /Write count; filters {"amount":{"\$exists":true}}/,
  ],
  [
    "a count of a field beside groups",
    "chart",
    { group_by: "kind", aggregate: { count: "amount" } },
    /aggregate\.count: "amount" .* Write true; filters {"amount":{"\$exists":true}}/,
  ],
  ["a count of fields in a list", "counter", { aggregate: { count: ["amount"] } }, /count counts documents/],
  [
    "an order by nothing",
    "chart",
    { mapping: { x: "kind", y: "sum(amount)" }, sort_by: "foo" },
    /cannot be sorted by foo\. Sort by kind, sum\(amount\)/,
  ],
  [
    "a misspelt order",
    "table",
    { group_by: "kind", aggregate: { sum: "amount" }, sort_by: "-amuont" },
    /did you mean amount\?/,
  ],
  ["two answers", "chart", { group_by: "kind", mapping: { x: "month(date)" } }, /mean the same and differ/],
  [
    "a search",
    "chart",
    { mapping: { x: "kind", y: "count" }, search: "food" },
    /filters choose which documents/,
  ],
])("%s is refused with the nearest form", async (_, kind, options, error) => {
  expect(await lin.showPath(kind, "spent/", options)).toMatchObject({
    status: "error",
    error: expect.stringMatching(error),
  });
});

test("what is said of group_by names the place where it was written, and the part of a chart that was meant", async () => {
  const { error } = await lin.show(
    "chart",
    { path: "spent/", group_by: "kind" },
    { mapping: { x: "month(date)" } },
  );
  expect(error).toContain("options.mapping.x and data_source.group_by");
  expect(error).toContain('mapping.series: "kind"');
});
