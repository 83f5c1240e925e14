import type { TriggerAction, TriggerCondition } from "@etui/protocol/trigger";
import { expect, test } from "vitest";
import type { TenantScope } from "../../database/tenant.ts";
import type { TriggerDefinition } from "../trigger.ts";
import { nextRunsInWords, nextSentence } from "./next-in-words.ts";

type Told = Parameters<typeof nextSentence>[0];

const now = new Date("2026-11-24T22:30:00+08:00");
const QUIET = { from: "22:00", to: "07:00", mode: "defer" } as const;
const daily = { type: "daily", text: "08:00,23:30" } as const;
const NEXT = new Date("2026-11-24T23:30:00+08:00");
const noDatabase = {} as TenantScope;

const trigger = ({
  next_trigger_at = null,
  status = "active",
  has_webhook = false,
  ...definition
}: Partial<TriggerDefinition & Told>): Told => ({
  trigger_id: "019a0000-0000-7000-8000-000000000000",
  status,
  next_trigger_at,
  has_webhook,
  definition: {
    trigger_type: "schedule",
    title: "Water",
    time_zone: "Asia/Shanghai",
    pinned: false,
    action: { type: "message", params: { text: "Water" } },
    rules: { misfire: "once", overlap: "parallel" },
    locale: "en",
    ...definition,
  },
});

/** As the tools say it, in both languages. */
async function said(told: Told, { quietHours = null as typeof QUIET | null, address = "" } = {}) {
  const sentences = ["en", "zh-CN"].map(async (locale) => {
    const runs = await nextRunsInWords(noDatabase, told, { locale, quietHours, now, timeZone: "UTC" });
    return nextSentence(told, runs, { locale, address: address || undefined });
  });
  return Promise.all(sentences);
}

test("a schedule says its next two times, and lists five", async () => {
  const told = trigger({ schedule: daily, next_trigger_at: NEXT });
  expect(await said(told)).toEqual([
    "Next: today, Tuesday, 24 November 2026, 23:30 (Asia/Shanghai). Then: tomorrow, Wednesday, 25 November 2026, 08:00 (Asia/Shanghai).",
    "下次：今天，2026年11月24日星期二 23:30（Asia/Shanghai）。之后：明天，2026年11月25日星期三 08:00（Asia/Shanghai）。",
  ]);
  const reader = { locale: "en", quietHours: null, now, timeZone: "UTC" };
  expect(await nextRunsInWords(noDatabase, told, reader)).toHaveLength(5);
});

test("what was put off comes first, and its schedule goes on from there", async () => {
  const snoozed = new Date("2026-11-25T09:30:00+08:00");
  const [sentence] = await said(trigger({ schedule: daily, next_trigger_at: snoozed }));
  expect(sentence).toMatch(/^Next: tomorrow, .*09:30 \(Asia\/Shanghai\)\. Then: tomorrow, .*23:30/);
});

test("a time inside quiet hours is announced for when they end", async () => {
  const told = trigger({ schedule: daily, next_trigger_at: NEXT });
  expect(await said(told, { quietHours: QUIET })).toEqual([
    "Next: tomorrow, Wednesday, 25 November 2026, 07:00 (Asia/Shanghai), when quiet hours end (due at 23:30). Then: tomorrow, Wednesday, 25 November 2026, 08:00 (Asia/Shanghai).",
    "下次：明天，2026年11月25日星期三 07:00（Asia/Shanghai），免打扰结束时（原定 23:30）。之后：明天，2026年11月25日星期三 08:00（Asia/Shanghai）。",
  ]);
});

test("a time that quiet hours skip is said to be skipped, and a trigger's own go before the user's", async () => {
  const rules = { misfire: "once", overlap: "parallel", quiet_hours: { ...QUIET, mode: "skip" } } as const;
  const told = trigger({ schedule: daily, next_trigger_at: NEXT, rules });
  const [en, zh] = await said(told, { quietHours: QUIET });
  expect(en).toContain("23:30 (Asia/Shanghai), but quiet hours skip it. Then: tomorrow");
  expect(zh).toContain("23:30（Asia/Shanghai），但会因免打扰跳过。之后：明天");
  const off = trigger({ schedule: daily, next_trigger_at: NEXT, rules: { ...rules, quiet_hours: "off" } });
  expect((await said(off, { quietHours: QUIET }))[0]).toContain("23:30 (Asia/Shanghai). Then");
});

