import { expect, test } from "vitest";
import { readSentences, withTriggers } from "./read-sentences.ts";

test.each([
  ["plan my week", { request: "plan my week" }],
  ["plan my week => weekly_plan", { request: "plan my week", skill: "weekly_plan" }],
  ["帮我安排这一周＝＞weekly_plan", { request: "帮我安排这一周", skill: "weekly_plan" }],
  ["帮我安排这一周＝>weekly_plan", { request: "帮我安排这一周", skill: "weekly_plan" }],
  ["帮我安排这一周 → 每周计划", { request: "帮我安排这一周", skill: "每周计划" }],
  ["what is x => y in JS => js-help", { request: "what is x => y in JS", skill: "js-help" }],
  ["how are you => -", { request: "how are you", skill: null }],
  ["你好 → 无", { request: "你好", skill: null }],
  ["not yet =>", { request: "not yet" }],
  ["=> tea", { request: "=> tea" }],
  [
    '{"request": "I cannot sleep", "skill": "sleep", "language": "en"}',
    { request: "I cannot sleep", skill: "sleep", language: "en" },
  ],
  ['{"request": "hello", "skill": null, "also": ["a", 5]}', { request: "hello", skill: null, also: ["a"] }],
  ['{"skill": "sleep"}', { request: '{"skill": "sleep"}' }],
  ["{braces}", { request: "{braces}" }],
])("%s", (line, sentence) => {
  expect(readSentences(line)).toEqual([sentence]);
});

test("empty lines and the mark at a file's beginning are passed over", () => {
  expect(readSentences("\ufeffone\r\n\r\n  two  \n")).toEqual([{ request: "one" }, { request: "two" }]);
});

test("a skill's own triggers are put in once", () => {
  const begun = withTriggers("", ["drink water", " 喝水 ", ""], "water_log");
  expect(begun).toBe("drink water => water_log\n喝水 => water_log");
  expect(withTriggers(`${begun}\nmine\n`, ["喝水", "thirsty"], "water_log")).toBe(
    `${begun}\nmine\nthirsty => water_log`,
  );
});
