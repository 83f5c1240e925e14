import { expect, test } from "vitest";
import { plannedMoment } from "../../../base/words/planned-moment.ts";
import { scheduleInWords } from "./schedule-words.ts";

const time_zone = "Asia/Shanghai";

test.each([
  ["daily", "08:00", "Every day at 08:00", "每天08:00"],
  ["daily", "08:00,20:00", "Every day at 08:00 and 20:00", "每天08:00、20:00"],
  ["weekly", "MON,WED,FRI 08:00", "Every Monday, Wednesday and Friday at 08:00", "每周一、周三、周五08:00"],
  ["weekly", "MON,TUE,WED,THU,FRI 09:00", "Every weekday at 09:00", "每个工作日09:00"],
  ["interval", "PT90M from 2026-11-22T08:00:00Z", "Every 90 minutes", "每90分钟"],
  ["interval", "PT2H from 2026-11-22T08:00:00Z", "Every 2 hours", "每2小时"],
  ["cron", "* * * * *", "Every minute", "每分钟"],
  ["cron", "*/15 * * * *", "Every 15 minutes", "每15分钟"],
  ["cron", "0 * * * *", "Every hour", "每小时"],
  ["cron", "0 */2 * * *", "Every 2 hours", "每2小时"],
  ["cron", "30 8 * * 1-5", "Every weekday at 08:30", "每个工作日08:30"],
  ["cron", "0 9 * * SUN,3", "Every Wednesday and Sunday at 09:00", "每周三、周日09:00"],
  [
    "cron",
    "0 9 1,22,L * *",
    "Every month on the 1st, the 22nd and the last day at 09:00",
    "每月1日、22日、最后一天09:00",
  ],
  [
    "rrule",
    "DTSTART:20261127T080000\nRRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=FR",
    "Every other Friday at 08:00",
    "隔周的周五08:00",
  ],
  [
    "rrule",
    "FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,TU;BYHOUR=17;BYMINUTE=0",
    "Every 3 weeks on Monday and Tuesday at 17:00",
    "每3周的周一、周二17:00",
  ],
  [
    "rrule",
    "DTSTART:20261123T080000\nRRULE:FREQ=MONTHLY",
    "Every month on the 23rd at 08:00",
    "每月23日08:00",
  ],
])("%s %s is said in words", (schedule_type, schedule, english, chinese) => {
  const trigger = { schedule_type, schedule, time_zone };
  expect(scheduleInWords(trigger, "en")).toEqual({ words: english, isExpression: false });
  expect(scheduleInWords(trigger, "zh")).toEqual({ words: chinese, isExpression: false });
});

test.each([
  ["cron", "*/7 * * * *"],
  ["cron", "0 8 * * FRI#2"],
  ["cron", "30 0 8 * * *"],
  ["cron", "0 8 1 * 1"],
  ["cron", "0 8 * * 6-2"],
  ["rrule", "DTSTART:20261123T080000\nRRULE:FREQ=MONTHLY;BYDAY=-1FR"],
  ["rrule", "DTSTART:20261123T080000\nRRULE:FREQ=DAILY;COUNT=3"],
  ["rrule", "DTSTART:20261123T080000\nRRULE:FREQ=WEEKLY;BYDAY=1MO"],
  ["rrule", "FREQ=MONTHLY;BYHOUR=8;BYMINUTE=0"],
])("%s %s has no plain words and is shown as it is written", (schedule_type, schedule) => {
  const shown = scheduleInWords({ schedule_type, schedule, time_zone }, "en");
  expect(shown).toEqual({ words: schedule.replace("\n", " "), isExpression: true });
});

test("a single time has its weekday, in the trigger's zone, and is called today or tomorrow where it is", () => {
  const now = new Date("2026-11-22T15:00:00Z"); // 23:00 in Shanghai
  const there = { timeZone: time_zone, language: "en" } as const;
  expect(plannedMoment("2026-11-25T08:00:00+08:00", there, now)).toBe("Wed 25 Nov 08:00");
  expect(plannedMoment("2026-11-22T16:30:00Z", there, now)).toBe("Tomorrow 00:30");
  expect(plannedMoment("2026-11-22T15:30:00Z", there, now)).toBe("Today 23:30");
  expect(plannedMoment("2027-01-01T08:00:00+08:00", there, now)).toBe("Fri 1 Jan 2027 08:00");
  expect(plannedMoment("2026-11-25T08:00:00+08:00", { ...there, language: "zh" }, now)).toBe(
    "11月25日周三 08:00",
  );
});

test("a trigger without a schedule has no words for one", () => {
  expect(scheduleInWords({ time_zone }, "en")).toBeUndefined();
});
