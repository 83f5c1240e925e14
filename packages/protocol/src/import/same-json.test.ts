import { expect, test } from "vitest";
import { sameJson } from "./same-json.ts";

test("the order of fields says nothing, the order of a list does", () => {
  expect(sameJson({ a: 1, b: { c: [1, 2] } }, { b: { c: [1, 2] }, a: 1 })).toBe(true);
  expect(sameJson([1, 2], [2, 1])).toBe(false);
});

test.each([
  [{ a: null }, {}],
  [{ a: 1 }, { b: 1 }],
  [{}, []],
  [{ 0: "a" }, ["a"]],
  [{ a: "1" }, { a: 1 }],
  [{ toString: 1 }, { valueOf: 1 }],
  [null, {}],
])("%j and %j differ", (one, other) => {
  expect(sameJson(one, other)).toBe(false);
  expect(sameJson(other, one)).toBe(false);
});

test("0 and -0 are one number in JSON", () => {
  expect(sameJson({ a: JSON.parse("-0") }, { a: 0 })).toBe(true);
});

test("a value nested 100,000 levels deep is compared no deeper than the other", () => {
  const deep = JSON.parse(`${"[".repeat(100_000)}${"]".repeat(100_000)}`);
  expect(sameJson(deep, [[[1]]])).toBe(false);
});
