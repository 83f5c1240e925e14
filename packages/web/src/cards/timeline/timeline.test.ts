import { expect, test } from "vitest";
import { dayOf, daysFrom, timelineDays } from "./timeline-days.ts";

const now = new Date(2026, 10, 22, 14, 30);
const titles = (entries: readonly { title: string }[]) => entries.map(({ title }) => title);

test("entries of one day share a heading, and those without a date come last", () => {
  const days = timelineDays(
    [
      { title: "someday" },
      { title: "run", at: "2026-11-21T08:00" },
      { title: "read", at: "2026-11-21" },
      { title: "review", at: "2026-11-23T09:00" },
      { title: "unreadable", at: "soon" },
    ],
    now,
  );
  expect(days.map(({ day }) => day)).toEqual(["2026-11-21", "2026-11-23", undefined]);
  expect(titles(days[0]!.entries)).toEqual(["run", "read"]);
  expect(titles(days[2]!.entries)).toEqual(["someday", "unreadable"]);
});

test("the line of now stands between what is over and what comes", () => {
  const days = timelineDays(
    [
      { title: "yesterday", at: "2026-11-21" },
      { title: "whole day", at: "2026-11-22" },
      { title: "morning", at: "2026-11-22T08:00" },
      { title: "evening", at: "2026-11-22T20:00" },
    ],
    now,
  );
  expect(days.map((day) => day.now)).toEqual([undefined, 2]);
});

test("on a day without entries now stands before the next day; after the last one it stands nowhere", () => {
  const entry = (at: string) => ({ title: at, at });
  const around = timelineDays([entry("2026-11-20"), entry("2026-11-25")], now);
  expect(around.map((day) => day.now)).toEqual([undefined, 0]);
  expect(timelineDays([entry("2026-11-20")], now)[0]!.now).toBeUndefined();
});

test("a timeline sorted from the latest has no line of now", () => {
  const days = timelineDays(
    [
      { title: "later", at: "2026-11-25" },
      { title: "earlier", at: "2026-11-20" },
    ],
    now,
  );
  expect(days.some((day) => day.now !== undefined)).toBe(false);
});

test("a day without a time is that day wherever one reads it", () => {
  expect(dayOf("2026-11-22")).toBe("2026-11-22");
  expect(dayOf("2026-11-22 08:00")).toBe("2026-11-22");
  expect(dayOf("not a day")).toBeUndefined();
  expect(daysFrom(now, "2026-11-23")).toBe(1);
  expect(daysFrom(now, "2026-11-21")).toBe(-1);
});
