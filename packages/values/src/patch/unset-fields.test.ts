import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { diffJson } from "../compare/json-diff.ts";
import type { Json } from "../json/json.ts";
import { isObject } from "../json/json-object.ts";
import { writeFieldPath } from "../places/field-path.ts";
import { document, frozen } from "../testing/test-json.ts";
import { unsetFields } from "./unset-fields.ts";

describe("what is there goes", () => {
  test.each<[string, Json, string[], Json]>([
    ["a field", { a: 1, b: 2 }, ["a"], { b: 2 }],
    ["a field that holds null", { a: null }, ["a"], {}],
    ["a field further down", { a: { b: { c: 1, d: 2 } } }, ["a.b.c"], { a: { b: { d: 2 } } }],
    ["the last field of an object, which stays", { a: { b: 1 } }, ["a.b"], { a: {} }],
    ["an element, and the gap closes", { a: [1, 2, 3] }, ["a.1"], { a: [1, 3] }],
    ["several elements, counted before the call", { a: [0, 1, 2, 3] }, ["a.1", "a.2"], { a: [0, 3] }],
    [
      "an element, and a field of a later one",
      { a: [1, { b: 2, c: 3 }] },
      ["a.0", "a.1.b"],
      { a: [{ c: 3 }] },
    ],
    ["an element of the document", [1, 2], ["0"], [2]],
    ["a number as a key", { a: { 0: 1, 1: 2 } }, ["a.0"], { a: { 1: 2 } }],
    ["a key with a dot", { "a.b": 1, a: { b: 2 } }, ["a\\.b"], { a: { b: 2 } }],
    ["and not a key with a dot", { "a.b": 1, a: { b: 2 } }, ["a.b"], { "a.b": 1, a: {} }],
    ["a key with a dollar, marked or not", { $a: 1, $b: 2 }, ["\\$a", "$b"], {}],
    ["a field and one inside it", { a: { b: 1 }, c: 2 }, ["a", "a.b"], { c: 2 }],
    ["a field inside one and then the whole", { a: { b: 1 }, c: 2 }, ["a.b", "a"], { c: 2 }],
    ["a field named twice", { a: 1 }, ["a", "a"], {}],
  ])("%s", (_, current, fields, value) => {
    expect(unsetFields(frozen(current), fields)).toEqual({ value, missing: [] });
  });
});

describe("what is not there is named", () => {
  test.each<[string, Json, string]>([
    ["no such field", { a: 1 }, "b"],
    ["nothing to go into", { a: 1 }, "a.b"],
    ["no such position", { a: [1] }, "a.1"],
    ["a position counted from the end", { a: [1] }, "a.-1"],
    ["a position with a leading zero", { a: [1] }, "a.00"],
    ["a list's length", { a: [1] }, "a.length"],
    ["what every object inherits", {}, "constructor"],
    ["the prototype", {}, "__proto__"],
    ["another notation", { a: [1] }, "a[0]"],
    ["a key that would have to be marked", { "a.b": 1 }, "a.b"],
    ["the document itself", { a: 1 }, "$"],
    ["nothing", { a: 1 }, ""],
    ["a broken way", { a: 1 }, "a\\"],
  ])("%s", (_, current, field) => {
    const { value, missing } = unsetFields(frozen(current), [field]);
    expect(value).toBe(current);
    expect(missing).toEqual([field]);
  });

  test("and the rest goes", () => {
    expect(unsetFields({ a: 1, b: 2 }, ["x", "a", "y.z"])).toEqual({
      value: { b: 2 },
      missing: ["x", "y.z"],
    });
  });
});

test("an own `__proto__` can go, alone or with its neighbours staying", () => {
  const current = JSON.parse('{"__proto__": {"a": 1, "b": 2}, "c": {"__proto__": 1}}');
  expect(JSON.stringify(unsetFields(frozen(current), ["__proto__.a", "c.__proto__"]).value)).toBe(
    '{"__proto__":{"b":2},"c":{}}',
  );
});

describe("for all documents", () => {
  const documentAndFields = document.chain((current) => {
    const fields = fieldsOf(current);
    return fc.record({ current: fc.constant(current), fields: fc.subarray(fields) });
  });

  test("exactly the named fields go, and go once", () => {
    fc.assert(
      fc.property(documentAndFields, ({ current, fields }) => {
        const { value, missing } = unsetFields(frozen(current), fields);
        expect(missing).toEqual([]);

        const removed = diffJson(current, value, { limit: Number.POSITIVE_INFINITY }).differences;
        const inside = (field: string) => fields.some((other) => field.startsWith(`${other}.`));
        expect(removed.map(({ op, path }) => [op, path]).sort()).toEqual(
          fields
            .filter((field) => !inside(field))
            .map((path) => ["removed", path])
            .sort(),
        );

        expect(unsetFields(value, fields)).toEqual({ value, missing: fields });
      }),
      { numRuns: 500 },
    );
  });
});

/** The fields that are reached only through objects. */
function fieldsOf(value: Json, steps: string[] = []): string[] {
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const way = [...steps, key];
    return [writeFieldPath(way), ...fieldsOf(child, way)];
  });
}
