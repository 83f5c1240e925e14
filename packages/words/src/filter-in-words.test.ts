import type { Filter } from "@etui/protocol/filter";
import { expect, test } from "vitest";
import { filterInWords } from "./filter-in-words.ts";

test.each<[Filter, string, string]>([
  [{}, "", ""],
  [{ status: "done" }, 'status is "done"', "status 等于“done”"],
  [
    { status: "done", km: { $gte: 5, $lt: 10 } },
    'status is "done" and km is at least 5 and less than 10',
    "status 等于“done”，且 km 不小于 5 且小于 10",
  ],
  [
    { a: null, b: { $ne: null } },
    "a is null or missing and b is there and not null",
    "a 为 null 或没有，且 b 有值",
  ],
  [
    { region: { $in: ["a", "b", "c", "d", "e", "f"] } },
    'region is one of "a", "b", "c", "d" and 2 more',
    "region 是“a”、“b”、“c”、“d”等 6 个之一",
  ],
  [{ due: { $exists: false } }, "due is missing", "due 不存在"],
  [{ tags: { $contains: "work" } }, 'tags contains "work"', "tags 包含“work”"],
  [{ title: { $starts_with: "Re:" } }, 'title begins with "Re:"', "title 以“Re:”开头"],
  [{ tags: { $all: ["a", "b"] } }, 'tags has all of "a", "b"', "tags 同时含有“a”、“b”"],
  [{ score: { $not: { $gte: 3 } } }, "not (score is at least 3)", "并非（score 不小于 3）"],
  [
    { $or: [{ status: "open" }, { km: { $gt: 3 }, done: true }], year: 2026 },
    '(status is "open" or (km is greater than 3 and done is true)) and year is 2026',
    "（status 等于“open”，或（km 大于 3，且 done 等于 true）），且 year 等于 2026",
  ],
  [{ $not: { status: "done" } }, 'not (status is "done")', "并非（status 等于“done”）"],
  [{ $and: [{ a: 1 }, { b: 2 }] }, "a is 1 and b is 2", "a 等于 1，且 b 等于 2"],
  [
    { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6 },
    "a is 1 and b is 2 and c is 3 and d is 4 and 2 more conditions",
    "a 等于 1，且 b 等于 2，且 c 等于 3，且 d 等于 4，且另外 2 个条件",
  ],
  [
    { $or: [{ $not: { $or: [{ a: 1 }, { $or: [{ b: 2 }, { c: 3 }] }] } }] },
    "not (3 more conditions)",
    "并非（另外 3 个条件）",
  ],
  [
    { scores: { $elemMatch: { $gte: 4, $lt: 6 } } },
    "scores has an element for which it is at least 4 and less than 6",
    "scores 有一项不小于 4 且小于 6",
  ],
  [{ scores: { $elemMatch: { $eq: 4 } } }, "scores has an element for which it is 4", "scores 有一项等于 4"],
  [
    { scores: { $elemMatch: { $not: { $gte: 4 } } } },
    "scores has an element for which not (it is at least 4)",
    "scores 有一项并非（不小于 4）",
  ],
  [
    { goals: { $elemMatch: { name: "Bike" } } },
    'goals has an element for which name is "Bike"',
    "goals 有一项 name 等于“Bike”",
  ],
  [
    { goals: { $elemMatch: { name: "Bike", progress: { $gte: 100 } } }, year: 2026 },
    'goals has an element for which (name is "Bike" and progress is at least 100) and year is 2026',
    "goals 有一项（name 等于“Bike”，且 progress 不小于 100），且 year 等于 2026",
  ],
  [
    { goals: { $elemMatch: { $or: [{ name: "Bike" }, { progress: 100 }] } } },
    'goals has an element for which (name is "Bike" or progress is 100)',
    "goals 有一项（name 等于“Bike”，或 progress 等于 100）",
  ],
  [{ address: { city: "Bern" } }, 'address is {"city":"Bern"}', 'address 等于 {"city":"Bern"}'],
])("%j", (filter, en, zh) => {
  expect([filterInWords(filter, "en"), filterInWords(filter, "zh")]).toEqual([en, zh]);
});
