import { expect, test } from "vitest";
import { said } from "../testing/said.ts";
import { parseTerms } from "./terms.ts";

test.each<[string, string, string[]]>([
  ["words", "weekly  report", ["weekly", "report"]],
  ["an ideographic space", "紫微　斗数", ["紫微", "斗数"]],
  ["a phrase", '"weekly report" 周报', ["weekly report", "周报"]],
  ["a quote that nothing closes", '"weekly report', ["weekly", "report"]],
  ["capitals and full-width letters", "ＡＢＣ Abc", ["abc"]],
  ["the two small sigmas", "ΟΔΟΣ οδος", ["οδοσ"]],
  [
    "characters that mean something elsewhere",
    "50% _ \\ ' & | ! :* (a",
    ["50%", "_", "\\", "'", "&", "|", "!", ":*", "(a"],
  ],
])("splits %s", (_what, search, terms) => {
  expect(parseTerms(search)).toEqual({ ok: true, terms });
});

test.each([
  ["nothing", "", "search is empty."],
  ["spaces", " \t　", "search is empty."],
  ["an empty phrase", '"  "', "search is empty."],
  ["10 kB", "a".repeat(10_000), "search has 10,000 characters; at most 1,000 are allowed."],
  [
    "200 words",
    Array.from({ length: 200 }, (_, n) => n).join(" "),
    "search has 200 words; at most 32 are allowed.",
  ],
  ["NUL", "a\0b", "search contains the character \\u0000, which cannot be stored."],
  [
    "half a character",
    "\ud83d",
    "search contains half of a surrogate pair (a broken emoji), which is not valid Unicode.",
  ],
])("refuses %s and says what to do", (_what, search, error) => {
  const parsed = parseTerms(search);
  if (parsed.ok) throw new Error(`accepted: ${search}`);
  expect(said(parsed.refused)).toContain(error);
});
