import { expect, test } from "vitest";
import { placeFaults } from "./error-place.ts";

test.each([
  ['condition of type "count": rule.gte must be at least 1.', "condition"],
  ["watch_path has more than 10 stars.", "condition"],
  ["rules.repeat.every must be at least a minute.", "rules"],
  ["action.params.url: this address is in a private network.", "action"],
  ["title is missing.", "name"],
  [
    '"MONDAYS" is no weekday. Write MON, TUE, WED, THU, FRI, SAT, SUN, or a range such as MON-FRI.',
    "schedule",
  ],
  ["Nothing fires more than once a minute: the least is 1m.", "schedule"],
  ["There are 2000 active triggers already, which is the most.", "form"],
])("%s", (sentence, place) => {
  expect(placeFaults(sentence)).toEqual([{ place, sentence }]);
});

test("faults of several fields are told apart", () => {
  const title = 'title must be a string of 1 to 200 characters; got "".';
  const path = 'rules.only_if.path must be a string of 1 to 512 characters; got "".';
  expect(placeFaults(`${title}\n${path}`)).toEqual([
    { place: "name", sentence: title },
    { place: "rules", sentence: path },
  ]);
});
