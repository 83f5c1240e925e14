import type { UserSettings } from "@etui/protocol/settings";
import { describe, expect, test } from "vitest";
import { startTestEtui } from "../../testing/test-etui.ts";
import type { ToolContext } from "../../tool/tool.ts";
import { parseWhenTool } from "./parse-when.ts";
import { byAddress, toolsOf } from "./test-trigger-tools.ts";

const NOTHING_STORED: UserSettings = { time_zone: null, locale: null, quiet_hours: null };
const clock = () => new Date("2026-11-24T10:00:00+08:00");

const toolOf = (stored: Partial<UserSettings> = {}) =>
  parseWhenTool({ settings: { read: async () => ({ ...NOTHING_STORED, ...stored }) }, clock });

const call = (
  text: string,
  { timeZone = "Asia/Shanghai", locale = "en", stored = {} as Partial<UserSettings> } = {},
) => toolOf(stored).run({ text } as never, { timeZone, locale } as ToolContext);

describe("parse_when", () => {
  test("answers with the schedule, what to do and the next runs in the user's words", async () => {
    expect(await call("每周一三五早上八点提醒我喝水", { locale: "zh-CN" })).toEqual({
      status: "success",
      schedule: "MON,WED,FRI 08:00",
      schedule_type: "weekly",
      rest: "喝水",
      next_runs: [
        "明天，2026年11月25日星期三 08:00（Asia/Shanghai）",
        "2026年11月27日星期五 08:00（Asia/Shanghai）",
        "2026年11月30日星期一 08:00（Asia/Shanghai）",
        "2026年12月2日星期三 08:00（Asia/Shanghai）",
        "2026年12月4日星期五 08:00（Asia/Shanghai）",
      ],
      model_output: expect.stringContaining("要做的：喝水"),
    });
  });

  test("a condition is answered for create_trigger where it names its path, and otherwise refused", async () => {
    const only_if = { path: "checkins/{date}", is: "missing" };
    expect(await call("every evening at 21:30 if there is nothing under checkins/ that day")).toMatchObject({
      schedule: "21:30",
      rules: { only_if },
      model_output: expect.stringContaining(JSON.stringify({ rules: { only_if } })),
    });
    for (const [text, condition] of [
      ["every evening at 9 unless I ran", "unless I ran"],
      ["每天九点，如果没打卡", "如果没打卡"],
    ] as const)
      expect(await call(text)).toMatchObject({
        status: "error",
        refusals: [{ code: "triggers.condition_in_words", facts: { condition } }],
      });
  });

  test("says what was assumed where the model reads it", async () => {
    expect(await call("tomorrow")).toMatchObject({
      assumed: ["no hour given: 09:00"],
      model_output: expect.stringContaining("Assumed: no hour given: 09:00"),
    });
  });

  test("reads times in the zone of the caller", async () => {
    expect(await call("tomorrow at 8am", { timeZone: "America/New_York" })).toMatchObject({
      schedule: "2026-11-24T08:00:00-05:00",
    });
  });

  test("a stored zone goes before the caller's", async () => {
    expect(await call("tomorrow at 8am", { stored: { time_zone: "America/New_York" } })).toMatchObject({
      schedule: "2026-11-24T08:00:00-05:00",
    });
  });

  test("a stored locale goes before the caller's, for the order of a date and for words of no language", async () => {
    expect(await call("3/4 8:30", { stored: { locale: "en-GB" } })).toMatchObject({
      schedule: "2027-04-03T08:30:00+08:00",
      assumed: expect.arrayContaining(["3/4 is 3 April"]),
    });
    expect(await call("3/4 8:30", { stored: { locale: "zh-CN" } })).toMatchObject({
      schedule: "2027-03-04T08:30:00+08:00",
      assumed: expect.arrayContaining(["3/4 按 3月4日"]),
    });
  });

  test("Chinese words are answered in Chinese, whatever the caller reads", async () => {
    const said = await call("明天提醒我交报告");
    expect(said).toMatchObject({ assumed: ["没说几点，按 09:00"] });
    expect(said.model_output).toMatch(/\nNext: .*\n要做的：交报告\n这样理解的：没说几点，按 09:00$/);
    expect(await call("过一会儿", { locale: "en" })).toMatchObject({
      status: "error",
      error: "这不是确切的时间。请说清什么时候，例如“二十分钟后”、“明天早上八点”。",
    });
  });

  test("English words are answered in English, whatever the caller reads", async () => {
    expect(await call("tomorrow", { locale: "zh-CN" })).toMatchObject({ assumed: ["no hour given: 09:00"] });
  });

  test("what gives no time is refused in the language of a reader of Chinese, whatever the words", async () => {
    const inChinese = { status: "error", error: expect.stringMatching(/^\p{Script=Han}/u) };
    expect(await call("blah", { locale: "zh-CN" })).toMatchObject(inChinese);
    expect(await call("30 February at 8", { locale: "zh-CN" })).toMatchObject(inChinese);
    expect(await call("blah", { locale: "en" })).toMatchObject({ error: expect.stringMatching(/^[A-Z]/) });
  });

  test("every other Friday begins with the next one", async () => {
    expect(await call("every other Friday at 8am")).toMatchObject({
      next_runs: [
        "Friday, 27 November 2026, 08:00 (Asia/Shanghai)",
        "Friday, 11 December 2026, 08:00 (Asia/Shanghai)",
        "Friday, 25 December 2026, 08:00 (Asia/Shanghai)",
        "Friday, 8 January 2027, 08:00 (Asia/Shanghai)",
        "Friday, 22 January 2027, 08:00 (Asia/Shanghai)",
      ],
    });
  });

  test("answers what it cannot read with what is missing", async () => {
    expect(await call("soon")).toMatchObject({ status: "error", error_code: "invalid_arguments" });
  });

  test("refuses a call without words", () => {
    expect(toolOf().validate({})).toMatchObject({ ok: false });
  });
});

test("create_trigger takes what it answers", async () => {
  await using etui = await startTestEtui();
  const lin = toolsOf(etui, "lin");
  const { schedule, schedule_type, rest } = await lin.call("parse_when", {
    text: "每周一三五早上八点提醒我喝水",
  });
  expect(rest).toBe("喝水");
  const created = await lin.call("create_trigger", { ...byAddress, webhook: false, schedule, schedule_type });
  expect(created).toMatchObject({
    status: "success",
    next_trigger_at: expect.stringMatching(/T08:00:00\+08:00$/),
  });
});
