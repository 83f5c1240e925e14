import { expect, test } from "vitest";
import { eachWord } from "./words-of.ts";

function termsOf(text: string): string[] {
  const terms: string[] = [];
  eachWord(text, (term) => terms.push(term));
  return terms;
}

test.each([
  ["words by their stems", "Running runs quickly", ["run", "run", "quickli"]],
  ["short words whole", "gas as is", ["gas", "as", "is"]],
  ["Han in pairs, and one alone", "今天天气 好", ["今天", "天天", "天气", "好"]],
  ["kana and Han as one run", "東京は晴れ", ["東京", "京は", "は晴", "晴れ"]],
  ["the long vowel inside its word", "コーヒー", ["コー", "ーヒ", "ヒー"]],
  ["Hangul in pairs, because its words end in particles", "한국어를", ["한국", "국어", "어를"]],
  ["characters of two code units whole", "𠮷野家", ["𠮷野", "野家"]],
  ["scripts beside each other apart", "用API接口", ["用", "api", "接口"]],
  ["punctuation of these scripts as nothing", "你好，世界。", ["你好", "世界"]],
  ["numbers with their points, without their commas", "3.5 of 1,234.50", ["3.5", "of", "1234.50"]],
  ["dates by their parts", "2026-11-28", ["2026", "11", "28"]],
  ["words without their accents", "Café crème", ["cafe", "creme"]],
  ["an apostrophe inside a word", "don’t", ["don't"]],
  [
    "names in programs whole and by their parts",
    "searchBlocksByTag",
    ["searchblocksbytag", "search", "block", "by", "tag"],
  ],
  ["names with underscores by their parts", "user_data_store", ["user", "data", "store"]],
  ["full-width letters like others", "ＡＢＣ", ["abc"]],
  ["nothing in signs", "— ⋯ 🎉 \n", []],
])("has %s", (_what, text, terms) => {
  expect(termsOf(text)).toEqual(terms);
});

test("a long run takes no more for each of its letters than a short one", () => {
  const counted = (letters: number) => termsOf("西".repeat(letters)).length;
  expect(counted(200_000)).toBe(199_999);
  expect(termsOf("a".repeat(200_000))).toHaveLength(1);
  expect(termsOf(`${"aB".repeat(50_000)}`)).toHaveLength(50_002);
});
