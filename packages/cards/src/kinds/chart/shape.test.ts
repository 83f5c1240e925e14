import { CARD_DATA } from "@etui/protocol/card";
import type { CardOptions } from "@etui/protocol/cards/options";
import type { Json } from "@etui/values/json/json";
import { describe, expect, test } from "vitest";
import type { Material } from "../../records/material.ts";
import { inEnglish } from "../../testing/in-english.ts";
import { shape } from "./shape.ts";

const chartOf = (value: Json, options: CardOptions = {}) => shaped({ kind: "value", value }, options);

function shaped(material: Material, options: CardOptions = {}) {
  const result = shape(material, options);
  if (!result.ok) throw new Error(JSON.stringify(result.refused));
  const data = CARD_DATA.chart.parse(result.data);
  for (const { values } of data.series) expect(values).toHaveLength(data.categories.length);
  const series = Object.fromEntries(data.series.map(({ name, values }) => [name, values]));
  return { ...data, series, notes: result.notes, heading: result.heading };
}

const errorOf = (value: Json, options: CardOptions = {}) => shape({ kind: "value", value }, options);

describe("data as people and models write it", () => {
  test("a map of name to number is a bar chart, one of name to numbers has a series for each", () => {
    expect(chartOf({ Mon: 3, Tue: "5" })).toMatchObject({
      chart_type: "bar",
      categories: ["Mon", "Tue"],
      series: { Value: [3, 5] },
    });
    expect(chartOf({ 周一: { 茶: 1, 米: 2 }, 周二: { 茶: 3 } })).toMatchObject({
      categories: ["周一", "周二"],
      series: { 茶: [1, 3], 米: [2, null] },
    });
  });

  test("numbers may be texts with signs, units and full-width digits; what is no number is a gap", () => {
    const rows = [
      ["月份", "收入", "占比"],
      ["1月", "¥1,200", "12.5%"],
      ["2月", "￥900", "３５％"],
      ["3月", "1.2万", ""],
    ];
    expect(chartOf(rows, { mapping: { y: ["收入", "占比"] } })).toMatchObject({
      categories: ["1月", "2月", "3月"],
      category_label: "月份",
      series: { 收入: [1200, 900, 12000], 占比: [12.5, 35, null] },
    });
  });

  test("of a few values one may be no number: it is a gap, and the model hears of it", () => {
    const gap = { series: { Y: [3, null, 5] }, notes: ["Gaps, being no numbers or of another unit: 1."] };
    const rows = (...values: Json[]) => values.map((y, at) => ({ x: "abcdef"[at]!, y }));
    expect(chartOf(rows(3, "n/a", 5))).toMatchObject(gap);
    expect(chartOf(rows(3, "closed", 5), { mapping: { x: "x", y: "y" } })).toMatchObject(gap);
    expect(chartOf({ x: ["a", "b", "c"], y: ["n/a", 3, 5] }).series).toEqual({ Y: [null, 3, 5] });
    expect(chartOf({ Mon: 3, Tue: "n/a", Wed: 5 })).toMatchObject({
      categories: ["Mon", "Tue", "Wed"],
      series: { Value: [3, null, 5] },
    });
    expect(chartOf({ labels: ["a", "b"], datasets: [{ label: "Y", data: [3, "-"] }] })).toMatchObject({
      series: { Y: [3, null] },
      notes: ["Gaps, being no numbers or of another unit: 1."],
    });
    expect(chartOf(rows("1.234,5", "(1,000)", "1 234", "1,5")).series).toEqual({
      Y: [1234.5, -1, 1234, 1.5],
    });
  });

  test("thousands and millions are read as such, and what could be either is not drawn as the wrong one", () => {
    const rows = (...values: Json[]) => values.map((y, at) => ({ x: "abcdef"[at]!, y }));
    expect(chartOf(rows(900, "1.5k", "2.5 million")).series).toEqual({ Y: [900, 1500, 2_500_000] });
    expect(chartOf(rows("$900", "$1.5k", "3M")).series).toEqual({ Y: [900, 1500, 3_000_000] });
    expect(chartOf(rows("3M", "4M"))).toMatchObject({ series: { Y: [3, 4] }, value_label: "Y (M)" });
    expect(chartOf(rows(900, 800, "3M"))).toMatchObject({
      series: { Y: [900, 800, null] },
      notes: ["Gaps, being no numbers or of another unit: 1."],
    });
    expect(chartOf(rows("5 km", "3 km", "800 m")).series).toEqual({ Y: [5, 3, null] });
  });

  test("dates in several writings are one axis of time", () => {
    const rows = [
      { date: "2026/1/5", kg: "71.2" },
      { date: "2026年1月3日", kg: 71.5 },
      { date: "2026-01-04", kg: null },
    ];
    expect(chartOf(rows)).toMatchObject({
      chart_type: "line",
      category_kind: "date",
      categories: ["2026-01-03", "2026-01-04", "2026-01-05"],
      series: { Kg: [71.5, null, 71.2] },
      value_label: "Kg",
    });
  });

  test("identifiers, years and places are no series", () => {
    const rows = [
      { id: 7, year: 2020, lat: 31.2, gdp: 3 },
      { id: 8, year: 2021, lat: 31.2, gdp: 4 },
      { id: 9, year: 2022, lat: 31.2, gdp: 4.5 },
    ];
    expect(chartOf(rows)).toMatchObject({
      categories: ["2020", "2021", "2022"],
      series: { Gdp: [3, 4, 4.5] },
    });
  });

  test("long rows are split by the words that tell them apart", () => {
    const rows = ["2026-01", "2026-02", "2026-03"].flatMap((month, index) => [
      { month, region: "North", sales: index },
      { month, region: "South", sales: index * 10 },
    ]);
    const expected = { chart_type: "line", series: { North: [0, 1, 2], South: [0, 10, 20] } };
    expect(chartOf(rows)).toMatchObject(expected);
    expect(chartOf(rows, { mapping: { x: "month", y: "sales", series: "Region" } })).toMatchObject(expected);
  });

  test("columns, bare numbers and pairs", () => {
    expect(chartOf({ month: ["Jan", "Feb"], sales: [1, 2] })).toMatchObject({ series: { Sales: [1, 2] } });
    expect(chartOf([3, 1, 2])).toMatchObject({ categories: ["1", "2", "3"], series: { Value: [3, 1, 2] } });
    expect(
      chartOf([
        ["Mon", 3],
        ["Tue", 5],
      ]),
    ).toMatchObject({ categories: ["Mon", "Tue"], series: { Value: [3, 5] } });
    expect(chartOf({ title: "Q1", Sales: 3, Costs: 5 })).toMatchObject({
      heading: { title: "Q1" },
      series: { Value: [3, 5] },
    });
  });

  test("two columns without a name, or of one name, stay two series", () => {
    const rows = [
      [1, 20],
      [2, 30],
    ];
    expect(chartOf(rows).series).toEqual({ Value: [1, 2], "Value 2": [20, 30] });
    expect(chartOf([{ n: "x", a_b: 1, aB: 2 }]).series).toEqual({ "A b": [1], "A b 2": [2] });
  });

  test("a heading and a type beside the rows are taken along, and years may be the words of a header", () => {
    const spending = { title: "Spending", chart_type: "pie", data: [{ category: "食品", amount: "¥320" }] };
    expect(chartOf(spending)).toMatchObject({
      heading: { title: "Spending" },
      chart_type: "pie",
      categories: ["食品"],
      value_label: "Amount (¥)",
    });
    const source = [
      ["product", "2015", "2016"],
      ["Tea", 1, 2],
    ];
    expect(chartOf({ dataset: { source }, series: [{ type: "bar" }] }).series).toEqual({
      "2015": [1],
      "2016": [2],
    });
  });

  test("documents go by the day in their path, failing that by their title or the path", () => {
    const documents = ["2026-01-02", "2026-01-01", "2026-01-03"].map((day, index) => ({
      path: `log/${day}`,
      content: { steps: 1000 * (index + 1) },
      version: 1,
    }));
    expect(shaped({ kind: "documents", prefix: "log/", documents, total: 5 })).toMatchObject({
      category_kind: "date",
      series: { Steps: [2000, 1000, 3000] },
      cut: { shown: 3, total: 5, of: "documents" },
    });
    const shops = ["a", "b"].map((shop) => ({ path: `shops/${shop}`, content: { sales: 3 }, version: 1 }));
    expect(shaped({ kind: "documents", prefix: "shops/", documents: shops, total: 2 }).categories).toEqual([
      "a",
      "b",
    ]);
  });
});

