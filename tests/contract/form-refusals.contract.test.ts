/** Refusals of the engine appear at the right part of the page's form, in the language of the page. */

import { expectChinese } from "@etui/words/testing/expect-chinese";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../packages/engine/src/etui.ts";
import { startTestEtui } from "../../packages/engine/src/testing/test-etui.ts";
import type { Place } from "../../packages/web/src/pages/triggers/create/draft/draft.ts";
import { placeFaults } from "../../packages/web/src/pages/triggers/create/place-faults.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const action = { type: "message", params: { text: "Hello" } };
const says = (text: string) => ({ action: { type: "message", params: { text } } });
const notify = (params: object) => ({ action: { type: "notify", params: { body: "Hello", ...params } } });
const condition = (type: string, rule: object, watch_path = "goals/") => ({
  trigger_type: "condition",
  condition: { type, watch_path, rule },
  schedule: undefined,
  schedule_type: undefined,
});
const scheduled = (schedule_type: string, schedule: string) => ({ schedule_type, schedule });

test.each<[Place, object]>([
  ["action", notify({ channels: ["webhook"] })],
  ["action", notify({ channels: ["webhook"], url: "no url" })],
  ["action", notify({ channels: ["webhook"], url: "http://127.0.0.1/" })],
  ["action", says("{{ nobody }}")],
  ["action", says("{{ now + }}")],
  ["schedule", { schedule: undefined, schedule_type: undefined }],
  ["schedule", scheduled("interval", "5s")],
  ["schedule", scheduled("once", "2020-01-01T08:00")],
  ["schedule", scheduled("cron", "0 0 31 2 *")],
  ["schedule", scheduled("daily", "soon")],
  ["schedule", scheduled("cron", "every day")],
  ["condition", condition("data_match", { where: {} }, "*".repeat(11))],
  ["condition", condition("data_match", { where: { a: { $near: 1 } } })],
  ["condition", condition("data_match", { where: {}, for: "a while" })],
  ["rules", { rules: { repeat: { every: "1s", times: 3 } } }],
  ["rules", { rules: { only_if: { path: "a", where: { a: { $near: 1 } } } } }],
])("at %s: %j", async (place, given) => {
  const result = await etui.execute(
    "create_trigger" as string,
    { trigger_type: "reminder", title: "Water", ...scheduled("daily", "08:00"), action, ...given },
    { userId: "lin", timeZone: "Asia/Shanghai", locale: "zh" },
  );
  expect(result.status).toBe("error");
  expect(placeFaults(result.error!, result.refusals!)).toEqual([{ place, sentence: result.error }]);
  expectChinese(result.error);
});

test("words about a time are refused at the time, in the language they are written in", async () => {
  const result = await etui.execute(
    "parse_when" as string,
    { text: "有空的时候" },
    { userId: "lin", locale: "zh" },
  );
  expect(placeFaults(result.error!, result.refusals!)).toEqual([
    { place: "schedule", sentence: result.error },
  ]);
  expectChinese(result.error);
});
