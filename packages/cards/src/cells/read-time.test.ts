import type { Json } from "@etui/values/json/json";
import { expect, test } from "vitest";
import { columnKind } from "./column-kind.ts";
import { dayWithin, millisecondsOf, timeOf } from "./read-time.ts";

test.each<[Json, string | undefined]>([
  ["2026-01-05", "2026-01-05"],
  ["2026/1/5", "2026-01-05"],
  ["2026.1.5", "2026-01-05"],
  ["２０２６年１月５日", "2026-01-05"],
  ["2026年1月", "2026-01"],
  ["2026-01", "2026-01"],
  ["5th January 2026", "2026-01-05"],
  ["Mon, 05 Jan 2026 08:00:00 GMT", "2026-01-05T08:00Z"],
  ["2026-01-05T08:00:30.123+0800", "2026-01-05T08:00:30+08:00"],
  ["2026-01-05 8:05 PM", "2026-01-05T20:05"],
  ["2026年1月5日 上午8点半", "2026-01-05T08:30"],
  ["2026-02-30", undefined],
  ["2026-13-01", undefined],
  ["2026-00-01", undefined],
  ["2026-01-00", undefined],
  ["2024-02-29", "2024-02-29"],
  ["1900-02-29", undefined],
  ["2026-01-05 25:00", undefined],
  ["3/4/2026", undefined],
  ["2026-01-05 and more", undefined],
  ["2026.1", undefined],
  ["2026", undefined],
  [1767225600, undefined],
  [true, undefined],
])("%j is %s", (written, iso) => {
  expect(timeOf(written)).toBe(iso);
});

test.each<[string, Json, string | undefined]>([
  ["created_at", 1767225600, "2026-01-01T00:00Z"],
  ["timestamp", 1767225600500, "2026-01-01T00:00Z"],
  ["updatedAt", "1767225600", "2026-01-01T00:00Z"],
  ["date", "20260105", "2026-01-05"],
  ["year", 1603, "1603"],
  ["年份", "2026", "2026"],
  ["time", 1500, undefined],
  ["price", 1767225600, undefined],
  ["date", Number.NaN, undefined],
  ["date", Number.POSITIVE_INFINITY, undefined],
  ["date", -5, undefined],
])("under %s a number is a time where it can be: %j", (key, written, iso) => {
  expect(timeOf(written, key)).toBe(iso);
});

test("an offset that no clock on earth has is none", () => {
  expect(timeOf("2026-01-05T08:00+99:00")).toBeUndefined();
  expect(timeOf("2026-01-05T08:00+08:75")).toBeUndefined();
  expect(timeOf("2026-01-05T08:00+14:00")).toBe("2026-01-05T08:00+14:00");
  expect(columnKind(["2026-01-05T08:00+99:00"])).toBe("text");
});

test("a day is found inside a name, and not inside a longer number", () => {
  expect(dayWithin("trips/2026-1-5-rome")).toBe("2026-01-05");
  expect(dayWithin("日记2026年1月5日")).toBe("2026-01-05");
  expect(dayWithin("12026-01-051")).toBeUndefined();
});

test("times without an offset are compared in UTC, on every machine", () => {
  expect(millisecondsOf("2026-01-05T08:00")).toBe(Date.UTC(2026, 0, 5, 8));
  expect(millisecondsOf("2026-01-05T08:00+08:00")).toBe(Date.UTC(2026, 0, 5));
  expect(millisecondsOf("1603")).toBe(Date.UTC(1603, 0));
});
