import fc from "fast-check";
import { expect, test } from "vitest";
import { beginningOf, cutCharacters, cutText, excerpt } from "./cut-text.ts";

test.each([
  ["abcdef", 6, "abcdef", "abcdef"],
  ["abcdef", 5, "abcde", "abcd…"],
  ["ab😀d", 4, "ab😀", "ab…"],
  ["ab😀d", 3, "ab", "ab…"],
  ["😀", 1, "", "…"],
  ["", 0, "", ""],
])("%s in %i", (text, most, beginning, cut) => {
  expect(beginningOf(text, most)).toBe(beginning);
  expect(cutText(text, most)).toBe(cut);
});

const text = fc.string({ unit: fc.constantFrom("a", "b", "高", "😀", " ") });

test("whole characters go in and come out, in no more room than was given", () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 12 }), (text, most) => {
      for (const cut of [cutText(text, most), beginningOf(text, most)]) {
        expect(cut.isWellFormed()).toBe(true);
        expect(cut.length).toBeLessThanOrEqual(most);
        expect(text.startsWith(cut.replace(/…$/, ""))).toBe(true);
      }
      expect(cutText(text, most) === text).toBe(text.length <= most);
      expect(Array.from(cutCharacters(text, most)).length).toBeLessThanOrEqual(most);
    }),
  );
});

test("an excerpt shows at which ends something is missing, and halves of characters go with the rest", () => {
  expect(excerpt("abcdef", 0, 6)).toBe("abcdef");
  expect(excerpt("abcdef", 2, 4)).toBe("…cd…");
  expect(excerpt("😀b😀", 1, 4)).toBe("…b…");
  expect(excerpt("a b", 0, 2, (part) => part.trim())).toBe("a…");
});

test("characters are counted as people count them", () => {
  expect(cutCharacters("😀😀😀", 3)).toBe("😀😀😀");
  expect(cutCharacters("😀😀😀😀", 3)).toBe("😀😀…");
});
