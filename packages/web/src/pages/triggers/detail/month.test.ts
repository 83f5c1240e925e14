import { expect, test } from "vitest";
import { markOf, monthOf, rangeOfMonth, runsByDay, runsSince, shiftMonth, weeksOf } from "./month.ts";

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

const at = (iso: string) => ({ title: "", in_words: "", time_zone: "Asia/Shanghai", at: iso });

test("what would have been due before a trigger was made is none of its runs", () => {
  const runs = [
    at("2026-11-23T08:00:00+08:00"),
    at("2026-11-24T08:00:00+08:00"),
    at("2026-11-25T08:00:00+08:00"),
  ];
  expect(runsSince(runs, new Date("2026-11-24T00:00:01Z")).map((run) => run.at)).toEqual([
    "2026-11-25T08:00:00+08:00",
  ]);
  expect(runsSince(runs, new Date("2026-11-24T00:00:00Z"))).toHaveLength(2);
});

test("a day that is over and a day that quiet hours leave out are different things", () => {
  const now = new Date("2026-11-24T12:00:00+08:00");
  const [morning, evening] = [at("2026-11-24T08:00:00+08:00"), at("2026-11-24T20:00:00+08:00")];
  const leftOut = (run: typeof morning) => ({ ...run, skipped: "quiet_hours" });
  expect(markOf([], now)).toBeUndefined();
  expect(markOf([morning], now)).toBe("over");
  expect(markOf([morning, evening], now)).toBe("comes");
  expect(markOf([leftOut(morning), leftOut(evening)], now)).toBe("leftOut");
  // What is left out comes no more, so that the day is over with the run that was not.
  expect(markOf([morning, leftOut(evening)], now)).toBe("over");
});
