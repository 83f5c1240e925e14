import { expect, test } from "vitest";
import { lineOf, readJson } from "./read-json.ts";

test("what is JSON is read", () => {
  expect(readJson('{"a": [1, 2]}')).toEqual({ ok: true, value: { a: [1, 2] } });
});

test("a fault is told by its line", () => {
  expect(readJson('{\n  "a": 1,\n  "b": oops\n}')).toEqual({ ok: false, line: 3 });
  expect(readJson('{\n  "a": [1')).toEqual({ ok: false, line: 2 });
  expect(readJson("")).toEqual({ ok: false, line: 1 });
});

test("as every engine says it, and not at all where one says nothing", () => {
  const text = '{\n  "a": oops\n}';
  expect(lineOf("SyntaxError: JSON.parse: unexpected character at line 2 column 8", text)).toBe(2);
  expect(lineOf("SyntaxError: Unexpected token o in JSON at position 9", text)).toBe(2);
  expect(lineOf("SyntaxError: JSON Parse error: Unexpected identifier", text)).toBeUndefined();
});
