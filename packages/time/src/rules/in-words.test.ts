import { expect, test } from "vitest";
import { momentInWords, scheduleInWords } from "./in-words.ts";
import type { ScheduleType } from "./schedule.ts";

const at = new Date("2026-11-25T00:00:00Z");
const timeZone = "Asia/Shanghai";

test("a moment says its weekday and its zone, in the language of the locale", () => {
  expect(momentInWords(at, "Asia/Shanghai", "en-GB")).toBe(
    "Wednesday, 25 November 2026, 08:00 (Asia/Shanghai)",
  );
  expect(momentInWords(at, "Asia/Shanghai", "zh-CN")).toBe("2026年11月25日星期三 08:00（Asia/Shanghai）");
  expect(momentInWords(at, "Asia/Shanghai", "de")).toBe("Wednesday, 25 November 2026, 08:00 (Asia/Shanghai)");
});

test("the day is the local one", () => {
  expect(momentInWords(at, "America/New_York", "en")).toBe(
    "Tuesday, 24 November 2026, 19:00 (America/New_York)",
  );
});

test("today and tomorrow are those of the zone", () => {
  const evening = new Date("2026-11-24T15:30:00Z");
  expect(momentInWords(at, "Asia/Shanghai", "en", evening)).toMatch(/^tomorrow, Wednesday/);
  expect(momentInWords(at, "America/New_York", "en", evening)).toMatch(/^today, Tuesday/);
  expect(momentInWords(at, "Asia/Shanghai", "zh", evening)).toMatch(/^明天，2026年/);
  expect(momentInWords(at, "Asia/Shanghai", "en", new Date("2026-11-20T00:00:00Z"))).toMatch(/^Wednesday/);
});

test.each<[ScheduleType, string, string, string]>([
  [
    "once",
    "2026-11-25T08:00:00+08:00",
    "once, Wednesday, 25 November 2026, 08:00",
    "2026年11月25日星期三 08:00",
  ],
  ["daily", "08:00", "every day at 08:00", "每天 08:00"],
  ["daily", "08:00,20:00", "every day at 08:00 and 20:00", "每天 08:00、20:00"],
  ["weekly", "MON,THU 08:00", "every Monday and Thursday at 08:00", "每周一、周四 08:00"],
  ["weekly", "MON,TUE,WED,THU,FRI 08:00", "every Monday to Friday at 08:00", "每周一至周五 08:00"],
  ["weekly", "MON,SAT,SUN 08:00", "every Monday, Saturday and Sunday at 08:00", "每周一、周六、周日 08:00"],
  ["interval", "PT90M from 2026-11-22T08:00:00Z", "every 90 minutes", "每 90 分钟"],
  ["interval", "PT1H from 2026-11-22T08:00:00Z", "every hour", "每 1 小时"],
  ["interval", "PT90S from 2026-11-22T08:00:00Z", "every 90 seconds", "每 90 秒"],
  ["cron", "0 8 * * *", "every day at 08:00", "每天 08:00"],
  ["cron", "30 8,20 * * 1-5", "every Monday to Friday at 08:30 and 20:30", "每周一至周五 08:30、20:30"],
  ["cron", "0 9 * * SUN,3", "every Wednesday and Sunday at 09:00", "每周三、周日 09:00"],
  ["cron", "0 9 * * 6-7", "every Saturday and Sunday at 09:00", "每周六、周日 09:00"],
  ["cron", "0 9 1,L * *", "every month on day 1 and the last day at 09:00", "每月1日、最后一天 09:00"],
  ["cron", "*/15 * * * *", "every 15 minutes", "每 15 分钟"],
  ["cron", "5 * * * *", "every hour at minute 5", "每小时的第 5 分钟"],
  ["cron", "0 * * * *", "every hour on the hour", "每小时整点"],
  ["cron", "*/7 * * * *", "by the rule cron */7 * * * *", "按规则 cron */7 * * * *"],
  ["cron", "0 8 * * FRI#2", "by the rule cron 0 8 * * FRI#2", "按规则 cron 0 8 * * FRI#2"],
  ["cron", "30 0 8 * * *", "by the rule cron 30 0 8 * * *", "按规则 cron 30 0 8 * * *"],
  [
    "rrule",
    "DTSTART:20261123T080000\nRRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TH,MO",
    "every 2 weeks on Monday and Thursday at 08:00",
    "每 2 周的周一、周四 08:00",
  ],
  [
    "rrule",
    "DTSTART:20261123T080000\nRRULE:FREQ=DAILY;UNTIL=20261231T235959",
    "every day at 08:00, until 31 December 2026",
    "每天 08:00，至2026年12月31日",
  ],
  [
    "rrule",
    "DTSTART:20261123T080000\nRRULE:FREQ=MONTHLY;INTERVAL=3;COUNT=4",
    "every 3 months on day 23 at 08:00, 4 times",
    "每 3 个月的23日 08:00，共 4 次",
  ],
  [
    "once",
    "2026-11-25T08:00:00+08:00",
    "once, Wednesday, 25 November 2026, 08:00",
    "2026年11月25日星期三 08:00",
  ],
  ["once", "2026-11-25T00:10:01Z", "once, Wednesday, 25 November 2026, 08:10", "2026年11月25日星期三 08:10"],
  ["rrule", "DTSTART:20261123T080000\nRRULE:FREQ=HOURLY;INTERVAL=2", "every 2 hours", "每 2 小时"],
  [
    "rrule",
    "DTSTART:20261123T080000\nRRULE:FREQ=MONTHLY;BYDAY=-1FR",
    "by the rule RRULE:FREQ=MONTHLY;BYDAY=-1FR",
    "按规则 RRULE:FREQ=MONTHLY;BYDAY=-1FR",
  ],
])("%s %s", (type, text, english, chinese) => {
  expect(scheduleInWords({ type, text }, { timeZone, locale: "en" })).toBe(english);
  expect(scheduleInWords({ type, text }, { timeZone, locale: "zh-CN" })).toBe(chinese);
});
