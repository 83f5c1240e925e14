import fc from "fast-check";
import { expect, test } from "vitest";
import { parsePointer, writePointer } from "./json-pointer.ts";

/** The examples of RFC 6901 §5. */
test.each([
  ["", []],
  ["/foo/0", ["foo", "0"]],
  ["/", [""]],
  ["/a~1b", ["a/b"]],
  ["/c%d", ["c%d"]],
  ["/i\\j", ["i\\j"]],
  ["/ ", [" "]],
  ["/m~0n", ["m~n"]],
  ["/~01", ["~1"]],
])("%s leads through %j", (text, tokens) => {
  expect(parsePointer(text)).toEqual(tokens);
});

test.each(["a", "a/b", "#/a", "/~", "/a~2", "/~/a"])("%s is no pointer", (text) => {
  expect(parsePointer(text)).toBeUndefined();
});

test("every way can be written and read back", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom("", "/", "~", "~1", "~0"), fc.string())), (tokens) => {
      expect(parsePointer(writePointer(tokens))).toEqual(tokens);
    }),
  );
});