describe("what is written for a library", () => {
  const expected = { categories: ["Jan", "Feb"], series: { Sales: [1, 2], Costs: [3, null] } };

  test.each<[string, Json]>([
    [
      "Chart.js",
      {
        type: "line",
        data: {
          labels: ["Jan", "Feb"],
          datasets: [
            { label: "Sales", data: [1, "2"] },
            { label: "Costs", data: [3] },
          ],
        },
      },
    ],
    [
      "ECharts",
      {
        xAxis: { type: "category", data: ["Jan", "Feb"] },
        yAxis: {},
        series: [
          { name: "Sales", type: "bar", data: [1, 2] },
          { name: "Costs", type: "bar", data: [{ value: 3 }, null] },
        ],
      },
    ],
    [
      "Highcharts",
      {
        xAxis: { categories: ["Jan", "Feb"] },
        series: [
          { name: "Sales", data: [1, 2] },
          { name: "Costs", data: [3] },
        ],
      },
    ],
    [
      "Plotly",
      [
        { x: ["Jan", "Feb"], y: [1, 2], name: "Sales" },
        { x: ["Jan"], y: [3], name: "Costs" },
      ],
    ],
    [
      "a chart card",
      {
        categories: ["Jan", "Feb"],
        series: [
          { name: "Sales", values: [1, 2] },
          { name: "Costs", values: [3, null] },
        ],
      },
    ],
  ])("%s", (_, config) => {
    expect(chartOf(config)).toMatchObject(expected);
  });

  test("Vega-Lite names its fields, ECharts its slices and spokes, and a title is taken along", () => {
    const vega = {
      data: {
        values: [
          { a: "A", b: 28 },
          { a: "B", b: 55 },
        ],
      },
      mark: "bar",
      encoding: { x: { field: "a" }, y: { field: "b" } },
    };
    expect(chartOf(vega)).toMatchObject({
      chart_type: "bar",
      categories: ["A", "B"],
      series: { B: [28, 55] },
    });
    const pie = {
      title: { text: "占比" },
      series: [
        {
          type: "pie",
          data: [
            { name: "茶", value: 3 },
            { name: "米", value: 5 },
          ],
        },
      ],
    };
    expect(chartOf(pie)).toMatchObject({
      chart_type: "pie",
      categories: ["茶", "米"],
      series: { 数值: [3, 5] },
      heading: { title: "占比" },
    });
    const radar = {
      radar: { indicator: [{ name: "a" }, { name: "b" }] },
      series: [{ type: "radar", data: [{ name: "P", value: [1, 2] }] }],
    };
    expect(chartOf(radar)).toMatchObject({
      chart_type: "radar",
      categories: ["a", "b"],
      series: { P: [1, 2] },
    });
  });
});

