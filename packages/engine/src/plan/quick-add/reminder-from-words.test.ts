import type { Schedule } from "@etui/protocol/plan";
import { expect, test } from "vitest";
import { CONTEXT } from "./fixtures/quick-in-row.ts";
import { reminderFromWords } from "./reminder-from-words.ts";

const TIMED: Schedule = { intent: "exact_time", date: "2026-11-26", time: "15:00" };
const read = (text: string, schedule: Schedule = TIMED) =>
  reminderFromWords(text, { ...CONTEXT, locale: "en", schedule });

test.each([
  ["提前15分钟", "2026-11-26T14:45"],
  ["15分钟前", "2026-11-26T14:45"],
  ["开始前半小时", "2026-11-26T14:30"],
  ["提前一天", "2026-11-25T15:00"],
  ["one hour before", "2026-11-26T14:00"],
  ["30 min early", "2026-11-26T14:30"],
  ["remind me 10 minutes before", "2026-11-26T14:50"],
  ["a day before", "2026-11-25T15:00"],
  ["准时", "2026-11-26T15:00"],
  ["at the start", "2026-11-26T15:00"],
  ["tomorrow 9am", "2026-11-25T09:00"],
  ["明天早上", "2026-11-25T08:00"],
  ["2pm", "2026-11-26T14:00"],
  ["the day before at 8pm", "2026-11-25T20:00"],
  ["前一天晚上八点", "2026-11-25T20:00"],
  ["当天早上8点", "2026-11-26T08:00"],
  ["in 20 minutes", "2026-11-24T10:20:00+08:00"],
])("%s", (text, at) => {
  expect(read(text)).toMatchObject({ ok: true, at });
});

test("before a window means before it begins", () => {
  expect(
    read("提前15分钟", { intent: "time_window", date: "2026-11-26", window: "14:00-16:00" }),
  ).toMatchObject({
    at: "2026-11-26T13:45",
  });
});

test.each<[string, Schedule, string]>([
  ["提前15分钟", { intent: "unscheduled" }, "plan.reminder_without_start"],
  ["提前15分钟", { intent: "date_only", date: "2026-11-26" }, "plan.reminder_of_said_day"],
  ["the day before at 8pm", { intent: "unscheduled" }, "plan.reminder_without_start"],
  ["三天前", TIMED, "plan.reminder_passed"],
  ["today 9am", TIMED, "plan.reminder_passed"],
  ["明天", TIMED, "plan.reminder_without_time"],
  ["有空的时候", TIMED, "plan.reminder_unread"],
  ["提前", TIMED, "plan.reminder_unread"],
  ["每天9点", TIMED, "plan.reminder_unread"],
])("%s is no reminder: %s", (text, schedule, code) => {
  expect(read(text, schedule)).toMatchObject({ ok: false, refused: { code } });
});
