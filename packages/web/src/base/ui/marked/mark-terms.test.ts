import { searchTerms } from "@etui/protocol/search-terms";
import { expect, test } from "vitest";
import { markTerms } from "./mark-terms.ts";

/** The text with hits in brackets. */
const marked = (text: string, search: string) =>
  markTerms(text, searchTerms(search))
    .map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text))
    .join("");

test.each([
  ["命盘里的紫微星", "紫微", "命盘里的[紫微]星"],
  ["Weekly Report, report", "report", "Weekly [Report], [report]"],
  ["Ｗｅｅｋｌｙ", "week", "[Ｗｅｅｋ]ｌｙ"],
  ["the ﬁne print", "fin", "the [ﬁn]e print"],
  ["cafe\u0301 noir", "café", "[cafe\u0301] noir"],
  ["ΟΔΟΣ", "οδος", "[ΟΔΟΣ]"],
  ["aaaa", "aa", "[aaaa]"],
  ["one two", '"one two"', "[one two]"],
  ["run 5 km", "km run", "[run] 5 [km]"],
  ["👩‍👩‍👧 family", "family", "👩‍👩‍👧 [family]"],
  ["nothing", "else", "nothing"],
])("%j, searched for %j", (text, search, expected) => {
  expect(marked(text, search)).toBe(expected);
});

test("pieces say where they begin, and together are the text", () => {
  const text = "İstanbul 与 istanbul";
  const pieces = markTerms(text, searchTerms("istanbul"));
  expect(pieces.map((piece) => piece.text).join("")).toBe(text);
  for (const { at, text: part } of pieces) expect(text.slice(at, at + part.length)).toBe(part);
});

test("quotes alone ask for nothing", () => {
  expect(searchTerms('" " ""')).toEqual([]);
  expect(searchTerms('a "b c" A')).toEqual(["a", "b c"]);
});
