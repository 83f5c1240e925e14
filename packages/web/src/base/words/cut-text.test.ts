import { expect, test } from "vitest";
import { cutText } from "./cut-text.ts";

test.each([
  ["as long as it may be", 20, "as long as it may be"],
  ["one too many", 11, "one too man…"],
  ["a smile 😀 here", 9, "a smile …"],
  ["a smile 😀 here", 10, "a smile 😀…"],
])("%s, cut to %d", (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
});
