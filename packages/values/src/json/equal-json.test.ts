import fc from "fast-check";
import { expect, test } from "vitest";
import { json } from "../testing/test-json.ts";
import { canonicalJson } from "./canonical-json.ts";
import { copyJson } from "./copy-json.ts";
import { equalJson } from "./equal-json.ts";

test("values are equal where their canonical texts are", () => {
  fc.assert(
    fc.property(json, json, (a, b) => {
      expect(equalJson(a, b)).toBe(canonicalJson(a) === canonicalJson(b));
      expect(equalJson(a, copyJson(a))).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
  [[1, 2], [2, 1], false],
  [{}, [], false],
  [[], {}, false],
  [{ 0: "a" }, ["a"], false],
  [null, {}, false],
  [null, undefined, false],
  [undefined, undefined, true],
  ["1", 1, false],
  [0, -0, true],
  [{ a: null }, { b: null }, false],
  [{ constructor: 1 }, { toString: 1 }, false],
  [JSON.parse('{"__proto__": {}}'), { a: {} }, false],
])("%j and %j: %s", (a, b, equal) => {
  expect(equalJson(a, b)).toBe(equal);
});

test("a value nested 100,000 levels deep is compared no deeper than the other", () => {
  const deep = JSON.parse(`${"[".repeat(100_000)}${"]".repeat(100_000)}`);
  expect(equalJson(deep, [[[1]]])).toBe(false);
});
