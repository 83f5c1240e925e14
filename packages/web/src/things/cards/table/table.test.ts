import type { CardData } from "@etui/protocol/card";
import type { TableColumn } from "@etui/protocol/cards/table";
import { expect, test } from "vitest";
import { boundsOf, type CellRange, copiedText, moveInTable } from "./cell-range.ts";
import { changedCells } from "./changed-cells.ts";
import { columnWidths } from "./column-width.ts";
import { filterRows, rowTexts } from "./filter-rows.ts";
import { groupedColumns } from "./grouped-columns.ts";
import { cellPrinter } from "./print-cells.ts";
import { slicedSort, workOut } from "./sliced.ts";
import { nextSorting, sortRows } from "./sort-rows.ts";

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
const sorted = (
  rows: CardData<"table">["rows"],
  key: string,
  descending = false,
  kind: TableColumn["kind"] = "text",
) =>
  workOut(
    sortRows(
      rows,
      rows.map((_, index) => index),
      kind,
      { key, descending },
    ),
  );
const names = (order: readonly number[]) => order.map((index) => table.rows[index]!.name);

test("a header is clicked: up, down, as it came", () => {
  const up = nextSorting(undefined, "area");
  const down = nextSorting(up, "area");
  expect(up).toEqual({ key: "area", descending: false });
  expect(down).toEqual({ key: "area", descending: true });
  expect(nextSorting(down, "area")).toBeUndefined();
  expect(nextSorting(down, "name")).toEqual({ key: "name", descending: false });
});

test("numbers sort by size, and what is empty comes last in both directions", () => {
  expect(names(sorted(table.rows, "area", false, "number"))).toEqual([
    "Åland | Islands",
    "Belgium",
    "Chad",
    "Nowhere",
  ]);
  expect(names(sorted(table.rows, "area", true, "number"))).toEqual([
    "Chad",
    "Belgium",
    "Åland | Islands",
    "Nowhere",
  ]);
});

test("text sorts as people read it, numbers inside it included", () => {
  const rows = [{ name: "item 10" }, { name: "Item 9" }, { name: "item 1" }];
  expect(sorted(rows, "name")).toEqual([2, 1, 0]);
});

test("dates sort by when they are, whatever zone they are written in", () => {
  const rows = [{ at: "2026-11-22T09:00:00+09:00" }, { at: "2026-11-22T08:00:00Z" }, { at: "2026-11-21" }];
  expect(sorted(rows, "at", false, "date")).toEqual([2, 0, 1]);
});

test("equal values stay as they came, in both directions", () => {
  const rows = [{ a: 1 }, { a: 0 }, { a: 1 }, { a: 0 }];
  expect(sorted(rows, "a", false, "number")).toEqual([1, 3, 0, 2]);
  expect(sorted(rows, "a", true, "number")).toEqual([0, 2, 1, 3]);
});

test("sorting in slices finds what sorting at once finds", () => {
  const values = Array.from({ length: 5_001 }, (_, index) => (index * 7_919) % 5_003);
  const work = slicedSort(values, (a, b) => a - b);
  let slices = 1;
  let step = work.next();
  while (!step.done) {
    slices += 1;
    step = work.next();
  }
  expect(slices).toBeGreaterThan(10);
  expect(step.value).toEqual(values.toSorted((a, b) => a - b));
});

test("a filter finds what is stored and what is printed, every word of it, in any case", () => {
  const textOf = rowTexts(table.rows, (row) => [Number(row.area).toLocaleString("en")]);
  const found = (filter: string) => names(workOut(filterRows(table.rows.length, textOf, filter)));
  expect(found("BEL")).toEqual(["Belgium"]);
  expect(found("30,528")).toEqual(["Belgium"]);
  expect(found("30528 belg")).toEqual(["Belgium"]);
  expect(found("belgium chad")).toEqual([]);
  expect(found("  ")).toHaveLength(4);
});

test("arrow keys walk the cells, and Shift keeps where the selection began", () => {
  const size = { rows: 3, columns: 2 };
  const press = (now: CellRange | undefined, key: string, { shift = false, ctrl = false } = {}) =>
    moveInTable(now, { key, shift, ctrl }, size);
  const first = press(undefined, "ArrowDown");
  expect(first?.active).toEqual({ row: 0, column: 0 });
  const below = press(first, "ArrowDown");
  expect(below).toEqual({ anchor: { row: 1, column: 0 }, active: { row: 1, column: 0 } });
  const wide = press(below, "ArrowRight", { shift: true });
  expect(boundsOf(wide!)).toEqual({ top: 1, bottom: 1, left: 0, right: 1 });
  expect(press(wide, "End", { ctrl: true })?.active).toEqual({ row: 2, column: 1 });
  expect(press(wide, "ArrowRight")?.active).toEqual({ row: 1, column: 1 });
  expect(press(wide, "x")).toBeUndefined();
  expect(
    moveInTable(undefined, { key: "ArrowDown", shift: false, ctrl: false }, { rows: 0, columns: 2 }),
  ).toBeUndefined();
});

test("copied cells are lines and tabs, whatever they hold", () => {
  const cells = [
    ["a", "two\nlines"],
    ["b", "tab\there"],
  ];
  expect(copiedText({ top: 0, bottom: 1, left: 0, right: 1 }, (row, column) => cells[row]![column]!)).toBe(
    "a\ttwo lines\nb\ttab here",
  );
});

test("only cells that hold something else count as changed", () => {
  const once = changedCells({ a: 1, b: "x" }, { a: 2, b: "x" }, {});
  expect(once).toEqual({ a: 1 });
  expect(changedCells({ a: 2, b: "x" }, { a: 2, b: "x" }, once)).toBe(once);
  expect(changedCells({ a: 2, b: "x" }, { a: 3 }, once)).toEqual({ a: 2, b: 1 });
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
  const print = cellPrinter(groupedColumns(columns, rows), "en");
  expect(print(columns[0]!, 14_000_000)).toBe("14,000,000");
  expect(print(columns[2]!, 104_233)).toBe("104233");
  expect(print(columns[0]!, undefined)).toBe("–");
});

test("a grouped column has room for its separators", () => {
  const columns = [{ key: "n", label: "N", kind: "number" }] as const;
  const rows = [{ n: 14_000_000_000 }];
  const [plain] = columnWidths(columns, rows, new Set());
  expect(columnWidths(columns, rows, new Set(["n"]))[0]).toBeGreaterThan(plain!);
});