describe("the chart a person would want", () => {
  const tasks = [
    { name: "a", state: "open", hours: 1, price: 10 },
    { name: "b", state: "open", hours: 2, price: 20 },
    { name: "c", state: "open", hours: 4, price: 30 },
    { name: "d", state: "done", hours: 3, price: 40 },
  ];

  test("rows of one category are added up, prices and rates averaged, and the axis and the model are told", () => {
    expect(chartOf(tasks, { mapping: { x: "state", y: "hours" } })).toMatchObject({
      categories: ["open", "done"],
      series: { Hours: [7, 3] },
      notes: ["Rows of the same x are added up."],
    });
    expect(chartOf(tasks, { mapping: { x: "state", y: "price" } })).toMatchObject({
      series: { Price: [20, 40] },
      value_label: "Ø Price",
      notes: ["Rows of the same x are averaged."],
    });
  });

  test("a mean is no finer than what was measured, and none is nothing for being small", () => {
    const rated = (...prices: number[]) => prices.map((price) => ({ kind: "tea", price }));
    const meanOf = (...prices: number[]) =>
      chartOf(rated(...prices), { mapping: { x: "kind", y: "price" } }).series.Price;
    expect(meanOf(35.5, 36.1, 35.9)).toEqual([35.83]);
    expect(meanOf(1.125, 1.25, 1.5)).toEqual([1.292]);
    expect(meanOf(0.001, 0.002, 0.002)).toEqual([0.00167]);
    expect(meanOf(4, 4, 4)).toEqual([4]);
  });

  test("the first days of years are years", () => {
    const rows = [1970, 1971, 1972].map((year) => ({ date: `${year}-01-01`, co2: year / 6 }));
    expect(chartOf(rows)).toMatchObject({ category_kind: "date", categories: ["1970", "1971", "1972"] });
    expect(chartOf([...rows, { date: "1972-02-01", co2: 1 }]).categories[0]).toBe("1970-01-01");
  });

  test("a category alone asks how many there are of each", () => {
    expect(chartOf(tasks, { mapping: { x: "state" } }).series).toEqual({ Count: [3, 1] });
    expect(chartOf(["茶", "米", "茶"]).series).toEqual({ 数量: [2, 1] });
  });

  test("figures of another scale are left out unless they are asked for, and what the rows are sorted by leads", () => {
    const countries = [
      { name: "China", area: 9_700_000, borders: 14 },
      { name: "Chad", area: 1_284_000, borders: 6 },
    ];
    expect(chartOf(countries)).toMatchObject({
      series: { Area: [9_700_000, 1_284_000] },
      notes: ["Columns of another scale left out: 1; mapping.y takes them."],
    });
    expect(Object.keys(chartOf(countries, { mapping: { y: ["area", "borders"] } }).series)).toEqual([
      "Area",
      "Borders",
    ]);
    expect(chartOf(countries, { sort_by: "borders" })).toMatchObject({
      categories: ["Chad", "China"],
      series: { Borders: [6, 14] },
    });
  });

  test("a pie of many slices sums the smallest in one, and says so", () => {
    const slices = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`项目${index}`, index]));
    const { categories, series, cut } = chartOf(slices, { chart_type: "pie" });
    expect(categories).toHaveLength(12);
    expect(categories.at(-1)).toBe("其他");
    expect(series.数值!.reduce<number>((sum, value) => sum + value!, 0)).toBe(190);
    expect(cut).toEqual({ shown: 11, total: 20, of: "points" });
  });

  test("a pie has one series and no slice below zero; of a single row the columns are the slices", () => {
    expect(
      chartOf(
        [
          { n: "a", x: 3, y: 1 },
          { n: "b", x: -1, y: 1 },
        ],
        { chart_type: "pie" },
      ),
    ).toMatchObject({
      categories: ["a"],
      series: { X: [3] },
      notes: ["A pie has one series: the first.", "Without a slice, being empty or below zero: 1."],
    });
    expect(chartOf([{ month: "May", rent: 900, food: 400 }], { chart_type: "pie" })).toMatchObject({
      categories: ["Rent", "Food"],
      series: { May: [900, 400] },
    });
  });

  test("a radar takes columns or rows for spokes, whichever are the abilities", () => {
    const people = [
      { name: "Ann", speed: 3, power: 5, skill: 4 },
      { name: "Bob", speed: 2, power: 4, skill: 5 },
    ];
    expect(chartOf(people, { chart_type: "radar" })).toMatchObject({
      categories: ["Speed", "Power", "Skill"],
      series: { Ann: [3, 5, 4], Bob: [2, 4, 5] },
    });
    const abilities = ["speed", "power", "skill"].map((ability, index) => ({ ability, Ann: index, Bob: 2 }));
    expect(chartOf(abilities, { chart_type: "radar" }).categories).toEqual(["speed", "power", "skill"]);
  });
});

