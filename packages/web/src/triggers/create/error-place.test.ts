import { expect, test } from "vitest";
import { placeOfError } from "./error-place.ts";

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
  expect(placeOfError(sentence)).toBe(place);
});
