import { expect, test } from "vitest";
import { dateInWords } from "./date-in-words.ts";

const at = (instant: string, timeZone: string, locale = "en") =>
  dateInWords(new Date(instant), { timeZone, locale });

test("a date carries its weekday and its zone", () => {
  expect(at("2026-11-21T15:04:59Z", "UTC")).toBe("Sat 2026-11-21 15:04 UTC");
  expect(at("2026-11-21T15:04:59Z", "Asia/Shanghai")).toBe("Sat 2026-11-21 23:04 Asia/Shanghai");
});

test("weekday and day are the local ones where the local day is another", () => {
  expect(at("2026-11-21T23:30:00Z", "Asia/Kolkata")).toBe("Sun 2026-11-22 05:00 Asia/Kolkata");
  expect(at("2026-03-01T02:00:00Z", "America/New_York")).toBe("Sat 2026-02-28 21:00 America/New_York");
});

test("midnight is 00:00, also on the days the clock changes", () => {
  expect(at("2026-03-28T23:00:00Z", "Europe/Berlin")).toBe("Sun 2026-03-29 00:00 Europe/Berlin");
  expect(at("2026-03-29T01:00:00Z", "Europe/Berlin")).toBe("Sun 2026-03-29 03:00 Europe/Berlin");
});

test("only the weekday speaks the caller's language; digits and calendar stay", () => {
  expect(at("2026-11-21T15:04:00Z", "UTC", "zh-CN")).toBe("周六 2026-11-21 15:04 UTC");
  expect(at("2026-11-21T15:04:00Z", "UTC", "fa")).toBe("شنبه 2026-11-21 15:04 UTC");
});