describe("bounds", () => {
  test("a long line is thinned evenly, from its beginning to its end", () => {
    const { categories, cut, notes } = chartOf(Array.from({ length: 5000 }, (_, index) => index));
    expect([categories.length, categories[0], categories.at(-1)]).toEqual([2000, "1", "5000"]);
    expect(cut).toEqual({ shown: 2000, total: 5000, of: "points" });
    expect(notes).toEqual(["Points are left out evenly."]);
  });

  test("the twenty largest of a thousand series stay", () => {
    const rows = Array.from({ length: 1000 }, (_, index) => ({ x: 1, who: `w${index}`, y: index }));
    const { series, series_cut } = chartOf(rows, { mapping: { x: "x", y: "y", series: "who" } });
    expect(Object.keys(series)).toEqual(Array.from({ length: 20 }, (_, index) => `w${980 + index}`));
    expect(series_cut).toEqual({ shown: 20, total: 1000, of: "series" });
  });

  test("limit keeps the largest where the chart is sorted by them", () => {
    expect(chartOf({ a: 1, b: 9, c: 5 }, { sort_by: "-value", limit: 2 })).toMatchObject({
      categories: ["b", "c"],
      cut: { shown: 2, total: 3, of: "points" },
    });
  });
});

test.each<[string, Json, CardOptions, string]>([
  ["a text", "hello", {}, "this is a text without any."],
  ["nothing", [], {}, "this is an array without any."],
  ["words alone", [{ a: "x" }], {}, 'The rows have none. They have "a".'],
  [
    "words for numbers",
    [{ a: "x", b: 1 }],
    { mapping: { y: "a" } },
    'mapping.y wants fields of numbers. "a" has no numbers. The fields of numbers are "b".',
  ],
  [
    "numbers among words",
    [
      { x: "a", y: 3 },
      { x: "b", y: "soon" },
      { x: "c", y: "later" },
    ],
    { mapping: { x: "x", y: "y" } },
    'mapping.y wants fields of numbers. "y" has 1 number among its 3 values. No field of the rows has numbers.',
  ],
  [
    "several units",
    [
      { x: "a", y: "5 km" },
      { x: "b", y: "3 kg" },
    ],
    {},
    '"y" mixes km, kg: write all of its numbers in one unit.',
  ],
  [
    "a million or a unit",
    [
      { x: "a", y: 1_200_000 },
      { x: "b", y: "3M" },
    ],
    {},
    '"y" mixes plain numbers, M: write all of its numbers in one unit.',
  ],
  [
    "a field nobody has",
    [{ a: "x", b: 1 }],
    { mapping: { x: "c" } },
    'No row has the field that mapping.x names. The rows have "a", "b".',
  ],
  [
    "a role nobody has",
    [{ a: "x", b: 1 }],
    { mapping: { label: "a" } },
    "The mapping of a chart card wants no other parts than {x: field, y: [fields], series: field}.",
  ],
])("%s is no chart, and the answer says what is", (_, value, options, sentence) => {
  expect(inEnglish(errorOf(value, options))).toEqual({ ok: false, error: expect.stringContaining(sentence) });
});
