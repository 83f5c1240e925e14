import type { Card } from "@etui/protocol/card";
import { describe, expect, test } from "vitest";
import { cardCsv } from "./card-csv.ts";

const table = (...cells: (string | number | boolean | null)[]): Card => ({
  card_type: "table",
  options: {},
  data: { columns: [{ key: "a", label: "A", kind: "text" }], rows: cells.map((a) => ({ a })) },
});

describe("a cell", () => {
  test.each([
    ["plain", "plain"],
    ["魔都, 海", '"魔都, 海"'],
    ['say "hi"', '"say ""hi"""'],
    ["two\nlines", '"two\nlines"'],
    [true, "true"],
    [null, ""],
    [-4.5, "-4.5"],
    ["-4.5", "-4.5"],
    ["=1+1", "'=1+1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["+86 138", "'+86 138"],
    ["-cmd|' /C calc'!A0", "'-cmd|' /C calc'!A0"],
    ["\t=1", "'\t=1"],
    ["  =1", "'  =1"],
    ["＝1", "'＝1"],
    ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
    ["\ud800\0", "\ufffd"],
  ])("%j is written %j", (cell, written) => {
    expect(cardCsv(table(cell))).toBe(`A\r\n${written}\r\n`);
  });
});

test("a column's name may not compute either", () => {
  const card: Card = {
    card_type: "table",
    options: {},
    data: { columns: [{ key: "a", label: "=cmd", kind: "text" }], rows: [] },
  };
  expect(cardCsv(card)).toBe("'=cmd\r\n");
});

test("a tree has a row for each value, under the way to it", () => {
  const card: Card = {
    card_type: "tree",
    options: {},
    data: { nodes: [{ label: "2026", children: [{ label: "books", value: 50 }, { label: "runs" }] }] },
  };
  expect(cardCsv(card)).toBe("path,value\r\n2026 / books,50\r\n2026 / runs,\r\n");
});

test("what nobody filled in has no column", () => {
  const card: Card = {
    card_type: "list",
    options: {},
    data: { items: [{ title: "Milk", checked: true }, { title: "Tea" }] },
  };
  expect(cardCsv(card)).toBe("title,checked\r\nMilk,true\r\nTea,\r\n");
});

test("what is said has no rows", () => {
  expect(
    cardCsv({ card_type: "toast", options: {}, data: { tone: "info", message: "Saved" } }),
  ).toBeUndefined();
});
