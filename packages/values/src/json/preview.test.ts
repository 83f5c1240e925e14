import { expect, test } from "vitest";
import { preview, quote } from "./preview.ts";

test("characters that nobody sees are shown as their numbers, and visible ones as they are", () => {
  expect(quote("a\u{e0041}\u{e0100}\u202eb")).toBe('"a\\u{e0041}\\u{e0100}\\u{202e}b"');
  expect(preview({ 名: "技能" })).toBe('{"名":"技能"}');
});

test("a long text is cut, never within an escape, and keeps its closing quote", () => {
  for (let length = 30; length < 50; length++)
    expect(quote(`${"a".repeat(length)}\u{e0041}`)).toMatch(/^"a+(\\u\{e0041\})?…?"$/);
});
