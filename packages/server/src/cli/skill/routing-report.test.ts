import type { RoutingReport } from "@etui/engine/skills";
import { expect, test } from "vitest";
import { routingReport } from "./routing-report.ts";

const rates = { requests: 6, recallAt1: 2 / 6, recallAt5: 3 / 6, reciprocalRank: 2.5 / 6 };
const REPORT: RoutingReport = {
  ...rates,
  precision: 2 / 6,
  byLanguage: {
    en: { requests: 5, recallAt1: 2 / 5, recallAt5: 3 / 5, reciprocalRank: 2.5 / 5 },
    zh: { requests: 1, recallAt1: 0, recallAt5: 0, reciprocalRank: 0 },
  },
  bySkill: [
    { skill: "b", requests: 3, recallAt1: 0, recallAt5: 1 / 3, reciprocalRank: 0, precision: 0 },
    { skill: "a", requests: 3, recallAt1: 2 / 3, recallAt5: 1, reciprocalRank: 1, precision: 1 },
  ],
  confusions: [
    { skill: "a", instead: "b", times: 2 },
    { skill: "b", instead: "c", times: 1 },
  ],
  nothingFound: ["-"],
  falsePositives: [{ request: "b", skill: "b" }],
  needingNone: 2,
};

test("it names figures, confusions and what was missed", () => {
  expect(
    routingReport(REPORT),
  ).toBe(`6 requests that need a skill: first 33 %, among the five 50 %, reciprocal rank 0.42
  en (5): first 40 %, among the five 60 %, reciprocal rank 0.50
  zh (1): first 0 %, among the five 0 %, reciprocal rank 0.00
Where a skill came first, it was the right one: 33 %
Skills that were missed:
  b: among the five for 33 % of 3
The wrong one came first:
  b in place of a: 2 times
  c in place of b: 1 time
Nothing was found for:
  -
Of 2 that need no skill, one came for 1:
  b: b`);
});

test("long lists are cut and counted", () => {
  const nothingFound = Array.from({ length: 12 }, (_, at) => `request ${at}`);
  expect(routingReport({ ...REPORT, nothingFound })).toContain("  and 2 more");
});
