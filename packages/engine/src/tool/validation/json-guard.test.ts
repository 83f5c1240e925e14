import { afterEach, describe, expect, test } from "vitest";
import { findForbidden, guardJsonText, parseJson } from "./json-guard.ts";

const nested = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

afterEach(() => expect(({} as { x?: unknown }).x).toBeUndefined());

describe("text is refused for its depth before anything parses it", () => {
  test.each([
    ["64 levels", "[".repeat(64) + "]".repeat(64), undefined],
    [
      "65 levels",
      "[".repeat(65),
      "The JSON is nested deeper than 64 levels at line 1, column 65. Make it flatter.",
    ],
    [
      "100,000 levels of objects",
      '{"a":'.repeat(100_000),
      "The JSON is nested deeper than 64 levels at line 1, column 321. Make it flatter.",
    ],
    [
      "4 MB of [",
      "[".repeat(4_000_000),
      "The JSON is nested deeper than 64 levels at line 1, column 65. Make it flatter.",
    ],
    [
      "on the second line",
      `{\n${'"a":['.repeat(80)}`,
      "The JSON is nested deeper than 64 levels at line 2, column 320. Make it flatter.",
    ],
    ["wide, but flat", `[${"[],".repeat(1_000)}1]`, undefined],
    ["brackets inside a string", JSON.stringify("[".repeat(1_000)), undefined],
    ["an escaped quote does not end a string", `["\\"${"[".repeat(100)}"]`, undefined],
    [
      "an escaped backslash does",
      `["\\\\",${"[".repeat(100)}`,
      "The JSON is nested deeper than 64 levels at line 1, column 70. Make it flatter.",
    ],
    ["a string that never ends", `[${"[],".repeat(100)}"${"[".repeat(100)}`, undefined],
  ])("%s", (_, text, sentence) => expect(guardJsonText(text)).toBe(sentence));

  test("another depth can be asked for", () => {
    expect(guardJsonText("[[[1]]]", { maxDepth: 2 })).toBe(
      "The JSON is nested deeper than 2 levels at line 1, column 3. Make it flatter.",
    );
  });
});

describe("malformed JSON is answered with the place and what was expected", () => {
  test.each([
    ["", "The text is empty. Send a JSON value, for example {}."],
    [" \n", "The text is empty. Send a JSON value, for example {}."],
    ["abc", 'line 1, column 1: a value is expected, not "abc".'],
    ["{a: 1}", 'line 1, column 2: a field name in double quotes or } is expected, not "a".'],
    [
      "{'a': 1}",
      `line 1, column 2: a field name in double quotes or } is expected, not "'". JSON quotes with ", never with '.`,
    ],
    [
      '{"a": 1,}',
      'line 1, column 9: a field name in double quotes is expected, not "}". Remove the comma before it.',
    ],
    ["[1,]", 'line 1, column 4: a value is expected, not "]". Remove the comma before it.'],
    ['{"a" 1}', 'line 1, column 6: a colon is expected after the field name, not "1".'],
    ['{"a": 1 "b": 2}', 'line 1, column 9: a comma or } is expected, not "\\"".'],
    ['{"a": tru}', 'line 1, column 7: a value is expected, not "tru".'],
    ['{\n  "a": None\n}', 'line 2, column 8: a value is expected, not "None". Write null.'],
    ["[True]", 'line 1, column 2: a value or ] is expected, not "True". Write true.'],
    ["[NaN]", 'line 1, column 2: a value or ] is expected, not "NaN". Write null.'],
    ["[01]", 'line 1, column 2: a value or ] is expected, not "0".'],
    ["[1.]", 'line 1, column 2: a value or ] is expected, not "1".'],
    ['{"a": 1', "line 1, column 8: the text ends, but a comma or } is expected."],
    ['{"a":', "line 1, column 6: the text ends, but a value is expected."],
    ['["abc', 'line 1, column 2: the string that begins here has no closing ".'],
    [
      '["a\nb"]',
      "line 1, column 4: a line break or control character stands inside a string; write it as \\n or \\u….",
    ],
    [
      '["\\x41"]',
      'line 1, column 3: a backslash in a string must begin one of \\" \\\\ \\/ \\b \\f \\n \\r \\t \\u0000.',
    ],
    ["{} {}", 'line 1, column 4: nothing more is expected after the value, not "{".'],
    [
      "[1] // done",
      'line 1, column 5: nothing more is expected after the value, not "/". JSON has no comments.',
    ],
    ["[1}", 'line 1, column 3: a comma or ] is expected, not "}".'],
  ])("%j", (text, sentence) => {
    const parsed = parseJson(text);
    expect(parsed).toEqual({ ok: false, error: expect.stringContaining(sentence) });
  });

  test("a byte order mark is no fault", () => {
    expect(parseJson('\uFEFF{"a":1}')).toEqual({ ok: true, value: { a: 1 } });
  });

  test("a depth bomb is answered like any other fault", () => {
    expect(parseJson("[".repeat(100_000))).toMatchObject({
      ok: false,
      error: expect.stringContaining("deeper than 64 levels"),
    });
  });
});

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
