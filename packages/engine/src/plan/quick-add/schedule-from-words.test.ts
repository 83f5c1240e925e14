import { expect, test } from "vitest";
import { CONTEXT } from "./fixtures/quick-in-row.ts";
import { scheduleFromWords } from "./schedule-from-words.ts";

const read = (text: string) => scheduleFromWords(text, { ...CONTEXT, locale: "zh-CN" });

test.each([
  ["明天下午三点", { intent: "exact_time", date: "2026-11-25", time: "15:00" }],
  ["tomorrow 3-5pm", { intent: "exact_time", date: "2026-11-25", time: "15:00", duration_minutes: 120 }],
  ["周五", { intent: "date_only", date: "2026-11-27" }],
  ["Friday morning", { intent: "time_window", date: "2026-11-27", window: "morning" }],
  ["明天凌晨", { intent: "time_window", date: "2026-11-25", window: "00:00-06:00" }],
  ["明天傍晚", { intent: "time_window", date: "2026-11-25", window: "evening" }],
  ["2026-12-01 09:30", { intent: "exact_time", date: "2026-12-01", time: "09:30" }],
  ["晚上七点", { intent: "exact_time", date: "2026-11-24", time: "19:00" }],
  ["9am", { intent: "exact_time", date: "2026-11-25", time: "09:00" }],
  ["不安排", { intent: "unscheduled" }],
])("%s", (text, schedule) => {
  expect(read(text)).toMatchObject({ ok: true, schedule });
});

test("what was guessed is named", () => {
  expect(read("9点")).toMatchObject({
    assumed: [{ code: "half_of_day_not_given" }, { code: "day_not_given", day: "2026-11-25" }],
  });
});

test.each([
  ["有空的时候", "plan.schedule_unread"],
  ["明天开会", "plan.schedule_unread"],
  ["明天或后天", "plan.schedule_unread"],
  ["周五前", "plan.schedule_is_deadline"],
  ["下周", "plan.schedule_is_span"],
  ["每周一9点", "plan.schedule_repeats"],
  ["30分钟", "plan.schedule_unread"],
  ["", "plan.schedule_unread"],
])("%j is no schedule: %s", (text, code) => {
  expect(read(text)).toMatchObject({ ok: false, refused: { code } });
});
