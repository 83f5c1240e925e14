import { expect, test } from "vitest";
import { rowsInSight, scrollToRow } from "./rows-in-sight.ts";

test("of 10,000 rows only those in sight are drawn, and a few around them", () => {
  const { from, to } = rowsInSight(10_000, 40, 200_000, 800);
  expect(from).toBeLessThanOrEqual(5_000);
  expect(to).toBeGreaterThanOrEqual(5_020);
  expect(to - from).toBeLessThan(60);
});

test("the range never leaves the list, not even when the list became shorter than the scroll", () => {
  expect(rowsInSight(3, 40, 0, 800)).toEqual({ from: 0, to: 3 });
  expect(rowsInSight(0, 40, 0, 800)).toEqual({ from: 0, to: 0 });
  expect(rowsInSight(5, 40, 200_000, 800)).toEqual({ from: 5, to: 5 });
});

test("scrolling to a row moves only as far as it must", () => {
  expect(scrollToRow(2, 40, 0, 800)).toBe(0);
  expect(scrollToRow(30, 40, 0, 800)).toBe(440);
  expect(scrollToRow(5, 40, 1000, 800)).toBe(200);
});
