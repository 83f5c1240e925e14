import { CARD_DATA } from "@etui/protocol/card";
import type { CardOptions } from "@etui/protocol/cards/options";
import type { Json } from "@etui/values/json/json";
import { describe, expect, test } from "vitest";
import type { Material } from "../../records/material.ts";
import { countries, countryDocuments } from "../../testing/countries.ts";
import { inEnglish } from "../../testing/in-english.ts";
import { shape } from "./shape.ts";

function listOf(value: Json, options: CardOptions = {}) {
  return shaped({ kind: "value", value }, options).items;
}

function shaped(material: Material, options: CardOptions = {}) {
  const result = shape(material, options);
  if (!result.ok) throw new Error(JSON.stringify(result.refused));
  return CARD_DATA.list.parse(result.data);
}

describe("an item's title", () => {
  test.each<[string, Json, string]>([
    ["the telling key, whatever stands before it", { id: 7, note: "x", name: "Tea" }, "Tea"],
    ["a title before a name", { name: "n", title: "t" }, "t"],
    ["Chinese keys", { 编号: 7, 名称: "茶" }, "茶"],
    ["one level deeper", { name: { official: "Republic of China", common: "China" } }, "China"],
    ["whatever case it is in", { Title: "T" }, "T"],
    ["the first text that is no identifier", { user_id: "u-1", colour: "green" }, "green"],
    ["an identifier, if there is nothing else", { id: "u-1", n: 1 }, "u-1"],
    ["short JSON, if there is no text at all", { x: 1, y: [2] }, '{"x": 1, "y": [2]}'],
    ["a bare text", "milk", "milk"],
    ["a bare number", 0, "0"],
    ["something to see even for nothing", null, "null"],
    ["something to see even for an empty text", "", '""'],
    ["an array read out", ["a", 1, true], "a, 1, true"],
  ])("is %s", (_, value, title) => {
    expect(listOf([value])[0]!.title).toBe(title);
  });
});

test("an item is ticked by done, checked or 已完成, marked by its status, and explained by the rest", () => {
  expect(
    listOf([
      { title: "买牛奶", 已完成: true, 优先级: "高", 数量: 2 },
      { title: "Pack", done: false, status: "open", description: "the blue bag", size: 3 },
      { title: "Read", done: "yes", pages: 300, tags: ["a"] },
    ]),
  ).toEqual([
    { title: "买牛奶", checked: true, badge: "高", subtitle: "数量: 2" },
    { title: "Pack", checked: false, badge: "open", subtitle: "the blue bag" },
    { title: "Read", subtitle: "Done: yes · Pages: 300" },
  ]);
});

test("a mark that all rows share gives way to one that sorts them, and words go before codes and numbers", () => {
  const items = listOf(countries);
  expect(items.slice(0, 2)).toEqual([
    { title: "Aruba", icon: "🇦🇼", badge: "Americas", subtitle: "Capital: Oranjestad · Subregion: Caribbean" },
    {
      title: "Afghanistan",
      icon: "🇦🇫",
      badge: "Asia",
      subtitle: "Un regional group: Asia and the Pacific Group · Capital: Kabul · Subregion: Southern Asia",
    },
  ]);
  expect(new Set(items.map(({ badge }) => badge)).size).toBe(6);
});

test("a mark that differs stays, and so does one of a few rows, where nobody can tell", () => {
  const tasks = (count: number, status: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => ({
      title: `Task ${n}`,
      status: status(n),
      place: n % 2 ? "home" : "work",
    }));
  const badges = (value: Json) => listOf(value).map(({ badge }) => badge);
  expect(badges(tasks(10, (n) => (n % 3 ? "open" : "done")))).toContain("open");
  expect(badges(tasks(4, () => "open"))).toEqual(["open", "open", "open", "open"]);
  expect(badges(tasks(10, () => "open")).slice(0, 2)).toEqual(["work", "home"]);
  expect(badges(tasks(6, () => "open"))).toEqual(Array(6).fill(undefined));
});

test("a row without words tells its numbers", () => {
  const rows = Array.from({ length: 9 }, (_, n) => ({ name: `N${n}`, code: `X-${n}`, size: n }));
  expect(listOf(rows)[8]).toEqual({ title: "N8", subtitle: "Code: X-8 · Size: 8" });
});

