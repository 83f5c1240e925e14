import { CARD_DATA } from "@etui/protocol/card";
import type { CardOptions } from "@etui/protocol/cards/options";
import type { Json } from "@etui/values/json/json";
import { describe, expect, test } from "vitest";
import { adaptiveCard } from "../../adaptive-card.ts";
import { cardText } from "../../card-text.ts";
import type { Material } from "../../records/material.ts";
import { countries, countryDocuments } from "../../testing/countries.ts";
import { inEnglish } from "../../testing/in-english.ts";
import { shape } from "./shape.ts";

function tableOf(value: Json, options: CardOptions = {}) {
  return shaped({ kind: "value", value }, options);
}

function shaped(material: Material, options: CardOptions = {}) {
  const result = shape(material, options);
  if (!result.ok) throw new Error(JSON.stringify(result.refused));
  CARD_DATA.table.parse(result.data);
  const columns = result.data.columns.map(({ key, kind }) => `${key}: ${kind}`);
  return {
    ...result.data,
    columns,
    labels: result.data.columns.map(({ label }) => label),
    notes: result.notes,
  };
}

function drawnAs(value: Json, options: CardOptions = {}) {
  const result = shape({ kind: "value", value }, options);
  if (!result.ok) throw new Error(JSON.stringify(result.refused));
  return CARD_DATA.table.parse(result.data);
}

describe("the columns of an array of objects", () => {
  test("are the union of all keys in order of first appearance", () => {
    const table = tableOf([{ name: "Tea", price: 3 }, { price: 4, name: "Rice", origin: "云南" }, null]);
    expect(table.columns).toEqual(["name: text", "price: number", "origin: text"]);
    expect(table.rows).toEqual([{ name: "Tea", price: 3 }, { name: "Rice", price: 4, origin: "云南" }, {}]);
  });

  test("get readable labels from identifiers, and keep what people wrote", () => {
    const rows = [
      { due_date: 1, firstName: 2, userID: 3, 完成时间: 4, "Due (soft)": 5, name: { common: 6 } },
    ];
    expect(tableOf(rows).labels).toEqual([
      "Name · common",
      "Due date",
      "First name",
      "User ID",
      "完成时间",
      "Due (soft)",
    ]);
  });

  test("have a kind only where all filled cells agree; numbers written as text count, codes do not", () => {
    const rows = [
      {
        price: "12.50",
        zip: "00501",
        born: "1912-06-23",
        at: "2026-03-01T08:00:00+08:00",
        done: true,
        mixed: 1,
      },
      { price: "7", zip: "10001", born: "", at: null, done: false, mixed: "one" },
    ];
    expect(tableOf(rows).columns).toEqual([
      "price: number",
      "zip: text",
      "born: date",
      "at: date",
      "done: boolean",
      "mixed: text",
    ]);
    expect(tableOf(rows).rows[0]).toMatchObject({ price: "12.50", zip: "00501" });
  });

  test("open objects that look alike, and leave those that do not as one cell", () => {
    const table = tableOf(countries);
    expect(table.columns).toEqual(
      expect.arrayContaining(["name.common: text", "idd.root: text", "area: number"]),
    );
    expect(table.columns).toEqual(expect.arrayContaining(["currencies: text", "translations: text"]));
    const china = table.rows.find((row) => row.cca3 === "CHN");
    expect(china).toMatchObject({
      "name.common": "China",
      latlng: "35, 105",
      currencies: '{"CNY": {"name": "Chinese yuan", "symbol": "¥"}}',
    });
  });

  test("are at most fifty, and say how many there are", () => {
    const wide = Object.fromEntries(Array.from({ length: 80 }, (_, index) => [`field_${index}`, index]));
    const table = tableOf([wide]);
    expect(table.columns).toHaveLength(50);
    expect(table.columns_cut).toEqual({ shown: 50, total: 80, of: "columns" });
  });

  test("of many strangers are counted as far as it is worth", () => {
    const strangers = Array.from({ length: 1000 }, (_, index) => ({ [`a${index}`]: 1, [`b${index}`]: 2 }));
    expect(tableOf(strangers).columns_cut).toEqual({ shown: 50, total: 1000, of: "columns", at_least: true });
  });
});

