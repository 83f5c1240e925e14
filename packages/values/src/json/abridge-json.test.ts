import fc from "fast-check";
import { expect, test } from "vitest";
import { abridgeJson } from "./abridge-json.ts";
import type { Json } from "./json.ts";

test("what fits is told in full", () => {
  const value = { path: "a", content: { list: [1, "two", null, true] } };
  expect(abridgeJson(value, 1_000)).toEqual(value);
});

test("a long text keeps its beginning, whole characters only, and says how long it was", () => {
  expect(abridgeJson(`${"a".repeat(199)}😀${"b".repeat(2_000)}`, 100)).toBe(
    `${"a".repeat(199)}… (2201 characters)`,
  );
});

test("a long list keeps its first items and says how many are missing", () => {
  const told = abridgeJson(
    Array.from({ length: 100 }, (_, number) => `item ${number}`),
    30,
  );
  expect(told).toEqual(["item 0", "item 1", "item 2", "item 3", "item 4", "… 95 more"]);
});

test("the names of a part come before what is in it, however it is written", () => {
  const operation = (number: number) => ({ content: { text: "x".repeat(500) }, path: `p/${number}` });
  const told = abridgeJson({ operations: [operation(1), operation(2), operation(3)] }, 530);
  expect(told).toEqual({ operations: [operation(1), { path: "p/2", "…": "1 more" }, "… 1 more"] });
});

test("whatever it is, it becomes no longer than the room and one text", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.integer({ min: 1, max: 400 }), (value, room) => {
      const told = JSON.stringify(abridgeJson(value as Json, room));
      const whole = JSON.stringify(value);
      expect(told.length).toBeLessThanOrEqual(Math.max(whole.length, 20 * room + 1_024));
    }),
    { numRuns: 500 },
  );
});