test("asked columns are the facts under the title", () => {
  const list = shaped(
    { kind: "value", value: countries },
    { columns: ["capital", { key: "area", label: "km²" }], limit: 1 },
  );
  expect(list.items).toEqual([
    { title: "Aruba", icon: "🇦🇼", badge: "Americas", subtitle: "Capital: Oranjestad · km²: 180" },
  ]);
  expect(list.cut).toEqual({ shown: 1, total: 250, of: "items" });
});

test("documents are called by their title, failing that by their path, never by some field of theirs", () => {
  const documents = [
    ...countryDocuments.slice(0, 1),
    { path: "countries/check/2026-01-01", content: { mood: "good" }, version: 1 },
    { path: "countries/tags", content: ["a", "b"], version: 1 },
  ];
  const { items } = shaped({ kind: "documents", prefix: "countries/", documents, total: 3 });
  expect(items).toMatchObject([
    { title: "Aruba", path: "countries/Americas/ABW" },
    { title: "check/2026-01-01", subtitle: "Mood: good", path: "countries/check/2026-01-01" },
    { title: "tags", subtitle: "a, b", path: "countries/tags" },
  ]);
});

test("the fields of one object are items, true and false are ticks", () => {
  expect(listOf({ buy_milk: true, 写信: false, city: "上海", note: null })).toEqual([
    { title: "Buy milk", checked: true },
    { title: "写信", checked: false },
    { title: "City", subtitle: "上海" },
    { title: "Note" },
  ]);
});

test("a list inside {title, items} is the list", () => {
  const result = shape({ kind: "value", value: { title: "购物", items: ["茶", "米"] } }, {});
  expect(result).toMatchObject({
    ok: true,
    heading: { title: "购物" },
    data: { items: [{ title: "茶" }, { title: "米" }] },
  });
});

test("sorting is by the data, not by what is printed", () => {
  const items = listOf(countries, { sort_by: "-area", limit: 3 });
  expect(items.map(({ title }) => title)).toEqual(["Russia", "Antarctica", "Canada"]);
});

test("what is no list is an answer that shows one", () => {
  expect(inEnglish(shape({ kind: "value", value: 7 }, {}))).toEqual({
    ok: false,
    error:
      'A list wants an array, such as ["Tea", "Rice"] or [{"title": "Tea", "done": true}], or one object; this is a number.',
  });
});

test("hostile texts stay texts and long ones are cut", () => {
  const [script, long] = listOf([
    { title: "<script>alert(1)</script>", url: "javascript:alert(1)" },
    { title: "x".repeat(10_000), badge: "y".repeat(10_000) },
  ]);
  expect(script).toEqual({ title: "<script>alert(1)</script>", subtitle: "Url: javascript:alert(1)" });
  expect(long!.title).toHaveLength(300);
  expect(long!.badge).toBeUndefined();
  expect(long!.subtitle).toHaveLength(300);
});

test("items stand under headings: a field called section that all have, or the one that is mapped", () => {
  const tasks = [
    { title: "Call", section: "Late", when: "Monday" },
    { title: "Pack", section: "Today" },
    { title: "Pay", section: "Late" },
  ];
  const headed = listOf(tasks).map(({ title, section }) => [section, title]);
  expect(headed).toEqual([
    ["Late", "Call"],
    ["Late", "Pay"],
    ["Today", "Pack"],
  ]);
  expect(listOf(tasks)[0]!.subtitle).toBe("When: Monday");
  const partly = [{ title: "Milk" }, { title: "Bread", section: "Bakery" }];
  expect(listOf(partly).map(({ section }) => section)).toEqual([undefined, undefined]);
  const byYear = [
    { title: "A", year: 2027 },
    { title: "B", year: 2026 },
    { title: "C" },
    { title: "D", year: 2027 },
  ];
  expect(
    listOf(byYear, { mapping: { section: "year" } }).map(({ title, section }) => [section, title]),
  ).toEqual([
    [undefined, "C"],
    ["2027", "A"],
    ["2027", "D"],
    ["2026", "B"],
  ]);
});

test("an item leads to where it is, which is not one of its facts; any other path is a fact", () => {
  const [task, file] = listOf([
    { title: "Call", path: "plan://t4k9", size: 2 },
    { title: "Photo", path: "https://example.com/a", size: 3 },
  ]);
  expect(task).toEqual({ title: "Call", path: "plan://t4k9", subtitle: "Size: 2" });
  expect(file!.path).toBeUndefined();
});