test("a paused trigger is said to be paused", async () => {
  expect(await said(trigger({ schedule: daily, status: "paused", has_webhook: true }))).toEqual([
    "It is paused: it does not fire until it is resumed.",
    "它已暂停，恢复之前不会触发。",
  ]);
});

test("a schedule that has ended has nothing planned", async () => {
  const told = trigger({ schedule: daily, status: "completed" });
  expect(await said(told)).toEqual(["Nothing more is planned.", "没有其他计划。"]);
});

const CONDITIONS: [TriggerCondition, string, string][] = [
  [
    { type: "data_match", watch_path: "goals/", rule: { where: { status: "done" }, once: false } },
    'when status of a document in goals/ becomes "done"',
    "goals/ 有文档的 status 变为“done”时",
  ],
  [
    { type: "data_match", watch_path: "mood/", rule: { where: { score: { $lt: 3 } }, once: true } },
    "when score of a document in mood/ becomes less than 3, once only",
    "mood/ 有文档的 score 首次变得小于 3 时",
  ],
  [
    {
      type: "data_match",
      watch_path: "runs/*",
      rule: { where: { km: { $gte: 5 }, tags: { $contains: "race" } }, once: false },
    },
    'when it becomes true of a document in runs/* that km is at least 5 and tags contains "race"',
    "runs/* 有文档变得符合条件（km 不小于 5，且 tags 包含“race”）时",
  ],
  [
    { type: "data_match", watch_path: "goals/", rule: { where: {}, once: false } },
    "when a document in goals/ comes into being",
    "goals/ 有文档出现时",
  ],
  [
    {
      type: "data_match",
      watch_path: "home/door",
      rule: { where: { open: true }, for: "1h30m", once: false },
    },
    "when open of home/door has been true for 1 hour 30 minutes",
    "home/door 的 open 持续1小时30分钟等于 true 时",
  ],
  [
    {
      type: "count",
      watch_path: "bills/",
      rule: { where: { paid: false }, gte: 3, window: "7d", once: false },
    },
    "when there are 3 documents in bills/ where paid is false, counting the last 7 days",
    "bills/ 最近7天内达到 3 个符合条件（paid 等于 false）的文档时",
  ],
  [
    {
      type: "count",
      watch_path: "runs/",
      rule: { where: { easy: true }, sum: "km", gte: 20.5, window: "7d", once: false },
    },
    "when km in runs/ where easy is true adds up to 20.5, counting the last 7 days",
    "runs/ 最近7天内符合条件（easy 等于 true）的文档的 km 合计达到 20.5 时",
  ],
  [
    {
      type: "count",
      watch_path: "lists/today",
      rule: { where: { done: false }, items: "tasks", gte: 5, once: false },
    },
    "when there are 5 items in tasks of lists/today where done is false",
    "lists/today 的 tasks 达到 5 个符合条件（done 等于 false）的条目时",
  ],
  [
    {
      type: "deadline",
      watch_path: "lists/today",
      rule: { field: "due", items: "tasks", where: { done: false } },
    },
    "at the date in due of an item in tasks of lists/today where done is false (for a date without a time, by default at 09:00)",
    "到了 lists/today 的 tasks 里符合条件（done 等于 false）的条目的 due 日期（只有日期的默认按 09:00）时",
  ],
  [
    { type: "count", watch_path: "runs/", rule: { where: {}, gte: 1, once: true } },
    "when there is 1 document in runs/, once only",
    "runs/ 首次达到 1 个文档时",
  ],
  [
    {
      type: "count",
      watch_path: "runs/",
      rule: { where: { km: { $gte: 5 } }, gte: 5, streak: "day", field: "day", once: false },
    },
    "when runs/ has for 5 days in a row documents where km is at least 5 by the date in day",
    "runs/ 按 day 的日期连续 5 天有符合条件（km 不小于 5）的文档时",
  ],
  [
    { type: "count", watch_path: "runs/", rule: { where: {}, gte: 5, streak: "day", once: false } },
    "when runs/ has documents for 5 days in a row",
    "runs/ 连续 5 天有文档时",
  ],
  [
    {
      type: "deadline",
      watch_path: "bills/",
      rule: { field: "due", before: "2d", at: "07:30", where: { paid: { $ne: true } } },
    },
    "2 days before the date in due of a document in bills/ where paid is other than true (for a date without a time, at 07:30)",
    "bills/ 中符合条件（paid 不等于 true）的文档的 due 日期（只有日期的按 07:30）之前2天",
  ],
  [
    { type: "deadline", watch_path: "trip", rule: { field: "start", where: {} } },
    "at the date in start of trip (for a date without a time, by default at 09:00)",
    "到了 trip 的 start 日期（只有日期的默认按 09:00）时",
  ],
];

