import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalJson } from "../json/canonical-json.ts";
import type { Json } from "../json/json.ts";
import { isObject, setField } from "../json/json-object.ts";
import { document, frozen, json } from "../testing/test-json.ts";
import { MAX_IGNORED_NULLS, mergeJson } from "./merge-json.ts";

describe("a change is laid over what is there", () => {
  test.each<[string, Json, Json, Json]>([
    ["a new field is added", { a: 1 }, { b: 2 }, { a: 1, b: 2 }],
    ["a field is replaced", { a: 1, b: 2 }, { a: "x" }, { a: "x", b: 2 }],
    [
      "objects merge deeply",
      { a: { b: { c: 1, d: 2 } } },
      { a: { b: { c: 3 } } },
      { a: { b: { c: 3, d: 2 } } },
    ],
    ["arrays are replaced whole", { a: [1, 2, 3] }, { a: [4] }, { a: [4] }],
    ["a scalar gives way to an object", { a: 1 }, { a: { b: 2 } }, { a: { b: 2 } }],
    ["an object gives way to a scalar", { a: { b: 2 } }, { a: false }, { a: false }],
    ["an array gives way to an object", { a: [1] }, { a: { b: 2 } }, { a: { b: 2 } }],
    ["an array as the document is replaced", [1, 2], [3], [3]],
    ["an empty object is added", { a: 1 }, { b: {} }, { a: 1, b: {} }],
    ["a dot in a key is no step", { a: { b: 1 } }, { "a.b": 2 }, { a: { b: 1 }, "a.b": 2 }],
  ])("%s", (_, current, change, expected) => {
    expect(mergeJson(frozen(current), frozen(change))).toEqual({ value: expected, ignoredNulls: [] });
  });

  test("keys keep their order and new ones follow", () => {
    const { value } = mergeJson({ b: 1, a: 2 }, { c: 3, a: 4, d: 5 });
    expect(JSON.stringify(value)).toBe('{"b":1,"a":4,"c":3,"d":5}');
  });
});

describe("null means not given", () => {
  test.each<[string, Json, Json, Json, string[]]>([
    ["what is there stays", { a: 1, b: 2 }, { a: null, b: 3 }, { a: 1, b: 3 }, ["a"]],
    ["nothing is added", { a: 1 }, { b: null }, { a: 1 }, ["b"]],
    [
      "deep down as well",
      { a: { b: 1 } },
      { a: { b: null, c: { d: null } } },
      { a: { b: 1, c: {} } },
      ["a.b", "a.c.d"],
    ],
    ["where no object was", { a: 1 }, { a: { b: null, c: 2 } }, { a: { c: 2 } }, ["a.b"]],
    ["nulls in arrays are values", { a: [1] }, { a: [null, { b: null }] }, { a: [null, { b: null }] }, []],
    ["a null that is there stays", { a: null }, { b: 1 }, { a: null, b: 1 }, []],
    ["a change that is null changes nothing", { a: 1 }, null, { a: 1 }, ["$"]],
    ["odd keys can be found again", {}, { "a.b": null, $c: null }, {}, ["a\\.b", "\\$c"]],
  ])("%s", (_, current, change, value, ignoredNulls) => {
    expect(mergeJson(frozen(current), frozen(change))).toEqual({ value, ignoredNulls });
  });

  test("a change full of padding names the first of them", () => {
    const padding = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`f${index}`, null]));
    expect(mergeJson({}, padding).ignoredNulls).toEqual(Object.keys(padding).slice(0, MAX_IGNORED_NULLS));
  });
});

test("`__proto__` is a key like any other and nobody's prototype changes", () => {
  const change = JSON.parse('{"__proto__": {"admin": true}, "a": {"__proto__": {"admin": true}}}');
  const { value } = mergeJson({ a: { b: 1 } }, frozen(change));
  expect(JSON.stringify(value)).toBe('{"a":{"b":1,"__proto__":{"admin":true}},"__proto__":{"admin":true}}');
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  expect((value as { admin?: unknown }).admin).toBeUndefined();
  expect(mergeJson({}, { toString: null, constructor: null }).value).toEqual({});
});

describe("for all documents and changes", () => {
  test("the result is that of RFC 7396 for the change without its nulls", () => {
    fc.assert(
      fc.property(json, json, (current, change) => {
        const expected = change === null ? current : mergePatch(current, withoutNulls(change));
        const { value } = mergeJson(frozen(current), frozen(change));
        expect(JSON.stringify(value)).toBe(JSON.stringify(expected));
      }),
      { numRuns: 500 },
    );
  });

  test("merging twice is merging once, and nothing given changes nothing", () => {
    fc.assert(
      fc.property(document, json, (current, change) => {
        const once = mergeJson(frozen(current), frozen(change)).value;
        expect(canonicalJson(mergeJson(once, change).value)).toBe(canonicalJson(once));
        expect(mergeJson(current, {}).value).toBe(current);
        expect(mergeJson(current, null).value).toBe(current);
      }),
      { numRuns: 500 },
    );
  });
});

/** The procedure of RFC 7396 §2, for a patch without nulls. */
function mergePatch(target: Json | undefined, patch: Json): Json {
  if (!isObject(patch)) return patch;
  const merged = isObject(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    setField(merged, key, mergePatch(Object.hasOwn(merged, key) ? merged[key] : undefined, value));
  }
  return merged;
}

function withoutNulls(change: Json): Json {
  if (!isObject(change)) return change;
  const given = Object.entries(change).filter(([, value]) => value !== null);
  return Object.fromEntries(given.map(([key, value]) => [key, withoutNulls(value)]));
}
