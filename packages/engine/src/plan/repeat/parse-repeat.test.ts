import type { RepeatMode } from "@etui/protocol/plan";
import { sayRefusal } from "@etui/words/say-refusal";
import { describe, expect, test } from "vitest";
import { type GivenRepeat, parseRepeat } from "./parse-repeat.ts";
import { repeatInWords } from "./repeat-in-words.ts";

const CONTEXT = { now: new Date("2026-11-24T10:00:00+08:00"), timeZone: "Asia/Shanghai", locale: "en" };

const written = (given: GivenRepeat) => {
  const parsed = parseRepeat(given, CONTEXT);
  return parsed.ok ? `${parsed.repeat.mode} ${parsed.repeat.rule}` : parsed.refused.code;
};

describe("words and rules as a repeat", () => {
  test.each<[GivenRepeat, string]>([
    ["每周一三", "strict FREQ=WEEKLY;BYDAY=MO,WE"],
    ["每周", "strict FREQ=WEEKLY"],
    ["每两周的周五", "strict FREQ=WEEKLY;INTERVAL=2;BYDAY=FR"],
    ["每3天", "strict FREQ=DAILY;INTERVAL=3"],
    ["每月最后一个工作日", "strict FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"],
    ["每月15号", "strict FREQ=MONTHLY;BYMONTHDAY=15"],
    ["每季度", "strict FREQ=MONTHLY;INTERVAL=3"],
    ["每年3月8日", "strict FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=8"],
    ["每天到12月5日为止", "strict FREQ=DAILY;UNTIL=20261205"],
    ["每天，共10次", "strict FREQ=DAILY;COUNT=10"],
    ["每周一，一次都不漏", "cumulative FREQ=WEEKLY;BYDAY=MO"],
    ["完成后每3天", "after_done FREQ=DAILY;INTERVAL=3"],
    ["做完后过两周", "after_done FREQ=WEEKLY;INTERVAL=2"],
    ["每!3天", "after_done FREQ=DAILY;INTERVAL=3"],
    ["每3天（完成后）", "after_done FREQ=DAILY;INTERVAL=3"],
    ["every Monday", "strict FREQ=WEEKLY;BYDAY=MO"],
    ["every 3 days", "strict FREQ=DAILY;INTERVAL=3"],
    ["every other week", "strict FREQ=WEEKLY;INTERVAL=2"],
    ["every weekday", "strict FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"],
    ["monthly", "strict FREQ=MONTHLY"],
    ["the last Friday of every month", "strict FREQ=MONTHLY;BYDAY=-1FR"],
    ["every day until Friday", "strict FREQ=DAILY;UNTIL=20261127"],
    ["every week for 5 times", "strict FREQ=WEEKLY;COUNT=5"],
    ["every Monday, none skipped", "cumulative FREQ=WEEKLY;BYDAY=MO"],
    ["3 days after done", "after_done FREQ=DAILY;INTERVAL=3"],
    ["every! 2 weeks", "after_done FREQ=WEEKLY;INTERVAL=2"],
    ["every month after completion", "after_done FREQ=MONTHLY"],
    ["a month after it is done", "after_done FREQ=MONTHLY"],
    ["+1w", "cumulative FREQ=WEEKLY"],
    ["++2d", "strict FREQ=DAILY;INTERVAL=2"],
    [".+1m", "after_done FREQ=MONTHLY"],
    ["RRULE:BYDAY=MO;INTERVAL=1;FREQ=WEEKLY", "strict FREQ=WEEKLY;BYDAY=MO"],
    ["freq=monthly;bymonthday=-1;until=20270101T000000Z", "strict FREQ=MONTHLY;BYMONTHDAY=-1;UNTIL=20270101"],
    [{ rule: "FREQ=DAILY;INTERVAL=2", mode: "after_done" }, "after_done FREQ=DAILY;INTERVAL=2"],
    [{ rule: "every Monday", mode: "cumulative" }, "cumulative FREQ=WEEKLY;BYDAY=MO"],
  ])("%j", (given, expected) => {
    expect(written(given)).toBe(expected);
  });

  test.each<[GivenRepeat, string]>([
    ["every Monday at 9", "plan.repeat_with_hour"],
    ["每天早上", "plan.repeat_with_hour"],
    ["FREQ=DAILY;BYHOUR=9", "plan.repeat_of_hours"],
    ["FREQ=HOURLY", "plan.repeat_of_hours"],
    ["DTSTART:20261124T090000\nRRULE:FREQ=DAILY", "plan.repeat_with_dates"],
    [{ rule: "FREQ=WEEKLY;BYDAY=MO", mode: "after_done" }, "plan.repeat_after_done_on_days"],
    ["every! Monday", "plan.repeat_after_done_on_days"],
    ["now and then", "plan.repeat_unread"],
    ["every 2 hours", "plan.repeat_unread"],
    ["every Monday call mum", "plan.repeat_unread"],
    ["", "plan.repeat_unread"],
    ["FREQ=MONTHLY;BYMONTHDAY=30;BYMONTH=2", "schedule.rule_day_not_in_month"],
    ["FREQ=DAILY;COUNT=2;UNTIL=20270101", "schedule.rule_two_ends"],
  ])("%j is refused: %s", (given, code) => {
    const parsed = parseRepeat(given, CONTEXT);
    expect(parsed.ok || parsed.refused.code).toBe(code);
    if (!parsed.ok) expect(sayRefusal(parsed.refused, "zh")).toMatch(/\p{Script=Han}.*。$/u);
  });

  test("UNTIL with an offset is the day that it is where the person is", () => {
    expect(written("FREQ=DAILY;UNTIL=20261231T180000Z")).toBe("strict FREQ=DAILY;UNTIL=20270101");
  });
});

