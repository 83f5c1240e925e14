import type { CardData } from "@etui/protocol/card";
import { expect, test } from "vitest";
import { groupedNumber } from "../../words/grouped-number.ts";
import { columnWidths } from "./column-width.ts";
import { groupedColumns } from "./grouped-columns.ts";
import { nextSorting, sortRows } from "./sort-rows.ts";
import { tableMarkdown } from "./table-markdown.ts";

const table: CardData<"table"> = {
  columns: [
    { key: "name", label: "Name", kind: "text" },
    { key: "area", label: "Area", kind: "number" },
  ],
  rows: [
    { name: "Chad", area: 1284000 },
    { name: "Åland | Islands", area: 1580 },
    { name: "Nowhere", area: null },
    { name: "Belgium", area: 30528 },
  ],
};
const names = (order: number[]) => order.map((index) => table.rows[index]!.name);

test("a header is clicked: up, down, as it came", () => {
  const up = nextSorting(undefined, "area");
  const down = nextSorting(up, "area");
  expect(names(sortRows(table.rows, table.columns, up))).toEqual([
    "Åland | Islands",
    "Belgium",
    "Chad",
    "Nowhere",
  ]);
  expect(names(sortRows(table.rows, table.columns, down))).toEqual([
    "Chad",
    "Belgium",
    "Åland | Islands",
    "Nowhere",
  ]);
  expect(nextSorting(down, "area")).toBeUndefined();
  expect(sortRows(table.rows, table.columns, undefined)).toEqual([0, 1, 2, 3]);
});

test("text sorts as people read it, numbers inside it included", () => {
  const rows = [{ name: "item 10" }, { name: "Item 9" }, { name: "item 1" }];
  expect(sortRows(rows, table.columns, { key: "name", descending: false })).toEqual([2, 1, 0]);
});

test("another column starts from ascending again", () => {
  expect(nextSorting({ key: "area", descending: true }, "name")).toEqual({ key: "name", descending: false });
});

test("as Markdown, a cell cannot break out of its column", () => {
  expect(tableMarkdown(table).split("\n").slice(0, 5)).toEqual([
    "| Name | Area |",
    "| --- | ---: |",
    "| Chad | 1284000 |",
    "| Åland \\| Islands | 1580 |",
    "| Nowhere |  |",
  ]);
});

test("columns are as wide as what they hold, within reason; Chinese counts double", () => {
  const columns = [
    { key: "a", label: "A", kind: "text" },
    { key: "b", label: "B", kind: "text" },
    { key: "c", label: "C", kind: "text" },
  ] as const;
  const rows = [{ a: "twelve chars", b: "半程马拉松训练计划", c: "x".repeat(500) }];
  const [latin, chinese, long] = columnWidths(columns, rows, new Set());
  expect(chinese).toBeGreaterThan(latin!);
  expect(long).toBe(30);
});

test("amounts are grouped, years and what names something are not", () => {
  const number = (key: string) => ({ key, label: key, kind: "number" }) as const;
  const columns = [
    number("population"),
    number("founded"),
    number("customer_id"),
    number("Area"),
    table.columns[0]!,
  ];
  const rows = [
    { population: 14_000_000, founded: 1291, customer_id: 104_233, Area: 1580, name: "A" },
    { population: 1_200, founded: 2026, customer_id: 104_234, Area: 30_528.5, name: "B" },
    { population: null, founded: null },
  ];
  expect([...groupedColumns(columns, rows)]).toEqual(["population", "Area"]);
  expect(groupedNumber(14_000_000, "en")).toBe("14,000,000");
  expect(groupedNumber(30_528.123456, "zh")).toBe("30,528.123456");
});

test("a grouped column has room for its separators", () => {
  const columns = [{ key: "n", label: "N", kind: "number" }] as const;
  const rows = [{ n: 14_000_000_000 }];
  const [plain] = columnWidths(columns, rows, new Set());
  expect(columnWidths(columns, rows, new Set(["n"]))[0]).toBeGreaterThan(plain!);
});
