import { expect, test } from "vitest";
import { soughtIn } from "./in-filter.ts";

test.each([
  ["green tea", "green tea", undefined],
  ["in:plan tea", "tea", "plan"],
  ["green in:NOTES tea ", "green tea", "notes"],
  ["关于手机的笔记 in:data", "关于手机的笔记", "data"],
  ["in:kb", "", "kb"],
  ["in:nowhere tea", "in:nowhere tea", undefined],
  ["login:plan", "login:plan", undefined],
])("%j searches for %j in %j", (text, query, source) => {
  expect(soughtIn(text)).toEqual({ query, in: source });
});
