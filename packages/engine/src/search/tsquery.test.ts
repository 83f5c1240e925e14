import { expect, test } from "vitest";
import { gramsOfTerms } from "./grams.ts";
import { tellingGrams, tsqueryOf } from "./tsquery.ts";

const query = (...terms: string[]) => tsqueryOf(tellingGrams(gramsOfTerms(terms)), "k");

test("whole grams and beginnings must all be there", () => {
  expect(query("紫微斗", "a")).toBe("'k紫微' & 'k微斗' & 'ka':*");
});

test("quotes what the query language would take for itself", () => {
  expect(query("a'b", "\\c&")).toBe("'ka''b' & 'k\\\\c&'");
});

test("looks up the grams of a long phrase that are rare", () => {
  expect(query("the configuration jazz").split(" & ")).toContain("'kjaz'");
  expect(query("the configuration jazz").split(" & ")).toHaveLength(6);
});
