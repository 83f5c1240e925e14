import { draws } from "@etui/values/testing/draws";
import { sayRefusal } from "@etui/words/say-refusal";
import { expectChinese } from "@etui/words/testing/expect-chinese";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CHINESE_LINES } from "./fixtures/chinese-lines.ts";
import { ENGLISH_LINES } from "./fixtures/english-lines.ts";
import { HELD_OUT_CHINESE } from "./fixtures/held-out-chinese.ts";
import { HELD_OUT_ENGLISH } from "./fixtures/held-out-english.ts";
import { LINES_FOUND } from "./fixtures/lines-found.ts";
import { CONTEXT, quickInRow } from "./fixtures/quick-in-row.ts";
import type { QuickRow } from "./fixtures/quick-row.ts";
import type { QuickAdd } from "./quick-add.ts";
import { readQuickAdd, readQuickAddLines } from "./read-quick-add.ts";

const localeOf = (text: string) => (/\p{Script=Han}/u.test(text) ? "zh-CN" : "en");
const read = (text: string): QuickAdd => readQuickAdd(text, { ...CONTEXT, locale: localeOf(text) });
const codes = (text: string) => read(text).doubts.map(({ code }) => code);

function gives(...row: (string | undefined)[]) {
  const [text, title, means = ""] = row as [...QuickRow];
  const quick = read(text);
  expect([quick.task.title, quickInRow(quick)]).toEqual([title, means.replace(/ ?\?$/, "")]);
  if (means.endsWith("?")) expect(quick.doubts).not.toEqual([]);
  for (const doubt of quick.doubts) {
    expect(sayRefusal(doubt, "en")).not.toMatch(/undefined|\[object/);
    expectChinese(sayRefusal(doubt, "zh"));
  }
}

describe("a line becomes a task", () => {
  test.each(CHINESE_LINES)("%s", gives);
  test.each(ENGLISH_LINES)("%s", gives);
  test.each(HELD_OUT_CHINESE)("%s (held out)", gives);
  test.each(HELD_OUT_ENGLISH)("%s (held out)", gives);
  test.each(LINES_FOUND)("%s (found)", gives);
});

describe("what was understood is told with the words it came from", () => {
  test("each chip has its words and where they stand", () => {
    const text = "明天下午三点 开会 #工作 p1 提前15分钟提醒 30分钟 >next_action/工作 !!周五前";
    const { chips } = read(text);
    expect(chips.map(({ field, said }) => `${field}: ${said}`)).toEqual([
      "schedule: 明天下午三点",
      "tags: #工作",
      "priority: p1",
      "reminder: 提前15分钟提醒",
      "estimate_minutes: 30分钟",
      "list_id: >next_action",
      "group: 工作",
      "deadline: !!周五前",
    ]);
    for (const { said, at } of chips) {
      expect(at.map(([start, end]) => text.slice(start, end)).join(" ")).toBe(said);
    }
  });

  test.each([
    ["!!周五前 // 备注", ["deadline: !!周五前", "note: // 备注"]],
    ["report !!by Friday // note", ["deadline: !!by Friday", "note: // note"]],
    ["交周报 !!周五前 每周", ["deadline: !!周五前", "schedule: 每周", "repeat: 每周"]],
    ["每周 周五前 交周报", ["schedule: 每周 周五前", "deadline: 每周 周五前", "repeat: 每周 周五前"]],
  ])("the words of a marked deadline end where others begin: %s", (text, said) => {
    expect(read(text).chips.map((chip) => `${chip.field}: ${chip.said}`)).toEqual(said);
  });

  test("words that stand apart have a place each", () => {
    const schedule = read("Tomorrow call mum at 3pm").chips.find(({ field }) => field === "schedule");
    expect(schedule?.at).toEqual([
      [0, 8],
      [18, 24],
    ]);
  });

  test("a priority is told with its words", () => {
    const told = (text: string) => read(text).chips.map(({ field, said }) => `${field}: ${said}`);
    expect(told("Pay rent with high priority #home")).toEqual([
      "priority: with high priority",
      "tags: #home",
    ]);
    expect(told("p1 修服务器，紧急")).toEqual(["priority: p1 紧急"]);
  });

  test.each([
    ["下周三看牙医", "of_next_week"],
    ["Dentist Tuesday", "weekday_is_today"],
    ["Call Bob tomorrow at 5", "half_of_day_not_given"],
    ["晚上七点健身", "day_not_given"],
    ["11月20日交表", "over_this_year"],
    ["Hand in form November 20", "over_this_year"],
    ["周五前交报告", "day_of_deadline"],
    ["dentist 5/6 3pm", "order_of_date"],
  ])("%s: what was guessed is named: %s", (text, code) => {
    expect(read(text).chips.flatMap(({ assumed }) => assumed.map((one) => one.code))).toContain(code);
  });
});

describe("what is not done is told", () => {
  test.each([
    ["明天提醒我交作业", ["plan.reminder_of_said_day"]],
    ["Remind me to buy milk", ["plan.reminder_without_start"]],
    ["Meeting today 10:05 remind me 15 minutes before", ["plan.reminder_passed"]],
    ["下周定场地", ["plan.span_left"]],
    ["submit by 5pm", ["plan.deadline_without_time"]],
    ["今天早上8点打卡", ["plan.said_is_over"]],
    ["每天8点和20点吃药", ["plan.repeat_several_times"]],
    ["周一和周四健身", ["plan.first_day_taken"]],
    ["昨天前交报告", ["plan.said_is_over"]],
    ["every! Monday call mum", ["plan.repeat_after_done_on_days"]],
    ["p1 p2 fix server", ["plan.said_twice"]],
    ["买菜 >下一步 >收件箱", ["plan.said_twice"]],
    ["写报告 >不存在", ["plan.no_list"]],
    ["明天15点会议 提醒 后天", ["plan.reminder_without_time"]],
    ["准备周五的会议", ["plan.words_left"]],
    ["明天下午三点", ["plan.title_empty"]],
    ["", ["plan.title_empty"]],
  ])("%s", (text, expected) => {
    expect(codes(text)).toEqual(expected);
  });
});

test("a moment that was counted from now is the same instant wherever the person goes", () => {
  expect(read("10分钟后提醒我关火").task.reminder).toEqual({ at: "2026-11-24T10:10:00+08:00" });
  expect(read("明天三点提醒我关火").task.reminder).toEqual({ at: "2026-11-25T15:00" });
});

test("a reminder before the start goes over the change of the clocks by the clock", () => {
  const quick = readQuickAdd("Call 2027-03-14 03:30 remind me 1 hour before", {
    ...CONTEXT,
    now: new Date("2027-03-13T12:00:00-05:00"),
    timeZone: "America/New_York",
    locale: "en",
  });
  expect(quick.task.reminder).toEqual({ at: "2027-03-14T01:30" });
});

test("several lines are several tasks", () => {
  const tasks = readQuickAddLines("- 明天买牛奶\n\n- [ ] 写周报 #工作\r\n3. Call mum\n2 eggs", {
    ...CONTEXT,
    locale: "zh-CN",
  });
  expect(tasks.map(({ task }) => task.title)).toEqual(["买牛奶", "写周报", "Call mum", "2 eggs"]);
});

const word = fc.constantFrom(
  ...[
    "明天",
    "下午三点",
    "周五前",
    "每周一",
    "提前15分钟提醒",
    "提醒我",
    "，紧急",
    "优先级低",
    "#工作",
    "p1",
    "p2",
    "30分钟",
    "@张三",
    ">下一步",
    "~",
  ],
  ...[
    "tomorrow",
    "at 3pm",
    "by Friday",
    "every! 3 days",
    "remind me",
    "high priority",
    ", urgent",
    "//",
    "!!",
    ">",
    "#",
    '"',
    "30m",
    "and",
    "next week",
  ],
  ...["写", "报告", "call", "mum", "，", "。", "(", "※", "🎂", "𠮷"],
);
const line = fc
  .array(fc.oneof(word, fc.string({ maxLength: 6 })), { maxLength: 12 })
  .map((words) => words.join(" "));

/** Letters and digits, by code point, in order. */
const letters = (text: string) => [...text].filter((sign) => /[\p{L}\p{N}]/u.test(sign));

test("no letter that was typed is lost: it is in the title, or in the words of what was understood or doubted", () => {
  fc.assert(
    fc.property(line, (text) => {
      const { task, chips, doubts } = read(text);
      const left = new Map<string, number>();
      const told = [task.title, ...chips.map(({ said }) => said), JSON.stringify(doubts)].join(" ");
      for (const sign of letters(told)) left.set(sign, (left.get(sign) ?? 0) + 1);
      for (const sign of letters(text)) {
        const count = left.get(sign) ?? 0;
        expect([sign, count > 0]).toEqual([sign, true]);
        left.set(sign, count - 1);
      }
    }),
    { numRuns: draws(300) },
  );
});

test("the same words at the same time give the same task, and a long line is answered", () => {
  const text = `${"明天 p1 #x >下一步 // ".repeat(2_000)}`;
  expect(read(text)).toEqual(read(text));
  const long = `${"很长的一行 tomorrow ".repeat(1_000)}`;
  expect(read(long).task.title.length).toBeGreaterThan(10_000);
});
