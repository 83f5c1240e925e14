import { expect, test } from "vitest";
import { listRows, rowsBetween } from "./list-rows.ts";

const items = [
  { title: "a", section: "One" },
  { title: "b", section: "One" },
  { title: "c", section: "Two" },
];

test("headings are lower than items, and every row begins where the one before it ends", () => {
  const { rows, height } = listRows(items, 58);
  expect(rows.map(({ heading, index, top }) => [heading ?? index, top])).toEqual([
    ["One", 0],
    [0, 28],
    [1, 86],
    ["Two", 144],
    [2, 180],
  ]);
  expect(height).toBe(238);
  expect(listRows([{ title: "a" }, { title: "b" }], 42)).toMatchObject({
    rows: [{ top: 0 }, { top: 42 }],
    height: 84,
  });
});

test("only what is in sight is drawn", () => {
  const { rows } = listRows(items, 58);
  expect(rowsBetween(rows, 0, 28).map(({ top }) => top)).toEqual([0]);
  expect(rowsBetween(rows, 100, 181).map(({ top }) => top)).toEqual([86, 144, 180]);
  expect(rowsBetween(rows, 500, 600)).toEqual([]);
  expect(rowsBetween([], 0, 100)).toEqual([]);
});
