import { describe, expect, test } from "vitest";
import type { ToolContext } from "../../tool/tool.ts";
import { parseWhenTool } from "./parse-when-tool.ts";

const tool = parseWhenTool(() => new Date("2026-11-24T10:00:00+08:00"));

const call = (text: string, { timeZone = "Asia/Shanghai", locale = "en" } = {}) =>
  tool.run({ text } as never, { timeZone, locale } as ToolContext);

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
      ],
      model_output: expect.stringContaining("To do: 喝水"),
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

  test("every other Friday begins with the next one", async () => {
    expect(await call("every other Friday at 8am")).toMatchObject({
      next_runs: [
        "Friday, 27 November 2026, 08:00 (Asia/Shanghai)",
        "Friday, 11 December 2026, 08:00 (Asia/Shanghai)",
        "Friday, 25 December 2026, 08:00 (Asia/Shanghai)",
      ],
    });
  });

  test("answers what it cannot read with what is missing", async () => {
    expect(await call("soon")).toMatchObject({ status: "error", error_code: "invalid_arguments" });
  });

  test("refuses a call without words", () => {
    expect(tool.validate({})).toMatchObject({ ok: false });
  });
});
