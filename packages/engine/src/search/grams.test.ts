import { normalise } from "@etui/protocol/search-terms";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gramsOf, gramsOfTerms } from "./grams.ts";

describe("a text", () => {
  test.each([
    ["Han in twos, the last character alone", "今天好", ["今天", "天好", "好"]],
    ["letters and digits in threes, shorter at the end", "abcd", ["abc", "bcd", "cd", "d"]],
    ["runs apart", "用ab买", ["用", "ab", "b", "买"]],
    ["words with the space between them", "a bc", ["a b", " bc", "bc", "c"]],
    ["kana and Hangul like Han", "コーヒー한국", ["コー", "ーヒ", "ヒー", "ー한", "한국", "국"]],
    ["punctuation and emoji like letters", "c++\n🎉👍🏽", ["c++", "++", "+", "🎉👍🏽", "👍🏽", "🏽"]],
    ["nothing in breaks", "\n\t\u001f", []],
  ])("has %s", (_what, text, grams) => {
    expect([...gramsOf(text)]).toEqual(grams);
  });
});

test("a short term asks for the beginning of a gram, a long one for all of its grams", () => {
  expect(gramsOfTerms(["好", "ab", "今天好x"])).toEqual({
    whole: new Set(["今天", "天好"]),
    beginnings: new Set(["好", "ab", "x"]),
  });
});

const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(..."今天天气很好abAB12 ,.，。-é한コ🎉\n\t"),
      fc.string({ unit: "grapheme", maxLength: 2 }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => normalise(parts.join("")));

test("whatever a text contains, it has the grams of", () => {
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (whole, from, length) => {
      const characters = Array.from(whole);
      const start = characters.length === 0 ? 0 : from % characters.length;
      const term = characters.slice(start, start + 1 + (length % 8)).join("");
      const grams = [...gramsOf(whole)];
      const wanted = gramsOfTerms([term]);
      for (const gram of wanted.whole) expect(grams).toContain(gram);
      for (const beginning of wanted.beginnings)
        expect(grams.some((gram) => gram.startsWith(beginning))).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test("a term that is more than breaks asks for something, so that the index has something to look up", () => {
  fc.assert(
    fc.property(text, (term) => {
      const { whole, beginnings } = gramsOfTerms([term]);
      expect(whole.size + beginnings.size > 0).toBe(/[\S ]/.test(term));
    }),
    { numRuns: 2_000 },
  );
});
