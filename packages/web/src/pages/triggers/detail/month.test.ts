import { expect, test } from "vitest";
import { monthOf, rangeOfMonth, runsByDay, shiftMonth, weeksOf } from "./month.ts";

test("a month has whole weeks from Monday on, and each of its days once", () => {
  const weeks = weeksOf({ year: 2026, month: 10 }); // begins on a Sunday
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
  expect(weeks[0]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, "2026-11-01"]);
  expect(weeks.flat().filter(Boolean)).toHaveLength(30);
});

test("February of a leap year, and of one that begins on a Monday", () => {
  expect(weeksOf({ year: 2028, month: 1 }).flat().filter(Boolean)).toHaveLength(29);
  expect(weeksOf({ year: 2027, month: 1 })).toHaveLength(4);
});

test("months go on over the end of a year, both ways", () => {
  expect(shiftMonth({ year: 2026, month: 11 }, 1)).toEqual({ year: 2027, month: 0 });
  expect(shiftMonth({ year: 2026, month: 0 }, -1)).toEqual({ year: 2025, month: 11 });
  expect(monthOf("2026-11-22")).toEqual({ year: 2026, month: 10 });
});

test("the range holds the month in Kiritimati (+14) and in Niue (-11)", () => {
  const { from, to } = rangeOfMonth({ year: 2026, month: 10 });
  expect(Date.parse(from)).toBeLessThanOrEqual(Date.parse("2026-11-01T00:00:00+14:00"));
  expect(Date.parse(to)).toBeGreaterThanOrEqual(Date.parse("2026-11-30T23:59:59-11:00"));
});

test("a run belongs to the day it has where the trigger is", () => {
  const run = { title: "", in_words: "", time_zone: "Asia/Shanghai", at: "2026-11-25T00:30:00+08:00" };
  expect([...runsByDay([run]).keys()]).toEqual(["2026-11-25"]);
});
