import { expect, test } from "vitest";
import { isShare, shareOf } from "./share-of.ts";

test("a part fills its part of the track", () => {
  expect(shareOf({ value: 17, max: 50 })).toEqual({ share: 0.34, filled: 0.34, goal: undefined });
  expect(shareOf({ value: 50, max: 50 })).toEqual({ share: 1, filled: 1, goal: undefined });
});

test("beyond the goal the goal stays in sight on a full track", () => {
  expect(shareOf({ value: 75, max: 50 })).toEqual({ share: 1.5, filled: 1, goal: 1 / 1.5 });
});

test("less than nothing, and a whole of nothing, fill nothing", () => {
  expect(shareOf({ value: -5, max: 50 })).toEqual({ share: -0.1, filled: 0, goal: undefined });
  expect(shareOf({ value: 5, max: 0 }).filled).toBe(0);
});

test("what counts to a hundred percent is its own percentage, and is shown once", () => {
  expect(isShare({ max: 100, unit: "%" })).toBe(true);
  expect(isShare({ max: 100, unit: "pages" })).toBe(false);
  expect(isShare({ max: 100 })).toBe(false);
  expect(isShare({ max: 50, unit: "%" })).toBe(false);
});
