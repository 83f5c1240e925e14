import { expect, test } from "vitest";
import { scheduleFrom } from "./schedule-from.ts";

const date = "2026-12-01";

test("a day and a time make the schedule that has them, and nothing else is lost", () => {
  const none = { intent: "unscheduled" } as const;
  expect(scheduleFrom({ date: "", time: "" }, none)).toEqual(none);
  expect(scheduleFrom({ date, time: "" }, none)).toEqual({ intent: "date_only", date });
  expect(scheduleFrom({ date, time: "15:00" }, none)).toEqual({ intent: "exact_time", date, time: "15:00" });
  expect(
    scheduleFrom(
      { date, time: "16:00" },
      { intent: "exact_time", date: "2026-11-30", time: "15:00", duration_minutes: 30 },
    ),
  ).toEqual({ intent: "exact_time", date, time: "16:00", duration_minutes: 30 });
  expect(
    scheduleFrom({ date, time: "" }, { intent: "time_window", date: "2026-11-30", window: "morning" }),
  ).toEqual({ intent: "time_window", date, window: "morning" });
});
