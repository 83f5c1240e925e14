import fc from "fast-check";
import { expect, test } from "vitest";
import { parseFieldPath, writeFieldPath } from "./field-path.ts";

test.each([
  ["$", []],
  ["a", ["a"]],
  ["address.lines.0", ["address", "lines", "0"]],
  ["a\\.b.c", ["a.b", "c"]],
  ["a\\\\.b", ["a\\", "b"]],
  ["\\$", ["$"]],
  ["\\$ref.$ref", ["$ref", "$ref"]],
  ["", [""]],
  ["a..b", ["a", "", "b"]],
  ["名.字", ["名", "字"]],
])("%s leads through %j", (text, steps) => {
  expect(parseFieldPath(text)).toEqual(steps);
});

test("a position is written like a key", () => {
  expect(writeFieldPath(["lines", 0, "text"])).toBe("lines.0.text");
});

test("a `$` is marked where filters would take it for an operator, and left as it is elsewhere", () => {
  expect(writeFieldPath(["$ref", "us$"])).toBe("\\$ref.us$");
});

test("a backslash with nothing behind it leads nowhere", () => {
  expect(parseFieldPath("a\\")).toBeUndefined();
});

test("every way can be written and read back", () => {
  const step = fc.oneof(fc.constantFrom("", "$", ".", "\\", "0", "a.b", "\\."), fc.string());
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      expect(parseFieldPath(writeFieldPath(steps))).toEqual(steps);
    }),
  );
});