describe("asked columns", () => {
  test("choose, order, go deeper than the table would by itself, and are found by their label", () => {
    const table = tableOf(countries, {
      columns: ["Cca3", { key: "name.native.zho.common", label: "中文名" }, "name.Common", "capital.0"],
    });
    expect(table.labels).toEqual(["Cca3", "中文名", "name.Common", "Capital · 0"]);
    expect(table.rows.find((row) => row.cca3 === "CHN")).toEqual({
      cca3: "CHN",
      "name.native.zho.common": "中国",
      "name.common": "China",
      "capital.0": "Beijing",
    });
  });

  test("without any value are kept and counted; if there is no other, the answer names those that exist", () => {
    expect(tableOf([{ a: 1 }], { columns: ["a", "b"] }).notes).toEqual(["Empty columns: 1."]);
    expect(tableOf([{ km: 1, day: 2 }], { columns: ["kms", "day"] }).notes).toEqual([
      "Empty columns: 1.",
      'No row has "kms"; did you mean "km"?',
    ]);
    expect(tableOf([{ a: 1 }, { b: 1 }], { columns: ["b"], limit: 1 }).rows).toEqual([{}]);
    const none = shape({ kind: "value", value: [{ name: 1, 价格: 2 }] }, { columns: ["x"] });
    expect(inEnglish(none)).toEqual({
      ok: false,
      error: 'No row has any of these columns. The rows have "name", "价格".',
    });
  });

  test("name the cells of rows that are arrays", () => {
    const data = {
      title: "成绩",
      headers: ["姓名", "分数"],
      rows: [
        ["张三", 90],
        ["Li", 8.5],
      ],
    };
    const table = tableOf(data);
    expect(table.columns).toEqual(["姓名: text", "分数: number"]);
    expect(table.rows[1]).toEqual({ 姓名: "Li", 分数: 8.5 });
    expect(tableOf([["a", 1], ["b"]]).labels).toEqual(["1", "2"]);
  });
});

describe("other shapes", () => {
  test("the rows under a telling key are the rows, and the title beside them is the title", () => {
    const result = shape({ kind: "value", value: { title: "Tea", total: 1, items: [{ a: 1 }] } }, {});
    expect(result).toMatchObject({ ok: true, heading: { title: "Tea" }, data: { rows: [{ a: 1 }] } });
  });

  test("an array among other facts is not the whole table", () => {
    const table = tableOf({ name: "Lin", age: 30, home: { city: "上海" }, pets: [{ kind: "cat" }] });
    expect(table.rows).toEqual([
      { key: "Name", value: "Lin" },
      { key: "Age", value: 30 },
      { key: "Home · city", value: "上海" },
      { key: "Pets", value: '[{"kind": "cat"}]' },
    ]);
  });

  test("a single object is one row when columns are asked for", () => {
    expect(tableOf(countries[0]!, { columns: ["name.common", "area"] }).rows).toEqual([
      { "name.common": "Aruba", area: 180 },
    ]);
  });

  test("a map of objects that look alike has its keys in front", () => {
    const table = tableOf({ "2026-01-01": { mood: "good", km: 5 }, "2026-01-02": { mood: "tired" } });
    expect(table.columns).toEqual(["key: date", "mood: text", "km: number"]);
    expect(table.rows[1]).toEqual({ key: "2026-01-02", mood: "tired" });
  });

  test("scalars are one column, and may stand among objects", () => {
    expect(tableOf([1, { a: 2 }, "three"]).rows).toEqual([{ value: 1 }, { a: 2 }, { value: "three" }]);
    expect(tableOf([]).rows).toEqual([]);
  });

  test.each([
    ["a text", "hello"],
    ["a number", 7],
    ["null", null],
    ["a boolean", true],
  ] as [string, Json][])("%s is no table, and the answer shows what is", (kind, value) => {
    expect(inEnglish(shape({ kind: "value", value }, {}))).toEqual({
      ok: false,
      error: `A table wants an array of objects, such as [{"name": "Tea", "price": 3}], or one object; this is ${kind}.`,
    });
  });
});

describe("documents", () => {
  const prefix = "countries/";
  const material: Material = { kind: "documents", prefix, documents: countryDocuments, total: 300 };

  test("are rows with their path below the prefix in front", () => {
    const table = shaped(material, { limit: 3 });
    expect(table.columns[0]).toBe("path: text");
    expect(table.rows.map((row) => row.path)).toEqual(["Americas/ABW", "Asia/AFG", "Africa/AGO"]);
    expect(table.paths).toEqual(["countries/Americas/ABW", "countries/Asia/AFG", "countries/Africa/AGO"]);
    expect(table.cut).toEqual({ shown: 3, total: 300, of: "documents" });
  });

  test("are sorted before they are cut, and the paths go with them", () => {
    const table = shaped(material, { sort_by: "-area", limit: 2, columns: ["path", "area"] });
    expect(table.rows.map((row) => row.path)).toEqual(["Europe/RUS", "Antarctic/ATA"]);
    expect(table.paths).toEqual(["countries/Europe/RUS", "countries/Antarctic/ATA"]);
    expect(table.notes).toEqual(["Sorted among the first 250."]);
  });

  test("keep a path as it is, also where it reads like a day or a number", () => {
    for (const paths of [
      ["2012-01-01", "2013-01-01"],
      ["1", "12.5"],
    ]) {
      const documents = paths.map((path) => ({ path: `check/${path}`, content: { size: 1 }, version: 1 }));
      const table = shaped({ kind: "documents", prefix: "check/", documents, total: 2 });
      expect(table.columns[0]).toBe("path: text");
      expect(table.rows.map((row) => row.path)).toEqual(paths);
    }
  });

  test("keep a field of their own called path", () => {
    const document = { path: "files/1", content: { path: "/etc", size: 1 }, version: 1 };
    const table = shaped({ kind: "documents", prefix: "files/", documents: [document], total: 1 });
    expect(table.rows).toEqual([{ _path: "1", path: "/etc", size: 1 }]);
  });
});

