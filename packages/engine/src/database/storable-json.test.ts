import fc from "fast-check";
import { expect, test } from "vitest";
import { storableJson, storableText } from "./storable-json.ts";

test.each([
  ["a\0b", "a\ufffdb"],
  ["a\ud83db", "a\ufffdb"],
  ["\ude00", "\ufffd"],
  ["😀", "😀"],
  ["\\u0000", "\\u0000"],
  ["\\\ud83d", "\\\ufffd"],
  ["\u0001\n", "\u0001\n"],
])("%j", (text, kept) => {
  expect(storableText(text)).toBe(kept);
  expect(JSON.parse(storableJson({ [text]: [text] }))).toEqual({ [kept]: [kept] });
});

test("what can be kept stays as it is, and the rest is of the same length", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const kept = JSON.parse(storableJson(text));
      expect(kept).toBe(storableText(text));
      expect(kept.isWellFormed() && !kept.includes("\0")).toBe(true);
      if (text.isWellFormed() && !text.includes("\0")) expect(kept).toBe(text);
    }),
  );
});
