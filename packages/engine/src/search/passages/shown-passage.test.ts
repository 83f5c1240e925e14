import { expect, test } from "vitest";
import { shownPassage } from "./shown-passage.ts";

test("a short passage is shown whole, in one line", () => {
  expect(shownPassage("milk\n bread\n\neggs", ["eggs"])).toBe("milk bread eggs");
});

test("a long one is shown around the words that it was found for, also with another ending", () => {
  const text = `${"Nothing of this is asked. ".repeat(12)}Allergies: peanuts, and nothing else. ${"More of that. ".repeat(9)}`;
  expect(shownPassage(text, ["allergic"])).toMatch(/^….*Allergies: peanuts.*…$/);
  expect(shownPassage(text, ["absent"])).toMatch(/^Nothing of this/);
});

test("Chinese is shown around its pairs, and no character is cut in half", () => {
  const text = `${"今天没有什么事情。".repeat(30)}搬家公司是顺丰，十二月三日上门。${"🎉".repeat(200)}`;
  const shown = shownPassage(text, ["搬家", "公司"]);
  expect(shown).toContain("搬家公司是顺丰，十二月三日");
  expect(shown.isWellFormed()).toBe(true);
});
