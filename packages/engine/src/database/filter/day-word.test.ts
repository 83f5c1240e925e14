import { expect, test } from "vitest";
import { refusedBareOperator } from "./bare-operator.ts";
import { refusedDayWord } from "./day-word.ts";

const moment = { at: new Date("2026-11-27T20:30:00Z"), timeZone: "Asia/Shanghai" };

test.each<[string, string | undefined]>([
  ["today", undefined],
  ["{{today}}", undefined],
  ["{{ now }}", undefined],
  ["<date>", undefined],
  ["NOW()", undefined],
  ["今天", undefined],
  ["yesterday", "2026-11-27"],
  ["明天", "2026-11-29"],
  ["now-7d", undefined],
  ["7 days ago", undefined],
  ["last week", undefined],
  ["上周", undefined],
])("%s is refused where a filter orders, with the day", (word, date) => {
  const filter = { $or: [{ n: 1 }, { due: { $lt: word } }] };
  expect(refusedDayWord(filter, "filters", moment)).toMatchObject({
    code: "filter.day_word",
    facts: { at: "filters.$or[1].due.$lt", written: word, today: "2026-11-28", ...(date && { date }) },
  });
});

test.each<[object]>([
  [{ when: "today" }],
  [{ due: { $lt: "2026-11-28" } }],
  [{ name: { $gte: "Nowak" } }],
  [{ name: { $gte: "m" } }],
  [{ note: { $eq: { $lt: "today" } } }],
])("%j is taken as it is", (filter) => {
  expect(refusedDayWord(filter, "filters", moment)).toBeUndefined();
});

test.each<[object, string, string]>([
  [{ rating: { gte: 5 } }, "filters.rating", "$gte"],
  [{ $or: [{ rating: { gte: 5 } }, { n: 1 }] }, "filters.$or[0].rating", "$gte"],
  [{ rating: { $not: { lt: 5 } } }, "filters.rating.$not", "$lt"],
  [{ goals: { $elemMatch: { progress: { ">=": 5 } } } }, "filters.goals.$elemMatch.progress", "$gte"],
])("%j has an operator without its $", (filter, at, operator) => {
  expect(refusedBareOperator(filter, "filters")).toMatchObject({
    code: "filter.bare_operator",
    facts: { at, operator },
  });
});

test.each([
  [{ rating: { $eq: { gte: 5 } } }],
  [{ rating: { gte: 5, of: 10 } }],
  [{ rating: {} }],
  [{ gte: 5 }],
])("%j compares with what it says", (filter) => {
  expect(refusedBareOperator(filter, "filters")).toBeUndefined();
});
