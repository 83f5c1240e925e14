import type { PlanTask, Schedule } from "@etui/protocol/plan";
import { expect, test } from "vitest";
import { dayInWords, isPast, whenInWords } from "./task-when.ts";
import { en } from "./words/en.ts";
import { zh } from "./words/zh.ts";

const english = { today: "2026-11-27", language: "en", words: en } as const;
const chinese = { today: "2026-11-27", language: "zh", words: zh } as const;
const task = (schedule: Schedule, deadline: string | null = null) =>
  ({ planning: { schedule, deadline } }) as PlanTask;

test("near days have their names, and others their weekday; the year only where it is another", () => {
  expect(dayInWords("2026-11-27", english)).toBe("Today");
  expect(dayInWords("2026-11-28", english)).toBe("Tomorrow");
  expect(dayInWords("2026-11-26", chinese)).toBe("昨天");
  expect(dayInWords("2026-12-02", english)).toBe("Wed 2 Dec");
  expect(dayInWords("2027-01-04", english)).toContain("2027");
  expect(dayInWords("2026-12-02", chinese)).toMatch(/^12月2日/);
});

test("a time stands behind its day, a part of the day in words", () => {
  expect(whenInWords(task({ intent: "unscheduled" }), english)).toBeUndefined();
  expect(whenInWords(task({ intent: "exact_time", date: "2026-11-28", time: "15:00" }), english)).toBe(
    "Tomorrow 15:00",
  );
  expect(whenInWords(task({ intent: "time_window", date: "2026-11-28", window: "morning" }), chinese)).toBe(
    "明天 上午",
  );
});

test("what was planned for an earlier day, or is overdue, is past", () => {
  expect(isPast(task({ intent: "date_only", date: "2026-11-26" }), "2026-11-27")).toBe(true);
  expect(isPast(task({ intent: "date_only", date: "2026-11-27" }), "2026-11-27")).toBe(false);
  expect(isPast(task({ intent: "unscheduled" }, "2026-11-26"), "2026-11-27")).toBe(true);
});
