import { expect, test } from "vitest";
import { keepLocalTime, parseOnce } from "./once.ts";
import type { Schedule } from "./schedule.ts";

test("a single time stays the local time it was, in a zone with other rules", () => {
  const schedule: Schedule = { type: "once", text: "2027-03-14T02:30:00+08:00" };
  expect(keepLocalTime(schedule, "Europe/Berlin")).toEqual({
    type: "once",
    text: "2027-03-14T02:30:00+01:00",
  });
  expect(keepLocalTime(schedule, "Asia/Shanghai")).toEqual(schedule);
});

test("where that zone skips it, it moves to the end of the gap", () => {
  const schedule: Schedule = { type: "once", text: "2027-03-14T02:30:00+08:00" };
  expect(keepLocalTime(schedule, "America/New_York").text).toBe("2027-03-14T03:00:00-04:00");
});

test("moments, and schedules of local or of elapsed time are what they are in any zone", () => {
  const daily: Schedule = { type: "daily", text: "08:00" };
  const interval: Schedule = { type: "interval", text: "PT90M from 2026-11-22T08:00:00Z" };
  const moment: Schedule = { type: "once", text: "2026-11-22T08:10:01Z" };
  expect(keepLocalTime(moment, "Asia/Tokyo")).toBe(moment);
  expect(keepLocalTime(daily, "Europe/Berlin")).toBe(daily);
  expect(keepLocalTime(interval, "Europe/Berlin")).toBe(interval);
});

test.each([
  ["10m", "2026-11-22T08:10:01Z"],
  ["in 1h30m", "2026-11-22T09:30:01Z"],
  ["PT1M", "2026-11-22T08:01:01Z"],
  ["2 days", "2026-11-24T08:00:01Z"],
])("%s is so long from now, to the next whole second", (text, moment) => {
  const context = { timeZone: "Asia/Shanghai", now: new Date("2026-11-22T08:00:00.400Z") };
  expect(parseOnce(text, context)).toEqual({ ok: true, text: moment });
});

test.each(["0s", "400000 weeks"])("%s is no time ahead", (text) => {
  const context = { timeZone: "Asia/Shanghai", now: new Date("2026-11-22T08:00:00Z") };
  expect(parseOnce(text, context)).toMatchObject({ ok: false, refused: { code: "schedule.beyond_reach" } });
});

test.each([
  ["2026-11-25T08:00:30.25+08:00", "2026-11-25T08:00:30.25+08:00"],
  ["2026-11-25T08:00:30.0001", "2026-11-25T08:00:30.001+08:00"],
  ["2026-11-25T08:00:30,9991Z", "2026-11-25T08:00:31Z"],
  ["2026-11-25T08:00:30.000", "2026-11-25T08:00:30+08:00"],
])("%s is kept to the millisecond, and never before it", (text, moment) => {
  const context = { timeZone: "Asia/Shanghai", now: new Date("2026-11-22T08:00:00Z") };
  expect(parseOnce(text, context)).toEqual({ ok: true, text: moment });
});

test("milliseconds go along to another zone", () => {
  const schedule: Schedule = { type: "once", text: "2026-11-25T08:00:30.25+08:00" };
  expect(keepLocalTime(schedule, "Europe/Berlin").text).toBe("2026-11-25T08:00:30.25+01:00");
});
