import type { TriggerCondition } from "@etui/protocol/trigger";
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
    { type: "data_match", watch_path: "goals/", rule: { where: { done: true }, once: false } },
    "It fires when a document in goals/ comes to fulfil its filter.",
    "goals/ 有文档变得符合条件时触发。",
  ],
  [
    {
      type: "data_match",
      watch_path: "home/door",
      rule: { where: { open: true }, for: "1h30m", once: false },
    },
    "It fires when home/door has fulfilled its filter for 1 hour 30 minutes.",
    "home/door 持续1小时30分钟符合条件时触发。",
  ],
  [
    {
      type: "count",
      watch_path: "bills/",
      rule: { where: { paid: false }, gte: 3, window: "7d", once: false },
    },
    "It fires when there are 3 documents that fulfil its filter in bills/, counting the last 7 days.",
    "bills/ 最近7天内达到 3 个符合条件的文档时触发。",
  ],
  [
    { type: "count", watch_path: "runs/", rule: { where: {}, gte: 1, once: false } },
    "It fires when there is 1 document in runs/.",
    "runs/ 达到 1 个文档时触发。",
  ],
  [
    { type: "count", watch_path: "runs/", rule: { where: {}, gte: 5, streak: "day", once: false } },
    "It fires when runs/ has documents for 5 days in a row.",
    "runs/ 连续 5 天有文档时触发。",
  ],
  [
    { type: "deadline", watch_path: "bills/", rule: { field: "due", before: "2d", where: {} } },
    "It fires 2 days before the date in due of a document in bills/. No such date lies ahead yet.",
    "bills/ 中文档的 due 日期之前2天触发。目前还没有这样的日期。",
  ],
  [
    { type: "deadline", watch_path: "trip", rule: { field: "start", where: {} } },
    "It fires at the date in start of trip. No such date lies ahead yet.",
    "到了 trip 的 start 日期时触发。目前还没有这样的日期。",
  ],
];

test.each(CONDITIONS)("a condition is said as what it is: %j", async (condition, en, zh) => {
  expect(await said(trigger({ trigger_type: "condition", condition }))).toEqual([en, zh]);
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
    /^Next: .* It also fires on POST \/hooks\/abc at this server\. This secret address is not shown again: keep it\.$/,
  );
  expect(zh).toMatch(/^下次：.*向本服务器 POST \/hooks\/abc 也会触发它。这个秘密地址不会再显示，请保存好。$/);
});
