import { expect, test } from "vitest";
import { clockTime, dayName, shortMoment, storedDate, timeLeft } from "./moment.ts";

const now = new Date(2026, 10, 21, 12, 0);
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

test("today needs only the clock, another day its weekday, another year its year", () => {
  expect(shortMoment(at(2026, 10, 21, 8, 5), "en", now)).toBe("08:05");
  expect(shortMoment(at(2026, 10, 20, 8, 5), "en", now)).toMatch(/^Fri.* 20 Nov 08:05$/);
  expect(shortMoment(at(2025, 10, 20, 8, 5), "en", now)).toBe("20 Nov 2025 08:05");
  expect(shortMoment(at(2026, 10, 20, 8, 5), "zh", now)).toContain("周五");
});

test("what is no date is shown as it was written", () => {
  expect(shortMoment("soon", "en", now)).toBe("soon");
  expect(storedDate("Q4", "zh")).toBe("Q4");
});

test("a calendar day is the same day in every time zone", () => {
  expect(storedDate("2026-03-01", "en")).toContain("1 Mar 2026");
});

test("time left is in minutes, then seconds, then over", () => {
  const from = Date.parse("2026-11-21T12:00:00Z");
  expect(timeLeft("2026-11-22T12:00:00Z", from, "en")).toMatch(/^24 h/);
  expect(timeLeft("2026-11-22T11:59:00Z", from, "zh")).toBe("24小时");
  expect(timeLeft("2026-11-21T12:04:10Z", from, "en")).toMatch(/^5 min/);
  expect(timeLeft("2026-11-21T12:00:35Z", from, "en")).toMatch(/^35 s/);
  expect(timeLeft("2026-11-21T12:00:00Z", from, "en")).toBeUndefined();
  expect(timeLeft("never", from, "en")).toBeUndefined();
});

test("a day's heading has its weekday, and its year when that is another one", () => {
  expect(dayName(at(2026, 10, 20, 8, 5), "en", now)).toMatch(/^Friday,? 20 November$/);
  expect(dayName(at(2025, 10, 20, 8, 5), "en", now)).toContain("2025");
  expect(dayName(at(2026, 10, 20, 8, 5), "zh", now)).toContain("星期五");
  expect(clockTime(at(2025, 10, 20, 8, 5), "en")).toBe("08:05");
});
