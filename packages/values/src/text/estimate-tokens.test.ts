import { expect, test } from "vitest";
import { estimateTokens } from "./estimate-tokens.ts";

// The expected numbers were counted once with o200k_base.
test.each([
  ["", 0],
  ["The quick brown fox jumps over the lazy dog.", 10],
  ["改善睡眠：睡前一小时不看屏幕，记录入睡时间。", 18],
  ["- `calculate_bazi`: computes the chart from 1990-01-01", 17],
])("%j costs about %i tokens", (text, tokens) => {
  expect(Math.abs(estimateTokens(text) - tokens)).toBeLessThanOrEqual(Math.max(2, tokens * 0.2));
});

test("a longer text never costs less", () => {
  const text = "记账 and budget, 每周一次。\n\nWhat was spent?";
  for (let end = 1; end <= text.length; end++)
    expect(estimateTokens(text.slice(0, end))).toBeGreaterThanOrEqual(estimateTokens(text.slice(0, end - 1)));
});
