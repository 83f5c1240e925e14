import { expect, test } from "vitest";
import { entryTime } from "./entry-time.ts";
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

test("an entry says when it begins and ends, and on which day if it is another one", () => {
  expect(entryTime({ title: "", at: "2026-11-22T08:00", until: "2026-11-22T09:30" }, "en")).toEqual({
    start: "08:00",
    end: "09:30",
  });
  expect(entryTime({ title: "", at: "2026-11-22", until: "2026-11-26" }, "en").until).toContain("26 Nov");
  expect(entryTime({ title: "", at: "2026-11-22T08:00", until: "2026-11-26T18:00" }, "en").until).toMatch(
    /26 Nov 2026 18:00$/,
  );
  expect(entryTime({ title: "" }, "en")).toEqual({});
});

test("what is written as a time and is none is not lost", () => {
  expect(entryTime({ title: "", at: "soon" }, "en")).toEqual({ written: "soon" });
  expect(entryTime({ title: "", at: "2026-11" }, "en").written).toContain("2026");
});
