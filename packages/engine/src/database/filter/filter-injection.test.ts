/**
 * IN-7: the values in a filter are only compared, never run. Each of these either stays a value, so that only the one
 * document that has it is found, or is refused.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { accepted, type Judge, numbered, refusal, startJudge } from "./test-judge.ts";

let judge: Judge;
beforeAll(async () => {
  judge = await startJudge();
});
afterAll(() => judge[Symbol.asyncDispose]());

const HOSTILE = [
  "x'; drop table documents; --",
  "' or '1'='1",
  "a'::text[] or true --",
  "$1",
  "$$",
  "{a,b}",
  '"}',
  "\\",
  "%",
  "_",
  "%%",
  ".*",
  "(a+)+$",
  '$ ? (@ like_regex ".*")',
  "strict $.**",
  "null",
  "NULL",
  "true",
  "constructor",
];

test.each(HOSTILE)("%s stays text, as a value and as a key", async (text) => {
  const field = text.replace(/[\\.$]/g, "\\$&");
  const documents = [{ a: text }, { a: `<${text}>` }, { [text]: 1 }, { a: "other" }, { other: 1 }, {}];
  const others = documents.map(() => false);
  const only = (...indexes: number[]) => others.map((_, index) => indexes.includes(index));
  await judge.store(documents);

  const verdicts = await judge.judge([
    accepted({ a: text }),
    accepted({ a: { $in: [text] } }),
    accepted({ a: { $contains: text } }),
    accepted({ a: { $starts_with: text } }),
    accepted({ [field]: 1 }),
    accepted({ [field]: { $exists: true } }),
    accepted({ [field]: { $gte: 1 } }),
    accepted({ $not: { a: { $ne: text } } }),
  ]);

  expect(verdicts.map((row) => row[0])).toEqual(only(0));
  expect(verdicts.map((row) => row[1])).toEqual(only(0));
  expect(verdicts.map((row) => row[2])).toEqual(only(0, 1));
  expect(verdicts.map((row) => row[3])).toEqual(only(0));
  for (const condition of [4, 5, 6]) expect(verdicts.map((row) => row[condition])).toEqual(only(2));
  expect(verdicts.map((row) => row[7])).toEqual(only(0));
});

test("no text of a filter becomes SQL text", () => {
  const values: unknown[] = [];
  const sql = accepted({
    "SECRET\\.key.SECRET": { $in: ["SECRET"], $contains: "SECRET", $starts_with: "SECRET", $gt: "SECRET" },
    $or: [{ SECRET: { SECRET: ["SECRET"] } }, { a: { $all: ["SECRET"], $any: [{ SECRET: 1 }] } }],
    " 1": { $eq: "SECRET" },
  })(numbered("content", values));

  expect(sql).not.toContain("SECRET");
  expect(JSON.stringify(values)).toContain("SECRET");
  expect(sql.replace(/'(number|string|array|object|\{\})'/g, "")).not.toContain("'");
});

test.each([
  [{ $where: "sleep(1000) || true" }],
  [{ a: { $where: "1" } }],
  [{ a: { $regex: "(a+)+$" } }],
  [{ a: { $expr: { $gt: ["$b", 1] } } }],
  [{ a: { $like_regex: ".*" } }],
  [{ $comment: "x" }],
])("%j is refused", (filter) => {
  expect(refusal(filter)).toMatch(/has the unknown operator "\$\w+"\./);
});
