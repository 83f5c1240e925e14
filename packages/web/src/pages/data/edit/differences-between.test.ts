import { expect, test } from "vitest";
import { differencesBetween } from "./differences-between.ts";

test("fields that came, went and changed, each at its place", () => {
  const before = { a: 1, b: { c: [1, 2] }, "x.y": 0 };
  const after = { a: 1, b: { c: [1, 3, 4] }, d: null };
  expect(differencesBetween(before, after)).toEqual({
    differences: [
      { path: "b.c.1", op: "changed", before: 2, after: 3 },
      { path: "b.c.2", op: "added", after: 4 },
      { path: "x\\.y", op: "removed", before: 0 },
      { path: "d", op: "added", after: null },
    ],
    more: 0,
  });
});

test("an object is no list, and what is too much is counted", () => {
  expect(differencesBetween([], {}).differences).toEqual([
    { path: "", op: "changed", before: [], after: {} },
  ]);
  expect(differencesBetween({}, Object.fromEntries(Array.from({ length: 203 }, (_, n) => [n, n]))).more).toBe(
    3,
  );
});