describe("sorting", () => {
  const names = (sort_by: string, rows: Json) => tableOf(rows, { sort_by }).rows.map((row) => row.n ?? null);

  test("knows numbers in texts, pinyin, and puts what has no value last in both directions", () => {
    expect(names("n", [{ n: "10" }, {}, { n: 9 }, { n: "item 10" }, { n: "item 9" }])).toEqual([
      9,
      "10",
      "item 9",
      "item 10",
      null,
    ]);
    expect(names("-n", [{ n: 1 }, { n: null }, { n: 3 }])).toEqual([3, 1, null]);
    expect(names("n", [{ n: "重庆" }, { n: "上海" }, { n: "北京" }])).toEqual(["北京", "重庆", "上海"]);
  });

  test("by a field that nothing has leaves the order and says so", () => {
    const table = tableOf([{ n: 2 }, { n: 1 }], { sort_by: "-population" });
    expect(table.rows).toEqual([{ n: 2 }, { n: 1 }]);
    expect(table.notes).toEqual(["Not sorted: no such field."]);
  });
});

describe("hostile data", () => {
  test("is text, whatever it looks like", () => {
    const value = JSON.parse(
      '[{"__proto__": "own", "constructor": 1, "html": "<img src=x onerror=alert(1)>"}]',
    );
    const table = tableOf(value);
    expect(table.columns).toEqual(["__proto__: text", "constructor: number", "html: text"]);
    expect(Object.entries(table.rows[0]!)).toEqual([
      ["__proto__", "own"],
      ["constructor", 1],
      ["html", "<img src=x onerror=alert(1)>"],
    ]);
    expect(tableOf([{ a: 1 }], { columns: ["a", "toString", "a.constructor"] }).rows).toEqual([{ a: 1 }]);
  });

  test("cannot make a card without bounds", () => {
    const text = "长".repeat(100_000);
    const row = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`${index}x`, text]));
    const table = tableOf(Array.from({ length: 1000 }, () => row));
    expect(JSON.stringify(table).length).toBeLessThan(3_000_000);
    expect(table.cut).toEqual({ shown: table.rows.length, total: 1000, of: "rows" });
    expect(table.rows[0]!["0x"]).toBe(`${"长".repeat(499)}…`);
    expect(tableOf([{ ["k".repeat(5000)]: 1 }]).columns[0]!.length).toBeLessThan(250);
  });

  test("is never cut inside a character", () => {
    const cell = tableOf([{ a: `${"x".repeat(498)}😀😀` }]).rows[0]!.a as string;
    expect(cell).toBe(`${"x".repeat(498)}…`);
    expect(cell.isWellFormed()).toBe(true);
  });
});

test("columns are drawn as was asked, in every rendering", () => {
  const columns = [
    { key: "code", kind: "text" as const },
    { key: "state", align: "center" as const, width: 120 },
    { key: "year", label: "Year", align: "left" as const },
  ];
  const rows = [{ code: 7, state: "open", year: 2026 }];
  const table = drawnAs(rows, { columns });
  expect(table.columns).toEqual([
    { key: "code", label: "Code", kind: "text" },
    { key: "state", label: "State", kind: "text", align: "center", width: 120 },
    { key: "year", label: "Year", kind: "number", align: "left" },
  ]);
  const card = { card_type: "table" as const, data: table, options: {} };
  expect(cardText(card, { style: "markdown" })).toBe(
    ["| Code | State | Year |", "| ---- | :---: | ---- |", "| 7    | open  | 2026 |"].join("\n"),
  );
  expect(adaptiveCard(card)).toMatchObject({
    body: [
      {
        columns: [
          { horizontalCellContentAlignment: "left" },
          { horizontalCellContentAlignment: "center" },
          { horizontalCellContentAlignment: "left" },
        ],
      },
    ],
  });
});

test("columns beside the rows are read as those that were asked for", () => {
  const value = { columns: [{ title: "Price", dataIndex: "p", sorter: true }], rows: [{ p: 3, q: 4 }] };
  expect(drawnAs(value).columns).toEqual([{ key: "p", label: "Price", kind: "number" }]);
});
