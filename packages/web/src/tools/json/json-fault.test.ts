import fc from "fast-check";
import { expect, test } from "vitest";
import { findJsonFault } from "./json-fault.ts";

test.each([
  ['{\n  "path": "goals",\n  oops\n}', { line: 3, column: 3, found: "oops" }],
  ['{"a": 1,}', { line: 1, column: 9, found: "}" }],
  ["[1 2]", { line: 1, column: 4, found: "2" }],
  ['{"a" 1}', { line: 1, column: 6, found: "1" }],
  ['{"a": "never closed}', { line: 1, column: 7, found: '"' }],
  ['{"a": 01}', { line: 1, column: 7, found: "01" }],
  ["{\n", { line: 2, column: 1, found: "" }],
  ["", { line: 1, column: 1, found: "" }],
  ["{} {}", { line: 1, column: 4, found: "{" }],
  ["{'目标': 1}", { line: 1, column: 2, found: "'" }],
  ["[True]", { line: 1, column: 2, found: "True" }],
])("%j stops being JSON at %j", (text, fault) => {
  expect(findJsonFault(text)).toEqual(fault);
});

const isJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

test("what JSON.parse takes has no fault, and what it refuses has one", () => {
  const nearlyJson = fc
    .tuple(fc.json({ maxDepth: 4 }), fc.nat(), fc.constantFrom("", ",", "}", '"', "1", "e", " ", "\n", "\\"))
    .map(([text, at, insert]) => {
      const cut = at % (text.length + 1);
      return text.slice(0, cut) + insert + text.slice(cut + (insert === "" ? 1 : 0));
    });
  fc.assert(
    fc.property(fc.oneof(fc.json(), nearlyJson), (text) => {
      expect(findJsonFault(text) === undefined).toBe(isJson(text));
    }),
    { numRuns: 2000 },
  );
});
