import { expect, test } from "vitest";
import { placeFaults } from "./place-faults.ts";

test.each<[code: string, facts: object, place: string]>([
  ["filter.unknown_operator", { at: "condition.rule.where.km" }, "condition"],
  ["filter.too_deep", { at: 'rules.only_if.where["a b"]' }, "rules"],
  ["triggers.repeats_too_often", { at: "rules.repeat.every" }, "rules"],
  ["triggers.bad_argument", { at: "action.params.url", fault: { code: "fetch.port", facts: {} } }, "action"],
  ["triggers.schedule_missing", { at: "schedule" }, "schedule"],
  ["schedule.no_weekday", { name: "MONDAYS" }, "schedule"],
  ["zone.unknown", { name: "Mars" }, "schedule"],
  ["when.no_time_found", {}, "schedule"],
  ["triggers.too_many", { most: 2_000 }, "form"],
])("%s with %j is said in the part %s", (code, facts, place) => {
  expect(placeFaults("No.", [{ code, facts }])).toEqual([{ place, sentence: "No." }]);
});

test("faults of several fields have a line each, and each is said at its place", () => {
  const refusals = [
    { code: "a.b", facts: { at: "title" } },
    { code: "a.c", facts: { at: "action.params.text" } },
  ];
  expect(placeFaults("No title.\nNo text.", refusals)).toEqual([
    { place: "name", sentence: "No title." },
    { place: "action", sentence: "No text." },
  ]);
});

test("a sentence that quotes several lines stays whole", () => {
  const quoting = 'What is\n"two\nlines"?';
  const weekly = { code: "schedule.no_weekly", facts: {} };
  expect(placeFaults(quoting, [weekly])).toEqual([{ place: "schedule", sentence: quoting }]);
  const two = `${quoting}\nNo.`;
  expect(placeFaults(two, [weekly, { code: "a.b", facts: { at: "title" } }])).toEqual([
    { place: "form", sentence: two },
  ]);
});

test("what has no code is said for the whole form", () => {
  expect(placeFaults("No.", [])).toEqual([{ place: "form", sentence: "No." }]);
});
