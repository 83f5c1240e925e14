import { afterEach, describe, expect, test } from "vitest";
import { findForbidden } from "./find-forbidden.ts";

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

  test.each<[string, unknown, string]>([
    [
      "depth",
      { content: nested(64) },
      "content.a[0].a[0].a[0].a[0]…a[0].a is nested deeper than 64 levels. Make it flatter.",
    ],
    [
      "100,000 levels",
      nested(100_000),
      "a[0].a[0].a[0].a[0].a…[0].a[0] is nested deeper than 64 levels. Make it flatter.",
    ],
    [
      "__proto__",
      JSON.parse('{"content":{"__proto__":{"x":1}}}'),
      "content has a field named __proto__, which is refused. Choose another name.",
    ],
    [
      "__proto__ at the top",
      JSON.parse('{"__proto__":1}'),
      "The value has a field named __proto__, which is refused. Choose another name.",
    ],
    [
      "constructor.prototype",
      JSON.parse('[{"constructor":{"prototype":{"x":1}}}]'),
      "[0] has a field constructor that holds prototype, which is refused. Choose another name.",
    ],
    [
      "NUL in a string",
      { content: { title: "a\0b" } },
      "content.title contains the character \\u0000, which cannot be stored. Remove it.",
    ],
    [
      "NUL in a long string",
      ["x".repeat(100) + "\0"],
      "[0] contains the character \\u0000, which cannot be stored. Remove it.",
    ],
    [
      "NUL in a key",
      { content: { "a\0": 1 } },
      "content has a field whose name contains the character \\u0000, which cannot be stored. Remove it.",
    ],
    [
      "half a surrogate pair",
      { a: ["ok", "\ud83d"] },
      "a[1] contains half of a surrogate pair (a broken emoji), which is not valid Unicode. Send the whole character or remove it.",
    ],
    [
      "half a surrogate pair in a key",
      { "\udc00": 1 },
      "The value has a field whose name contains half of a surrogate pair (a broken emoji), which is not valid Unicode. Send the whole character or remove it.",
    ],
    ["NaN", { a: { b: Number.NaN } }, "a.b is NaN, but JSON has finite numbers only. Send a number or null."],
    ["Infinity", [-Infinity], "[0] is -Infinity, but JSON has finite numbers only. Send a number or null."],
    ["bigint", { n: 1n }, "n is a bigint, which JSON cannot hold."],
    ["function", { f: () => 1 }, "f is a function, which JSON cannot hold."],
    ["symbol", [Symbol("s")], "[0] is a symbol, which JSON cannot hold."],
    ["undefined in a list", { a: [1, undefined] }, "a[1] is undefined. Send null, or leave it out."],
    ["a hole in a list", new Array(2), "[0] is undefined. Send null, or leave it out."],
    [
      "Date",
      { due: new Date(0) },
      "due is a Date, which JSON cannot hold. Send its text, from toISOString().",
    ],
    ["Map", { m: new Map() }, "m is not a plain object. Send plain objects and lists only."],
    [
      "an instance",
      [new (class Point {})()],
      "[0] is not a plain object. Send plain objects and lists only.",
    ],
    ["a cycle", { top: loop }, "top contains itself, and JSON has no way to write that."],
    [
      "an odd name in the path",
      { "my key": { "a.b": Number.NaN } },
      '["my key"]["a.b"] is NaN, but JSON has finite numbers only. Send a number or null.',
    ],
  ])("%s", (_, value, sentence) => expect(findForbidden(value)).toBe(sentence));

  test("parts that are shared forty levels deep end the walk instead of doubling at each", () => {
    expect(findForbidden(shared)).toContain(
      "makes the whole hold more than 1,000,000 values. Send it in smaller parts.",
    );
  });

  test("a million fields are too many", () => {
    const wide = Object.fromEntries(Array.from({ length: 1_000_001 }, (_, index) => [`k${index}`, 1]));
    expect(findForbidden(wide)).toBe(
      "The value makes the whole hold more than 1,000,000 values. Send it in smaller parts.",
    );
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
