import { afterEach, describe, expect, test } from "vitest";
import { findForbidden } from "./find-forbidden.ts";
import type { JsonRefusal } from "./json-refusal.ts";

const nested = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

afterEach(() => expect(({} as { x?: unknown }).x).toBeUndefined());

describe("what JSONB cannot hold or what is hostile is named with its place", () => {
  const loop: { [key: string]: unknown } = { a: 1 };
  loop.self = { inner: [loop] };
  let shared: unknown = 1;
  for (let level = 0; level < 40; level++) shared = [shared, shared];

  test.each<[string, unknown, JsonRefusal]>([
    [
      "depth",
      { content: nested(64) },
      { code: "json.too_deep", facts: { levels: 64, at: "content.a[0].a[0].a[0].a[0]…a[0].a" } },
    ],
    [
      "100,000 levels",
      nested(100_000),
      { code: "json.too_deep", facts: { levels: 64, at: "a[0].a[0].a[0].a[0].a…[0].a[0]" } },
    ],
    [
      "__proto__",
      JSON.parse('{"content":{"__proto__":{"x":1}}}'),
      { code: "json.reserved_name", facts: { name: "__proto__", at: "content" } },
    ],
    [
      "__proto__ at the top",
      JSON.parse('{"__proto__":1}'),
      { code: "json.reserved_name", facts: { name: "__proto__" } },
    ],
    [
      "constructor.prototype",
      JSON.parse('[{"constructor":{"prototype":{"x":1}}}]'),
      { code: "json.constructor", facts: { at: "[0]" } },
    ],
    ["NUL in a string", { content: { title: "a\0b" } }, { code: "json.nul", facts: { at: "content.title" } }],
    ["NUL in a long string", ["x".repeat(100) + "\0"], { code: "json.nul", facts: { at: "[0]" } }],
    ["NUL in a key", { content: { "a\0": 1 } }, { code: "json.nul_in_name", facts: { at: "content" } }],
    [
      "half a surrogate pair",
      { a: ["ok", "\ud83d"] },
      { code: "json.half_character", facts: { at: "a[1]" } },
    ],
    ["half a surrogate pair in a key", { "\udc00": 1 }, { code: "json.half_character_in_name", facts: {} }],
    ["NaN", { a: { b: Number.NaN } }, { code: "json.not_finite", facts: { number: "NaN", at: "a.b" } }],
    ["Infinity", [-Infinity], { code: "json.not_finite", facts: { number: "-Infinity", at: "[0]" } }],
    ["bigint", { n: 1n }, { code: "json.no_json", facts: { kind: "bigint", at: "n" } }],
    ["function", { f: () => 1 }, { code: "json.no_json", facts: { kind: "function", at: "f" } }],
    ["symbol", [Symbol("s")], { code: "json.no_json", facts: { kind: "symbol", at: "[0]" } }],
    ["undefined in a list", { a: [1, undefined] }, { code: "json.undefined", facts: { at: "a[1]" } }],
    ["a hole in a list", new Array(2), { code: "json.undefined", facts: { at: "[0]" } }],
    ["Date", { due: new Date(0) }, { code: "json.date", facts: { at: "due" } }],
    ["Map", { m: new Map() }, { code: "json.no_plain_object", facts: { at: "m" } }],
    ["an instance", [new (class Point {})()], { code: "json.no_plain_object", facts: { at: "[0]" } }],
    ["a cycle", { top: loop }, { code: "json.circular", facts: { at: "top" } }],
    [
      "an odd name in the path",
      { "my key": { "a.b": Number.NaN } },
      { code: "json.not_finite", facts: { number: "NaN", at: '["my key"]["a.b"]' } },
    ],
  ])("%s", (_, value, forbidden) => expect(findForbidden(value)).toEqual(forbidden));

  test("parts that are shared forty levels deep end the walk instead of doubling at each", () => {
    expect(findForbidden(shared)).toMatchObject({ code: "json.too_many", facts: { most: 1_000_000 } });
  });

  test("a million fields are too many", () => {
    const wide = Object.fromEntries(Array.from({ length: 1_000_001 }, (_, index) => [`k${index}`, 1]));
    expect(findForbidden(wide)).toEqual({ code: "json.too_many", facts: { most: 1_000_000 } });
  });

  test.each<[string, unknown]>([
    ["a document", { a: [1, -0.5, "é 🎉 中文", null, true, { b: {} }], c: [] }],
    ["64 levels", nested(64)],
    ["prototype as an ordinary name", { prototype: { a: 1 } }],
    ["constructor as an ordinary name", { constructor: "Brunel", next: { constructor: { name: "x" } } }],
    ["a field that is undefined, which is a field left out", { a: undefined }],
    ["an object without a prototype", Object.assign(Object.create(null), { a: 1 })],
    ["the same part twice", [loop.a, { x: [1] }, { x: [1] }]],
    ["a scalar", "text"],
  ])("accepts %s", (_, value) => expect(findForbidden(value)).toBeUndefined());
});
