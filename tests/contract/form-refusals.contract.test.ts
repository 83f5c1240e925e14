/** The page says refusals of its form in its own words; it knows them by how the engine puts them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../packages/engine/src/etui.ts";
import { startTestEtui } from "../../packages/engine/src/testing/test-etui.ts";
import {
  type KnownFault,
  knownFault,
} from "../../packages/web/src/pages/triggers/create/refusal/known-fault.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const action = { type: "message", params: { text: "Hello" } };
const notify = (params: object) => ({ action: { type: "notify", params: { body: "Hello", ...params } } });
const condition = (type: string, rule: object, watch_path = "goals/") => ({
  trigger_type: "condition",
  condition: { type, watch_path, rule },
  schedule: undefined,
  schedule_type: undefined,
});
const scheduled = (schedule_type: string, schedule: string) => ({ schedule_type, schedule });

test.each<[KnownFault, object]>([
  ["noTitle", { title: "" }],
  ["noText", { action: { type: "message", params: { text: "" } } }],
  ["noPath", { action: { type: "update", params: { path: "", content: {} } } }],
  ["noUrl", notify({ channels: ["webhook"] })],
  ["badUrl", notify({ channels: ["webhook"], url: "no url" })],
  ["privateUrl", notify({ channels: ["webhook"], url: "http://127.0.0.1/" })],
  ["unknownValue", { action: { type: "message", params: { text: "{{ nobody }}" } } }],
  ["badBraces", { action: { type: "message", params: { text: "{{ now + }}" } } }],
  ["noSchedule", { schedule: undefined, schedule_type: undefined }],
  ["tooOften", scheduled("interval", "5s")],
  ["passed", scheduled("once", "2020-01-01T08:00")],
  ["neverFires", scheduled("cron", "0 0 31 2 *")],
  ["badSchedule", scheduled("daily", "soon")],
  ["badSchedule", scheduled("cron", "every day")],
  ["noWatchPath", condition("data_match", { where: {} }, "")],
  ["unknownOperator", condition("data_match", { where: { a: { $near: 1 } } })],
  ["noField", condition("deadline", { field: "" })],
  ["badLength", condition("data_match", { where: {}, for: "a while" })],
  ["outOfRange", condition("count", { where: {}, gte: 0 })],
])("%s", async (is, given) => {
  const result = await etui.execute(
    "create_trigger",
    { trigger_type: "reminder", title: "Water", ...scheduled("daily", "08:00"), action, ...given },
    { userId: "lin", timeZone: "Asia/Shanghai" },
  );
  expect(result.status).toBe("error");
  expect(knownFault(String(result.error))?.is ?? result.error).toBe(is);
});
