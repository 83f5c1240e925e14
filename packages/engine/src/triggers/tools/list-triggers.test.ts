import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { byAddress, toolsOf } from "./test-trigger-tools.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

test("active ones are listed unless others are asked for, and nobody else's", async () => {
  const yan = toolsOf(etui, "yan");
  expect(await yan.call("list_triggers", {})).toMatchObject({ count: 0, triggers: [] });
  const trigger_id = await yan.water();
  await yan.call("cancel_trigger", { trigger_id: await yan.create({ title: "Over" }) });
  expect(await yan.call("list_triggers", {})).toMatchObject({
    count: 1,
    triggers: [{ trigger_id, title: "Water", status: "active", schedule: "0 8 1 1 *", version: 1 }],
    receipt: { changed: [] },
  });
  expect(await yan.call("list_triggers", { status: "cancelled" })).toMatchObject({
    triggers: [{ title: "Over" }],
  });
  expect(await yan.call("list_triggers", { status: "all" })).toMatchObject({ count: 2 });
  expect(await yan.call("list_triggers", { trigger_type: "condition" })).toMatchObject({ count: 0 });
  expect(await toolsOf(etui, "yves").call("list_triggers", { status: "all" })).toMatchObject({ count: 0 });
  expect(await yan.call("list_triggers", { status: "asleep" })).toMatchObject({
    status: "error",
    error: expect.stringMatching(/^status must be one of "active"/),
  });
});

test("a list goes on where its cursor says, and a cursor of another list is refused", async () => {
  const wei = toolsOf(etui, "wei");
  for (const title of ["One", "Two", "Three"]) {
    await wei.call("create_trigger", { ...byAddress, title, schedule: "09:00", schedule_type: "daily" });
  }
  const first = await wei.call("list_triggers", { limit: 2 });
  expect(first).toMatchObject({ count: 3, next_offset: 2 });
  const cursor = first.next_cursor;
  const rest = await wei.call("list_triggers", { limit: 2, cursor });
  expect(rest.triggers).toHaveLength(1);
  expect(rest).not.toHaveProperty("next_cursor");
  const ids = [first, rest].flatMap(({ triggers }) => triggers as { trigger_id: string }[]);
  expect(new Set(ids.map(({ trigger_id }) => trigger_id)).size).toBe(3);
  expect(await wei.call("list_triggers", { status: "all", cursor })).toMatchObject({
    status: "error",
    error: expect.stringContaining("cursor belongs to another query"),
  });
});

test("what a trigger waits for, does and is held back by is said, with what the gate finds now", async () => {
  const ida = toolsOf(etui, "ida");
  await ida.write("checkins/2026", { mood: 4 });
  await ida.write("goals/1", { status: "open" });
  const gated = (title: string, only_if: object) =>
    ida.call("create_trigger", {
      trigger_type: "reminder",
      title,
      schedule: "08:00",
      schedule_type: "daily",
      action: { type: "update", params: { path: "counters/water", content: { cups: 0 } } },
      rules: { only_if },
    });
  const says = async (only_if: object) => (await gated(JSON.stringify(only_if), only_if)).model_output;
  expect(await says({ path: "checkins/2026", is: "missing" })).toContain(
    "It sets cups to 0 in counters/water, leaving the rest. It does so only if checkins/2026 is missing (it is there now).",
  );
  expect(await says({ path: "checkins/{{ today }}", is: "missing" })).toMatch(
    /only if checkins\/\{date\} is missing \(checkins\/\d{4}-\d\d-\d\d is missing now\)\.$/,
  );
  expect(await says({ path: "goals/", where: { status: "done" } })).toContain(
    'only if there is a document in goals/ where status is "done" (there is none now).',
  );
  expect(await says({ path: "goals/" })).toContain("only if something is below goals/ (there is one now).");
  const listed = await ida.call("list_triggers", {});
  expect(listed.model_output).toMatch(
    /every day at 08:00; sets cups to 0 in counters\/water, leaving the rest; only if checkins\/2026 is missing \(it is there now\); next /,
  );
  await etui.settings.change(ida.scope, { locale: "zh-CN" });
  const chinese = await ida.call("list_triggers", {});
  expect(chinese.model_output).toContain("仅当 checkins/2026 不存在（目前存在）");
  expect(chinese.model_output).toContain("仅当 goals/ 有符合条件（status 等于“done”）的文档（目前没有）");
});

test("one list speaks the language that the user reads now, whatever each trigger was made in", async () => {
  const wu = toolsOf(etui, "wu");
  await wu.water();
  await etui.settings.change(wu.scope, { locale: "zh-CN" });
  await wu.create({ title: "喝水", schedule: "08:00", schedule_type: "daily" });
  await wu.create({
    title: "账单",
    condition: { type: "deadline", watch_path: "bills/", rule: { field: "due", before: "2d" } },
  });
  const chinese = await wu.call("list_triggers", {});
  expect(chinese.model_output).toMatch(/^3 个触发器：\n- 喝水 .*；下次 .*\n- Water .*；下次 .*\n- 账单 /);
  expect(chinese.model_output).toContain("bills/ 中文档的 due 日期（只有日期的默认按 09:00）之前2天");
  expect(chinese.model_output).not.toMatch(/every|next|today|tomorrow/);
  await etui.settings.change(wu.scope, { locale: "en" });
  const english = await wu.call("list_triggers", {});
  expect(english.model_output).toMatch(
    /^3 triggers:\n- 喝水 \[active\] every day at 08:00; says "Hello"; next .*\n- Water .*; next /,
  );
  expect(english.model_output).not.toMatch(/每天|星期/);
});

test("of a paused trigger the line says until when, if it goes on by itself", async () => {
  const yu = toolsOf(etui, "yu");
  const trigger_id = await yu.water();
  const line = async () => (await yu.call("list_triggers", { status: "paused" })).model_output;
  await yu.call("control_trigger", { trigger_id, action: "pause" });
  expect(await line()).toContain("Water [paused] ");
  await yu.call("control_trigger", { trigger_id, action: "pause", until: "2090-03-01" });
  expect(await line()).toMatch(/Water \[paused until .*1 March 2090, 00:00.*\] /);
});

test("where only active ones are listed, it is told that others are paused", async () => {
  const yi = toolsOf(etui, "yi");
  const said = async (args = {}) => (await yi.call("list_triggers", args)).model_output;
  const trigger_id = await yi.water();
  expect(await said()).not.toContain("paused");
  await yi.call("control_trigger", { trigger_id, action: "pause" });
  expect(await said()).toMatch(/no such triggers\.\n1 more is paused: status "paused"/);
  expect(await said({ trigger_type: "condition" })).not.toContain("paused");
});
