import { expect, test } from "vitest";
import { testSkill } from "../testing/test-skill.ts";
import { evaluateRouting } from "./evaluate-routing.ts";
import type { LabelledRequest } from "./labelled-requests.ts";

/** Finds the skills that the request names, in the order of the request. */
const finder = {
  match: (words: string, limit = 5) =>
    words
      .split(" ")
      .filter((id) => id !== "-")
      .slice(0, limit)
      .map((id) => ({ skill: testSkill({ id }), score: 1, share: 0, why: id })),
};
const label = (
  request: string,
  skill: string | null,
  more: Partial<LabelledRequest> = {},
): LabelledRequest => ({
  request,
  skill,
  language: "en",
  also: [],
  ...more,
});
const report = evaluateRouting(finder, [
  label("a b", "a"),
  label("b a", "a"),
  label("b c", "a", { language: "zh" }),
  label("c", "b", { also: ["c"] }),
  label("-", "b"),
  label("c x y z v b", "b"),
  label("b", null),
  label("-", null),
]);

test("recall, rank and precision", () => {
  expect(report).toMatchObject({ requests: 6, needingNone: 2, precision: 2 / 6 });
  expect(report.recallAt1).toBeCloseTo(2 / 6);
  expect(report.recallAt5).toBeCloseTo(3 / 6);
  expect(report.reciprocalRank).toBeCloseTo(2.5 / 6);
});

test("by language and by skill, the worst first", () => {
  expect(report.byLanguage).toMatchObject({
    en: { requests: 5, recallAt5: 3 / 5 },
    zh: { requests: 1, recallAt5: 0 },
  });
  expect(report.bySkill.map(({ skill, requests, precision }) => [skill, requests, precision])).toEqual([
    ["b", 3, 0],
    ["a", 3, 1],
  ]);
});

test("which wrong one came first, how often; what found nothing; and what came where none was needed", () => {
  expect(report.confusions).toEqual([
    { skill: "a", instead: "b", times: 2 },
    { skill: "b", instead: "c", times: 1 },
  ]);
  expect(report.nothingFound).toEqual(["-"]);
  expect(report.falsePositives).toEqual([{ request: "b", skill: "b" }]);
});

test("no requests have no rates to speak of", () => {
  expect(evaluateRouting(finder, [])).toMatchObject({ requests: 0, recallAt5: 0, precision: null });
});
