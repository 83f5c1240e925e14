import { expect, test } from "vitest";
import { clipToWidth, displayWidth, padToWidth } from "./display-width.ts";

test.each([
  ["abc", 3],
  ["中文", 4],
  ["读 50 本书（二〇二六）", 22],
  ["ｆｕｌｌ", 8],
  ["한국", 4],
  ["é", 1],
  ["e\u0301", 1],
  ["👨‍👩‍👧", 2],
  ["🇨🇳", 2],
  ["❤️", 2],
  ["𠮷", 2],
  ["“引”", 4],
  ["\u200b", 0],
])("%s takes %i columns", (text, width) => {
  expect(displayWidth(text)).toBe(width);
});

test("clipping leaves whole characters and room for the mark", () => {
  expect(clipToWidth("上海北京", 8)).toBe("上海北京");
  expect(clipToWidth("上海北京", 7)).toBe("上海北…");
  expect(clipToWidth("上海北京", 6)).toBe("上海…");
  expect(clipToWidth("👨‍👩‍👧👨‍👩‍👧", 3)).toBe("👨‍👩‍👧…");
});

test("padding counts columns, not characters", () => {
  expect(padToWidth("上海", 6, "left")).toBe("上海  ");
  expect(padToWidth("上海", 6, "right")).toBe("  上海");
});
