import { expect, test } from "vitest";
import { snoozeUntil } from "./snooze-times.ts";

test("tomorrow is nine o'clock of the next calendar day, also over the end of a month", () => {
  const until = new Date(snoozeUntil("tomorrow", new Date(2026, 10, 30, 23, 59)));
  expect([until.getMonth(), until.getDate(), until.getHours(), until.getMinutes()]).toEqual([11, 1, 9, 0]);
});

test("ten minutes and an hour are counted from now", () => {
  const now = new Date("2026-11-22T23:55:00.000Z");
  expect(snoozeUntil("minutes", now)).toBe("2026-11-23T00:05:00.000Z");
  expect(snoozeUntil("hour", now)).toBe("2026-11-23T00:55:00.000Z");
});
