import { expect, test } from "vitest";
import { dayOf } from "./read-value.ts";
import { readDay, readFlag, readMoment, readNumber } from "./read-written.ts";

test.each([
  ["8", 8],
  ["+8.", 8],
  [".5", 0.5],
  [" -1.50 ", -1.5],
  ["8e2", 800],
  ["８", 8],
  ["-0", 0],
  ["9007199254740991", 9007199254740991],
  ["9007199254740992", undefined],
  ["1e999", undefined],
  ["0x10", undefined],
  ["1,000", undefined],
  ["", undefined],
  [".", undefined],
  ["Infinity", undefined],
  ["8 km", undefined],
])("as a number, %j is %s", (text, number) => {
  expect(readNumber(text)).toBe(number);
});

test.each([
  ["2026-11-28", "2026-11-28"],
  ["2026/1/5", "2026-01-05"],
  ["2026.01.05", "2026-01-05"],
  ["2026年1月5日", "2026-01-05"],
  ["2028-02-29", "2028-02-29"],
  ["2026-02-29", "none"],
  ["2026-13-01", "none"],
  ["0999-12-31", "none"],
  ["9999-01-01", "none"],
  ["2026-11", undefined],
  ["2026-11/28", undefined],
  ["28/11/2026", undefined],
])("as a day, %j is %s", (text, day) => {
  expect(readDay(text)).toBe(day);
});

test("a moment without an offset is one on the clocks of the zone", () => {
  expect(readMoment("2026-11-28 09:00", "Asia/Shanghai")).toBe(Date.parse("2026-11-28T01:00:00Z"));
  expect(readMoment("2026-11-28T09:00:00+01:00", "Asia/Shanghai")).toBe(Date.parse("2026-11-28T08:00:00Z"));
  expect(readMoment("2026-11-28", "Asia/Shanghai")).toBeUndefined();
  expect(dayOf(Date.parse("2026-11-28T16:30:00Z"), "Asia/Shanghai")).toBe("2026-11-29");
});

test("words for yes and no", () => {
  expect(["true", "Yes", "是", "False", "no", "否", "maybe"].map(readFlag)).toEqual([
    ...[true, true, true],
    ...[false, false, false],
    undefined,
  ]);
});