describe("a repeat in words", () => {
  test.each<[string, RepeatMode, string, string]>([
    ["FREQ=DAILY", "strict", "every day", "每天"],
    ["FREQ=DAILY;INTERVAL=3", "after_done", "3 days after done", "完成后每3天"],
    ["FREQ=WEEKLY;BYDAY=MO,WE", "strict", "every Monday and Wednesday", "每周一三"],
    ["FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "strict", "every weekday", "每个工作日"],
    ["FREQ=WEEKLY;INTERVAL=2;BYDAY=FR", "strict", "every 2 weeks on Friday", "每2周的周五"],
    ["FREQ=WEEKLY;BYDAY=MO", "cumulative", "every Monday, none skipped", "每周一，不跳过"],
    ["FREQ=MONTHLY;BYMONTHDAY=15", "strict", "the 15th of every month", "每月15号"],
    [
      "FREQ=MONTHLY;BYMONTHDAY=1,-1",
      "strict",
      "the 1st and the last day of every month",
      "每月1号和最后一天",
    ],
    ["FREQ=MONTHLY;BYDAY=2TU", "strict", "the second Tuesday of every month", "每月第二个周二"],
    ["FREQ=MONTHLY;BYDAY=-1FR", "strict", "the last Friday of every month", "每月最后一个周五"],
    [
      "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
      "strict",
      "the last working day of every month",
      "每月最后一个工作日",
    ],
    ["FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=8", "strict", "every year on the 8th of March", "每年3月8号"],
    ["FREQ=DAILY;UNTIL=20261205", "strict", "every day, until December 5 2026", "每天，到2026年12月5日为止"],
    ["FREQ=WEEKLY;COUNT=5", "strict", "every week, 5 times", "每周，共5次"],
    [
      "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1",
      "strict",
      "the 31st or the last day of every month",
      "每月31号或最后一天",
    ],
    ["FREQ=YEARLY;BYWEEKNO=20", "strict", "FREQ=YEARLY;BYWEEKNO=20", "FREQ=YEARLY;BYWEEKNO=20"],
  ])("%s %s: %s, %s", (rule, mode, en, zh) => {
    const repeat = { rule, mode };
    expect([repeatInWords(repeat, "en"), repeatInWords(repeat, "zh-CN")]).toEqual([en, zh]);
    const isReadBack = !/31|1,-1|BYWEEKNO/.test(rule);
    for (const locale of ["en", "zh-CN"]) {
      if (isReadBack) expect(written(repeatInWords(repeat, locale))).toBe(`${mode} ${rule}`);
    }
  });
});
