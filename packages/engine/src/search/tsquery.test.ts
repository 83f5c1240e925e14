import { expect, test } from "vitest";
import { gramsOfTerms } from "./grams.ts";
import { tsqueryOf } from "./tsquery.ts";

const query = (...terms: string[]) => tsqueryOf(gramsOfTerms(terms), { key: "k", instead: "k" });

test("whole grams and beginnings must all be there, or the mark of a text that has too many", () => {
  expect(query("紫微斗", "a")).toBe("('k紫微' & 'k微斗' & 'ka':*) | 'k'");
});

test("quotes what the query language would take for itself", () => {
  expect(query("a'b", "\\c&")).toBe("('ka''b' & 'k\\\\c&') | 'k'");
});

test("looks up a few grams of a long phrase", () => {
  expect(query("supercalifragilistic").split("&")).toHaveLength(8);
});
