import { expect, test } from "vitest";
import { withoutWord } from "./without-word.ts";

test.each([
  ["green TEA in:data", "tea", "green in:data"],
  ['"Green Tea" morning', "green tea", "morning"],
  ["ＡＢＣ def", "abc", "def"],
  ["tea teapot", "tea", "teapot"],
])("%j without %j is %j", (text, term, left) => {
  expect(withoutWord(text, term)).toBe(left);
});