test.each(CONDITIONS)("a condition is said as what it is: %j", async (condition, en, zh) => {
  const noDate = condition.type === "deadline";
  expect(await said(trigger({ trigger_type: "condition", condition }))).toEqual([
    `It fires ${en}, and then says "Water".${noDate ? " No such date lies ahead yet." : ""}`,
    `${zh}触发：提醒“Water”。${noDate ? "目前还没有这样的日期。" : ""}`,
  ]);
});

const ACTIONS: [TriggerAction, string, string][] = [
  [
    { type: "update", params: { path: "counters/water", content: { cups: 0 }, mode: "merge" } },
    "sets cups to 0 in counters/water, leaving the rest",
    "把 counters/water 的 cups 设为 0，其余不动",
  ],
  [
    {
      type: "update",
      params: { path: "day", content: { a: 1, b: "x", c: null, d: 4, e: 5 }, mode: "merge" },
    },
    'sets a to 1, b to "x", c to null and 2 more in day, leaving the rest',
    "把 day 的 a 设为 1、b 设为“x”、c 设为 null 等 5 个，其余不动",
  ],
  [
    {
      type: "update",
      params: { path: "day", content: { cups: { $inc: 1 }, a: 1, log: { $push: "x" } }, mode: "merge" },
    },
    'adds 1 to cups, sets a to 1, appends "x" to log in day, leaving the rest',
    "把 day 的 cups 加上 1、a 设为 1、log 追加“x”，其余不动",
  ],
  [
    { type: "update", params: { path: "day", content: { tags: { $addToSet: "x" } }, mode: "merge" } },
    'adds "x" to the set tags in day, leaving the rest',
    "把 day 的 tags 不重复地追加“x”，其余不动",
  ],
  [
    { type: "update", params: { path: "day", content: { a: 1 }, mode: "replace" } },
    'replaces all of day by {"a":1}',
    '把 day 整个换成 {"a":1}',
  ],
  [
    { type: "update", params: { path: "day", content: { patch: [{}, {}] }, mode: "patch" } },
    "patches day by 2 operations",
    "对 day 做 2 处修改",
  ],
  [
    { type: "generate", params: { prompt: "Sum up my week" } },
    'has a text written: "Sum up my week"',
    "让模型写一段文字：“Sum up my week”",
  ],
  [
    { type: "notify", params: { body: "Stand up", channels: ["inbox", "push"] } },
    'notifies by inbox, push: "Stand up"',
    "通过收件箱、设备推送通知“Stand up”",
  ],
];

test.each(ACTIONS)("what it does is said: %j", async (action, en, zh) => {
  const condition = { type: "count", watch_path: "runs/", rule: { where: {}, gte: 1, once: false } } as const;
  const [english, chinese] = await said(trigger({ trigger_type: "condition", condition, action }));
  expect(english).toBe(`It fires when there is 1 document in runs/, and then ${en}.`);
  expect(chinese).toBe(`runs/ 达到 1 个文档时触发：${zh}。`);
});

test("a schedule says what it does to data, and not the words that it was just given", async () => {
  const [action] = ACTIONS[0]!;
  const [en, zh] = await said(trigger({ schedule: daily, next_trigger_at: NEXT, action }));
  expect(en).toMatch(/\. It sets cups to 0 in counters\/water, leaving the rest\.$/);
  expect(zh).toMatch(/。到时把 counters\/water 的 cups 设为 0，其余不动。$/);
});

test("a secret address is told where it is new, and said to be there where it is not", async () => {
  const alone = trigger({ has_webhook: true });
  expect(await said(alone)).toEqual([
    "It fires when its secret address is called.",
    "它的秘密地址被调用时触发。",
  ]);
  const scheduled = trigger({ has_webhook: true, schedule: daily, next_trigger_at: NEXT });
  const [en, zh] = await said(scheduled, { address: "/hooks/abc" });
  expect(en).toMatch(
    /^Next: .* It also fires on POST \/hooks\/abc at this server\. This secret address is not shown again: keep it\. Strangers write there: /,
  );
  expect(zh).toMatch(
    /^下次：.*向本服务器 POST \/hooks\/abc 也会触发它。这个秘密地址不会再显示，请保存好。会有外人往那里写：/,
  );
});
